import { userGroupUploadCheckPage } from '@atrium/features/uploads/pages/userGroupUploadPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/upload/users-groups/result')(
  userGroupUploadCheckPage({ parents: ['/_signedIn/user-groups/', '/_signedIn/upload/user-groups/'] }),
)
