import { deliveryListPage } from '@atrium/features/webhooks/pages/webhookPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/webhook-deliveries/')(
  deliveryListPage({ parents: ['/_signedIn/webhooks/'] }),
)
