import { accessRequestUploadResultsPage } from '@atrium/features/access-requests/pages/accessRequestUploadPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/access-requests/upload/results')(
  accessRequestUploadResultsPage({ parents: ['/_signedIn/access-requests/', '/_signedIn/access-requests/upload/'] }),
)
