import { frGroupUploadPage } from '@atrium/features/uploads/pages/frGroupUploadPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/upload/fr-with-group/')(
  frGroupUploadPage({ parents: ['/_signedIn/access-passes'] }),
)
