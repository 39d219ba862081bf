import { orderListPage } from '@atrium/features/orders/pages/orderPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/opc-orders/')(orderListPage({ menu: 'shops' }))
