import { webhookPage } from '@atrium/features/webhooks/pages/webhookPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/webhooks/$id')(webhookPage({ parents: ['/_signedIn/webhooks/'] }))
