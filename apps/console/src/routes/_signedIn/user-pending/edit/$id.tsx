import { pendingUserEditPage } from '@atrium/features/users/pages/pendingUserEditPage.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/user-pending/edit/$id')(
  pendingUserEditPage({ parents: ['/_signedIn/users/', '/_signedIn/user-pending/$id'] }),
)
