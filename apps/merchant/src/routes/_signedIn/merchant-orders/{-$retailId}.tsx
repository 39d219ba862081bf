import { merchantOrderListPage } from '@atrium/features/orders/pages/merchantOrderPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/merchant-orders/{-$retailId}')(
  merchantOrderListPage({ parents: ['/_signedIn/merchant'] }),
)
