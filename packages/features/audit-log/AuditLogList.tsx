import { api } from '@atrium/auth/api.ts'
import type { ListFilter } from '@atrium/screens-kit/list/listFilter.ts'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { statusLabel } from '@atrium/ui/status.ts'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { Anchor } from '@mantine/core'
import { actionWords } from './actionWords.ts'
import type { AuditLogEntry, auditLogQuery } from './auditLogQueries.ts'
import { auditActions, auditLogListQuery, type AuditLogSearch } from './auditLogSearch.ts'

const EntryDialog = lazyDialog(() => import('./AuditEntryDialog.tsx'))

type AuditLogListProps = {
  query: typeof auditLogQuery
  search: AuditLogSearch
  onSearch: (search: AuditLogSearch) => void
}

const filters: readonly ListFilter[] = [
  { kind: 'days', key: 'dateFrom', open: true, lastKey: 'dateTo', label: 'Days' },
  {
    kind: 'dropdown',
    key: 'userId',
    label: 'Who',
    load: (wildcardSearch) => api.query('getUserDropDown', { query: { wildcardSearch } }),
  },
  { kind: 'dropdown', key: 'module', open: true, label: 'Part', load: () => api.query('getAuditLogModuleDropDown') },
  {
    kind: 'choice',
    key: 'action',
    label: 'Action',
    options: auditActions.map((value) => ({ value, label: actionWords[value] })),
  },
]

/** Who did what in the office centre, newest first, with what it was before and after (doc 1 §2.2). */
export const AuditLogList = ({ query, search, onSearch }: AuditLogListProps) => {
  const moment = useMoment()
  const columns: readonly Column<AuditLogEntry>[] = [
    {
      key: 'dateTime',
      header: 'When',
      sortable: true,
      cell: ({ dateTime }) => moment(dateTime),
    },
    {
      key: 'summary',
      header: 'What happened',
      cell: ({ id, summary, action }) => (
        <Anchor component="button" type="button" ta="start" onClick={() => onSearch({ ...search, entry: id })}>
          {summary === '' ? statusLabel(action) : summary}
        </Anchor>
      ),
    },
    { key: 'entityName', header: 'Record', cell: ({ entityName }) => entityName },
    { key: 'userFullName', header: 'Who', cell: ({ userFullName }) => userFullName },
    { key: 'module', header: 'Part', hideBelow: 'md', cell: ({ moduleLabel }) => moduleLabel },
    { key: 'action', header: 'Action', hideBelow: 'lg', cell: ({ action }) => actionWords[action] },
    { key: 'ipAddress', header: 'From', hideBelow: 'lg', cell: ({ ipAddress }) => ipAddress },
  ]
  return (
    <>
      <ListScreen
        title="Audit log"
        description="Who did what, with values before and after"
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        search={search}
        onSearch={onSearch}
        searchHint="Words, record or person"
        filters={filters}
        exports={{
          operation: 'downloadAuditLogs',
          download: (format) => api.download('downloadAuditLogs', { query: { ...auditLogListQuery(search), format } }),
        }}
      />
      {search.entry !== undefined && (
        <EntryDialog id={search.entry} onClose={() => onSearch({ ...search, entry: undefined })} />
      )}
    </>
  )
}
