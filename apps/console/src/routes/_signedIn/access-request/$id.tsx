import { accessRequestPage } from '@atrium/features/access-requests/pages/accessRequestPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/access-request/$id')(
  accessRequestPage({ parents: ['/_signedIn/access-requests/'] }),
)
