import { roleAddPage } from '@atrium/features/roles/pages/roleAddPage.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/roles/add')(roleAddPage({ parents: ['/_signedIn/roles/'] }))
