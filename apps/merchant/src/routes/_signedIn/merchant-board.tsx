import { boardPage } from '@atrium/features/orders/pages/merchantOrderPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/merchant-board')(boardPage({ menu: 'shops' }))
