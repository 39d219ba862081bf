import { merchantOrderPage } from '@atrium/features/orders/pages/merchantOrderPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/merchant-orders/edit/$retailId/$orderId')(
  merchantOrderPage({ parents: ['/_signedIn/merchant', '/_signedIn/merchant-orders/{-$retailId}'] }),
)
