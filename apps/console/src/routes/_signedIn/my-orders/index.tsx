import { myOrderListPage } from '@atrium/features/shops/pages/myOrderPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/my-orders/')(myOrderListPage({ menu: 'shops' }))
