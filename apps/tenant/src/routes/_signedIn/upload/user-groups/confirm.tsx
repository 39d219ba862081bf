import { userGroupUploadConfirmPage } from '@atrium/features/uploads/pages/userGroupUploadPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/upload/user-groups/confirm')(
  userGroupUploadConfirmPage({ parents: ['/_signedIn/user-groups/', '/_signedIn/upload/user-groups/'] }),
)
