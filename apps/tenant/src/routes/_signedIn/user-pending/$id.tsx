import { pendingUserPage } from '@atrium/features/users/pages/pendingUserPage.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/user-pending/$id')(pendingUserPage({ parents: ['/_signedIn/users/'] }))
