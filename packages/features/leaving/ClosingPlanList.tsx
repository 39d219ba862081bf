import { askStatus } from '@atrium/screens-kit/askStatus.ts'
import { api } from '@atrium/auth/api.ts'
import type { RecordLink } from '@atrium/screens-kit/links.ts'
import type { ListFilter } from '@atrium/screens-kit/list/listFilter.ts'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { ShortList } from '@atrium/ui/ShortList.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { dateFormats, formatDate } from '@atrium/validators/dates.ts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { closingPlanListQuery, type ClosingPlanSearch } from './closingPlanSearch.ts'
import { withdrawPlan, type ClosingPlan, type closingPlansQuery } from './closingQueries.ts'

export type ClosingPlanLinks = {
  User: RecordLink
  /** Left out where the portal has no tenants. */
  Tenant?: RecordLink
}

type ClosingPlanListProps = {
  query: typeof closingPlansQuery
  search: ClosingPlanSearch
  onSearch: (search: ClosingPlanSearch) => void
  links: ClosingPlanLinks
}

const tabs = [
  { value: 'PLANNED', label: 'Planned' },
  { value: 'DONE', label: 'Done' },
  { value: 'CANCELLED', label: 'Cancelled' },
]

const kinds = { USER: 'Person', TENANT: 'Tenant' } as const

const kindFilter: ListFilter = {
  kind: 'choice',
  key: 'subjectType',
  label: 'Kind',
  options: [
    { value: 'USER', label: 'People' },
    { value: 'TENANT', label: 'Tenants' },
  ],
}

/** People who leave and leases that end: what waits for its day, and what was closed. */
export const ClosingPlanList = ({ query, search, onSearch, links }: ClosingPlanListProps) => {
  const withdraw = useWithdraw()
  const status = search.tab ?? 'PLANNED'
  return (
    <ListScreen
      title="Leavers and lease ends"
      description="Everything a person or tenant still has open is closed together on one day"
      query={query}
      columns={status === 'PLANNED' ? [...columns, withdrawColumn(withdraw)] : columns}
      rowKey={({ id }) => id}
      search={search}
      onSearch={onSearch}
      searchHint="Name"
      tabs={{ label: 'Status', options: tabs }}
      filters={links.Tenant ? [kindFilter] : []}
      exports={{
        operation: 'generateClosingPlanRecord',
        download: (format) =>
          api.download('generateClosingPlanRecord', { query: { ...closingPlanListQuery(search), format } }),
      }}
      rowLink={(plan, content) => linkTo(links, plan, content)}
    />
  )
}

const columns: readonly Column<ClosingPlan>[] = [
  { key: 'subjectName', header: 'Who', sortable: true, cell: ({ subjectName }) => subjectName },
  { key: 'subjectType', header: 'Kind', hideBelow: 'md', cell: ({ subjectType }) => kinds[subjectType] },
  {
    key: 'effectiveDate',
    header: 'First day without access',
    sortable: true,
    cell: ({ effectiveDate }) => formatDate(effectiveDate, dateFormats.display),
  },
  {
    key: 'items',
    header: 'Closed',
    hideBelow: 'md',
    cell: ({ items }) => items && <ShortList entries={items.map(({ label, count }) => `${label} (${count})`)} />,
  },
  { key: 'remark', header: 'Remark', hideBelow: 'lg', cell: ({ remark }) => remark },
  {
    key: 'createdByUserFullName',
    header: 'Planned by',
    hideBelow: 'sm',
    cell: ({ createdByUserFullName }) => createdByUserFullName,
  },
]

const withdrawColumn = (withdraw: (plan: ClosingPlan) => void): Column<ClosingPlan> => ({
  key: 'actions',
  header: 'Actions',
  headerHidden: true,
  align: 'end',
  cell: (plan) =>
    plan.allowedActions.includes('cancel') && (
      <Button
        variant="subtle"
        size="xs"
        onClick={() => withdraw(plan)}
        aria-label={`Cancel plan for ${plan.subjectName}`}
      >
        Cancel plan
      </Button>
    ),
})

function linkTo({ User, Tenant }: ClosingPlanLinks, plan: ClosingPlan, content: ReactNode): ReactNode {
  if (plan.subjectType === 'USER') return <User id={plan.subjectId}>{content}</User>
  return Tenant ? <Tenant id={plan.subjectId}>{content}</Tenant> : content
}

function useWithdraw(): (plan: ClosingPlan) => void {
  return (plan) =>
    askStatus({
      title: `Cancel the plan for ${plan.subjectName}`,
      message: 'Nothing will be closed, and they keep what they have.',
      confirmLabel: 'Cancel plan',
      action: () => withdrawPlan(plan),
    })
}
