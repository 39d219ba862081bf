import { closingPlanListPage } from '@atrium/features/leaving/pages/closingPlanListPage.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/leaving')(closingPlanListPage({ menu: 'users' }))
