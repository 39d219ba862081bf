import { userGroupUploadPage } from '@atrium/features/uploads/pages/userGroupUploadPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/upload/user-groups/')(
  userGroupUploadPage({ parents: ['/_signedIn/user-groups/'] }),
)
