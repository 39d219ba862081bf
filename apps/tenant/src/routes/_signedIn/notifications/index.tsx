import { circularListPage } from '@atrium/features/circulars/pages/circularPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/notifications/')(circularListPage({ menu: 'communication' }))
