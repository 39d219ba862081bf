import { companyBroadcastViewPage } from '@atrium/features/broadcasts/pages/companyBroadcastPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/broadcast-tenant/view/$id')(
  companyBroadcastViewPage({ parents: ['/_signedIn/broadcast-tenant/'] }),
)
