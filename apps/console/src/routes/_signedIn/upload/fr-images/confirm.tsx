import { faceUploadConfirmPage } from '@atrium/features/uploads/pages/faceUploadPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/upload/fr-images/confirm')(
  faceUploadConfirmPage({ parents: ['/_signedIn/access-passes', '/_signedIn/upload/fr-images/'] }),
)
