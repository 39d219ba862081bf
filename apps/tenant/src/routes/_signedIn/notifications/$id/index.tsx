import { circularPage } from '@atrium/features/circulars/pages/circularPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/notifications/$id/')(
  circularPage({ parents: ['/_signedIn/notifications/'] }),
)
