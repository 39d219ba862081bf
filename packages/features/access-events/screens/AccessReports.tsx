import { api } from '@atrium/auth/api.ts'
import type { GatedAction } from '@atrium/screens-kit/gatedActions.ts'
import type { ListFilter } from '@atrium/screens-kit/list/listFilter.ts'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { IconReport, IconReportSearch } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { AccessEventLinks } from '../accessEventLinks.tsx'
import {
  accessEventListQuery,
  accessEventsQuery,
  askedDoors,
  askedPeople,
  eventKinds,
  type AccessReportSearch,
} from '../accessEventQueries.ts'
import { eventColumns, kindWords } from '../parts/eventColumns.tsx'

const filters: readonly ListFilter[] = [
  { kind: 'days', key: 'dateFrom', open: true, lastKey: 'dateTo', label: 'Days' },
  { kind: 'dropdown', key: 'accessDoorId', open: true, label: 'Door', load: askedDoors },
  { kind: 'dropdown', key: 'userId', label: 'Who', load: askedPeople },
  {
    kind: 'choice',
    key: 'result',
    label: 'Result',
    options: [
      { value: 'GRANTED', label: 'Granted' },
      { value: 'DENIED', label: 'Denied' },
    ],
  },
  {
    kind: 'choice',
    key: 'kind',
    label: 'Event',
    options: eventKinds.map((value) => ({ value, label: kindWords[value] })),
  },
]

type PassReport =
  | 'downloadCredentialListingReport'
  | 'downloadCredentialTransactionHistoryReport'
  | 'downloadMonthlyVisitorQrReport'

/** Reports of passes, whole; their lists narrow them. */
const passReports: readonly { label: string; operation: PassReport }[] = [
  { label: 'Credential listing', operation: 'downloadCredentialListingReport' },
  { label: 'Credential history', operation: 'downloadCredentialTransactionHistoryReport' },
  { label: 'Visitor passes this month', operation: 'downloadMonthlyVisitorQrReport' },
]

type AccessReportsProps = {
  search: AccessReportSearch
  onSearch: (search: AccessReportSearch) => void
  links: AccessEventLinks
}

/** What happened at the doors, the last first, and the same as a report (doc 2 §7, ACCESS_DATA). */
export const AccessReports = ({ search, onSearch, links }: AccessReportsProps) => {
  const moment = useMoment()
  const running = useMutation({
    mutationKey: ['pass report'],
    mutationFn: (operation: PassReport) => api.download(operation),
  })
  const actions = passReports.map(({ label, operation }): GatedAction => ({
    kind: 'other',
    label,
    icon: IconReport,
    operation,
    loading: running.isPending && running.variables === operation,
    onClick: () => running.mutate(operation),
  }))
  return (
    <ListScreen
      title="Access reports"
      description="Who came through which door, and who was refused"
      query={accessEventsQuery}
      columns={eventColumns({ moment, links })}
      rowKey={({ id }) => id}
      search={search}
      onSearch={onSearch}
      searchHint="Person or card"
      filters={filters}
      actions={actions}
      exports={{
        operation: 'downloadAccessDataReport',
        download: (format) =>
          api.download('downloadAccessDataReport', { query: { ...accessEventListQuery(search), format } }),
      }}
      empty={
        <EmptyState title="No events yet" icon={IconReportSearch}>
          What the doors tell is listed here, the last first.
        </EmptyState>
      }
    />
  )
}
