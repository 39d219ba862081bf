import { myOrderPage } from '@atrium/features/shops/pages/myOrderPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/my-orders/$id')(myOrderPage({ parents: ['/_signedIn/my-orders/'] }))
