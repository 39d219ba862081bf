import { rateListPage } from '@atrium/features/menus/pages/ratePages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/opc-rates')(
  rateListPage({ accountTypes: ['LANDLORD', 'DEFAULT'], menu: 'shops' }),
)
