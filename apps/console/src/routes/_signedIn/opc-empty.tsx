import { noOutletPage } from '@atrium/features/menus/pages/ratePages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/opc-empty')(
  noOutletPage({ accountTypes: ['LANDLORD', 'DEFAULT'], parents: ['/_signedIn/opc-menu/'] }),
)
