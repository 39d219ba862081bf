import { approvalsPage } from '@atrium/features/approvals/pages/approvalsPage.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/approvals')(approvalsPage({ menu: 'home' }))
