import { userGroupListPage } from '@atrium/features/user-groups/pages/userGroupListPage.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/user-groups/')(userGroupListPage({ menu: 'users' }))
