import { documentListPage } from '@atrium/features/documents/pages/documentPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/documents/')(
  documentListPage({ accountTypes: ['LANDLORD', 'DEFAULT'], menu: 'communication' }),
)
