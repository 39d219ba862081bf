import { visitorEventPage } from '@atrium/features/visitors/pages/visitorEventPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/visitor-event/$id')(
  visitorEventPage({ parents: ['/_signedIn/visitor-event/'] }),
)
