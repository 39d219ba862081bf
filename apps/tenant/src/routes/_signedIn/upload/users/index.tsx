import { userUploadPage } from '@atrium/features/uploads/pages/userUploadPages.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/upload/users/')(userUploadPage({ parents: ['/_signedIn/users/'] }))
