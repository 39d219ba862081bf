import { webhookAddPage } from '@atrium/features/webhooks/pages/webhookPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/webhooks/add')(webhookAddPage({ parents: ['/_signedIn/webhooks/'] }))
