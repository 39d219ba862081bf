import { roleListPage } from '@atrium/features/roles/pages/roleListPage.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/roles/')(roleListPage({ menu: 'users' }))
