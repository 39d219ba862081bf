import { rolePage } from '@atrium/features/roles/pages/rolePage.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/role/$id')(rolePage({ parents: ['/_signedIn/roles/'] }))
