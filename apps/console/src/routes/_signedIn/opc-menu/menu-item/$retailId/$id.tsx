import { menuItemPage } from '@atrium/features/menus/pages/menuPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/opc-menu/menu-item/$retailId/$id')(
  menuItemPage({ accountTypes: ['LANDLORD', 'DEFAULT'], parents: ['/_signedIn/opc-menu/'] }),
)
