import { frGroupUploadConfirmPage } from '@atrium/features/uploads/pages/frGroupUploadPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/upload/fr-with-group/results/confirm')(
  frGroupUploadConfirmPage({ parents: ['/_signedIn/access-passes', '/_signedIn/upload/fr-with-group/'] }),
)
