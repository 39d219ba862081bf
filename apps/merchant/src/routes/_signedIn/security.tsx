import { securityPage } from '@atrium/features/account/pages/securityPage.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/security')(securityPage({ menu: 'account' }))
