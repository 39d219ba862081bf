import { accessRequestListPage } from '@atrium/features/access-requests/pages/accessRequestPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/access-requests/')(
  accessRequestListPage({ menu: 'access', accountTypes: ['LANDLORD', 'DEFAULT'] }),
)
