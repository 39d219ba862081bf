import { userEditPage } from '@atrium/features/users/pages/userEditPage.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/user/edit/$id')(
  userEditPage({ parents: ['/_signedIn/users/', '/_signedIn/user/$id'] }),
)
