import { eventAddPage } from '@atrium/features/events/pages/eventPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/event-management/add')(
  eventAddPage({ parents: ['/_signedIn/event-management/'] }),
)
