import { myDocumentListPage } from '@atrium/features/documents/pages/myDocumentPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/my-documents/')(myDocumentListPage({ menu: 'home' }))
