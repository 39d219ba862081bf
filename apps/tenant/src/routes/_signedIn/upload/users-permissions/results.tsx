import { permissionUploadCheckPage } from '@atrium/features/uploads/pages/permissionUploadPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/upload/users-permissions/results')(
  permissionUploadCheckPage({ parents: ['/_signedIn/users/', '/_signedIn/upload/users-permission'] }),
)
