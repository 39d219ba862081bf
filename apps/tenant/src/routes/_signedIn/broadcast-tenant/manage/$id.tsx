import { companyBroadcastManagePage } from '@atrium/features/broadcasts/pages/companyBroadcastPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/broadcast-tenant/manage/$id')(
  companyBroadcastManagePage({ parents: ['/_signedIn/broadcast-tenant/'] }),
)
