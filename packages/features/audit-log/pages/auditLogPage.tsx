import { page } from '@atrium/screens-kit/page.tsx'
import { AuditLogList } from '../AuditLogList.tsx'
import { auditLogQuery } from '../auditLogQueries.ts'
import { auditLogSearch } from '../auditLogSearch.ts'

export const auditLogPage = page({
  staticData: { title: 'Audit log', opens: ['listAuditLogs'] },
  validateSearch: auditLogSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(auditLogQuery(deps)),
  component: ({ search, onSearch }) => <AuditLogList query={auditLogQuery} search={search} onSearch={onSearch} />,
})
