import { shopListPage } from '@atrium/features/shops/pages/shopPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/shops/')(shopListPage({ menu: 'shops' }))
