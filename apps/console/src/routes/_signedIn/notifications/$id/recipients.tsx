import { circularRecipientsPage } from '@atrium/features/circulars/pages/circularPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/notifications/$id/recipients')(
  circularRecipientsPage({ parents: ['/_signedIn/notifications/', '/_signedIn/notifications/$id/'] }),
)
