import { accessRequestDeclarationPage } from '@atrium/features/access-requests/pages/accessRequestUploadPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/access-requests/upload/declaration')(
  accessRequestDeclarationPage({ parents: ['/_signedIn/access-requests/'] }),
)
