import { myNoticesPage } from '@atrium/features/circulars/pages/myNoticesPage.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/my-notifications')(myNoticesPage({ menu: 'home' }))
