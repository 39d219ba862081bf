import { deliveryPage } from '@atrium/features/webhooks/pages/webhookPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/webhook-deliveries/$id')(
  deliveryPage({ parents: ['/_signedIn/webhooks/', '/_signedIn/webhook-deliveries/'] }),
)
