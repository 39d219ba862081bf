import { visitorEventEditPage } from '@atrium/features/visitors/pages/visitorEventPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/visitor-event/edit/$id')(
  visitorEventEditPage({ parents: ['/_signedIn/visitor-event/', '/_signedIn/visitor-event/$id'] }),
)
