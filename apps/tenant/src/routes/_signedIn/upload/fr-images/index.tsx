import { faceUploadPage } from '@atrium/features/uploads/pages/faceUploadPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/upload/fr-images/')(
  faceUploadPage({ parents: ['/_signedIn/access-passes'] }),
)
