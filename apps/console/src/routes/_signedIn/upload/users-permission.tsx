import { permissionUploadPage } from '@atrium/features/uploads/pages/permissionUploadPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/upload/users-permission')(
  permissionUploadPage({ parents: ['/_signedIn/users/'] }),
)
