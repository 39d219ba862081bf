import { myEventPage } from '@atrium/features/events/pages/myEventPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/events/$id')(myEventPage({ parents: ['/_signedIn/events/'] }))
