import { categorySetupPage } from '@atrium/features/menus/pages/setupPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/opc-category-setup/')(categorySetupPage({ menu: 'shops' }))
