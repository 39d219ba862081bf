import { circularReviewPage } from '@atrium/features/circulars/pages/circularPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/notifications/review')(
  circularReviewPage({ parents: ['/_signedIn/notifications/'] }),
)
