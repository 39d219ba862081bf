import { accessGroupUploadCheckPage } from '@atrium/features/uploads/pages/accessGroupUploadPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/upload/users-access-group/results')(
  accessGroupUploadCheckPage({ parents: ['/_signedIn/access-points', '/_signedIn/upload/users-access-group/'] }),
)
