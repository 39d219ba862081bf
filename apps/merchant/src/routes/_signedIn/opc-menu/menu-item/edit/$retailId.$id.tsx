import { editMenuItemPage } from '@atrium/features/menus/pages/menuPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/opc-menu/menu-item/edit/$retailId/$id')(
  editMenuItemPage({ parents: ['/_signedIn/opc-menu/'] }),
)
