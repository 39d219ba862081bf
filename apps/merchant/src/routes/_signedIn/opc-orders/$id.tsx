import { orderPage } from '@atrium/features/orders/pages/orderPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/opc-orders/$id')(orderPage({ parents: ['/_signedIn/opc-orders/'] }))
