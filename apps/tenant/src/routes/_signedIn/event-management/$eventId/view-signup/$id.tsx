import { signUpsPage } from '@atrium/features/events/pages/eventPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/event-management/$eventId/view-signup/$id')(
  signUpsPage({ parents: ['/_signedIn/event-management/'] }),
)
