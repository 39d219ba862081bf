import { companyBroadcastListPage } from '@atrium/features/broadcasts/pages/companyBroadcastPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/broadcast-tenant/')(
  companyBroadcastListPage({ menu: 'communication' }),
)
