import { whoIsInPage } from '@atrium/features/access-events/pages/whoIsInPage.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/who-is-in')(whoIsInPage({ menu: 'access' }))
