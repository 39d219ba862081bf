import { accessPointsPage } from '@atrium/features/access-groups/pages/accessPointsPage.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/access-points')(accessPointsPage({ menu: 'access' }))
