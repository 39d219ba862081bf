import { userUploadCheckPage } from '@atrium/features/uploads/pages/userUploadPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/upload/users/result')(
  userUploadCheckPage({ parents: ['/_signedIn/users/', '/_signedIn/upload/users/'] }),
)
