import { faceUploadCheckPage } from '@atrium/features/uploads/pages/faceUploadPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/upload/fr-images/result')(
  faceUploadCheckPage({ parents: ['/_signedIn/access-passes', '/_signedIn/upload/fr-images/'] }),
)
