import { webhookEditPage } from '@atrium/features/webhooks/pages/webhookPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/webhooks/edit/$id')(
  webhookEditPage({ parents: ['/_signedIn/webhooks/', '/_signedIn/webhooks/$id'] }),
)
