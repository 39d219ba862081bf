import { eventListPage } from '@atrium/features/events/pages/eventPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/event-management/')(
  eventListPage({ accountTypes: ['LANDLORD', 'DEFAULT'], menu: 'events' }),
)
