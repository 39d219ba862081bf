import { auditLogPage } from '@atrium/features/audit-log/pages/auditLogPage.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/audit-log')(auditLogPage({ menu: 'account' }))
