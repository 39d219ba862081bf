import { userListPage } from '@atrium/features/users/pages/userListPage.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/users/')(userListPage({ menu: 'users' }))
