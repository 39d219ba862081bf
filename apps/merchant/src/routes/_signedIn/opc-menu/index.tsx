import { menuListPage } from '@atrium/features/menus/pages/menuPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/opc-menu/')(menuListPage({ menu: 'shops' }))
