import { documentPage } from '@atrium/features/documents/pages/documentPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/documents/$id')(
  documentPage({ accountTypes: ['LANDLORD', 'DEFAULT'], parents: ['/_signedIn/documents/'] }),
)
