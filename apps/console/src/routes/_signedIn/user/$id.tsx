import { userPage } from '@atrium/features/users/pages/userPage.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/user/$id')(userPage({ parents: ['/_signedIn/users/'] }))
