import { userAddPage } from '@atrium/features/users/pages/userAddPage.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/users/add')(userAddPage({ parents: ['/_signedIn/users/'] }))
