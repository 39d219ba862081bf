import { AuditLogList } from '@atrium/features/audit-log/AuditLogList.tsx'
import { auditLogQuery } from '@atrium/features/audit-log/auditLogQueries.ts'
import { auditLogSearch } from '@atrium/features/audit-log/auditLogSearch.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/audit-log')({
  staticData: { title: 'Audit log', crumb: 'Audit log', opens: ['listAuditLogs'], menu: 'account' },
  validateSearch: auditLogSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(auditLogQuery(deps)),
  component: AuditLogPage,
})

function AuditLogPage() {
  const navigate = Route.useNavigate()
  return (
    <AuditLogList
      query={auditLogQuery}
      search={Route.useSearch()}
      onSearch={(next) => void navigate({ search: next })}
    />
  )
}
