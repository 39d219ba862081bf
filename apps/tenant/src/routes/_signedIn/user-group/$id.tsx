import { userGroupPage } from '@atrium/features/user-groups/pages/userGroupPage.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/user-group/$id')(
  userGroupPage({ parents: ['/_signedIn/user-groups/'] }),
)
