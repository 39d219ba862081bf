import { accessGroupUploadPage } from '@atrium/features/uploads/pages/accessGroupUploadPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/upload/users-access-group/')(
  accessGroupUploadPage({ parents: ['/_signedIn/access-points'] }),
)
