import { accessRequestUploadPage } from '@atrium/features/access-requests/pages/accessRequestUploadPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/access-requests/upload/')(
  accessRequestUploadPage({ parents: ['/_signedIn/access-requests/'] }),
)
