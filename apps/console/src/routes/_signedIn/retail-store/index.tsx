import { storeListPage } from '@atrium/features/retail/pages/storePages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/retail-store/')(
  storeListPage({ accountTypes: ['LANDLORD', 'DEFAULT'], menu: 'shops' }),
)
