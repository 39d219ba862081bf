import { accessReportsPage } from '@atrium/features/access-events/pages/accessReportsPage.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/access-reports')(accessReportsPage({ menu: 'access' }))
