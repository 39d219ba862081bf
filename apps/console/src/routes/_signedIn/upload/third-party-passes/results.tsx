import { cardUploadCheckPage } from '@atrium/features/uploads/pages/cardUploadPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/upload/third-party-passes/results')(
  cardUploadCheckPage({ parents: ['/_signedIn/access-passes', '/_signedIn/upload/third-party-passes/'] }),
)
