import { documentCategoryListPage } from '@atrium/features/documents/pages/documentPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/document-categories')(
  documentCategoryListPage({ menu: 'communication' }),
)
