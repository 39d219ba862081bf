import { myDocumentPage } from '@atrium/features/documents/pages/myDocumentPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/my-documents/$id')(
  myDocumentPage({ parents: ['/_signedIn/my-documents/'] }),
)
