import { visitorEventAddPage } from '@atrium/features/visitors/pages/visitorEventPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/visitor-event/add')(
  visitorEventAddPage({ accountTypes: ['LANDLORD', 'DEFAULT'], parents: ['/_signedIn/visitor-event/'] }),
)
