import { officeCentreInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { readable } from '@atrium/screens-kit/anyQuery.ts'
import { ListPages } from '@atrium/screens-kit/list/ListPages.tsx'
import { changed } from '@atrium/screens-kit/list/listSearch.ts'
import { SelectionBar } from '@atrium/screens-kit/list/SelectionBar.tsx'
import { confirm } from '@atrium/ui/ConfirmDialog.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { FilterBar } from '@atrium/ui/FilterBar.tsx'
import { ListSelect } from '@atrium/ui/ListSelect.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { askRemark } from '@atrium/ui/RemarkDialog.tsx'
import { SearchBox } from '@atrium/ui/SearchBox.tsx'
import { StatusTabs } from '@atrium/ui/StatusTabs.tsx'
import { countOf } from '@atrium/validators/text.ts'
import { Button } from '@mantine/core'
import { IconChecks, IconSearchOff } from '@tabler/icons-react'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { approvalKinds, kindLooks, type ApprovalLinks } from '../approvalKinds.ts'
import { approvalCountsQuery, approvalsQuery, type Approval } from '../approvalQueries.ts'
import { approvalPageIn, type ApprovalSearch } from '../approvalSearch.ts'
import { grouped, groupings, useGrouping } from '../approvalGroups.ts'
import { useApprovalFilters } from '../parts/ApprovalFilters.tsx'
import { ApprovalList } from '../parts/ApprovalList.tsx'
import { ApprovalTitle } from '../parts/ApprovalTitle.tsx'
import { KeyHints } from '../parts/KeyHints.tsx'
import { useDecide } from '../useDecide.ts'

type ApprovalInboxProps = {
  search: ApprovalSearch
  onSearch: (search: ApprovalSearch) => void
  links: ApprovalLinks
}

const everything = 'ALL'
const none: readonly Approval[] = []
const groupingChoices = groupings.map(({ value, label }) => ({ value, label: `Groups: ${label}` }))
const asGrouping = (chosen: string) => groupings.find(({ value }) => value === chosen)?.value

/** Everything that waits for the reader's decision, of whatever kind, the most pressing first. */
export const ApprovalInbox = ({ search, onSearch, links }: ApprovalInboxProps) => {
  const waiting = useQuery({ ...approvalsQuery(search), placeholderData: keepPreviousData })
  const deciding = useDecide()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [grouping, changeGrouping] = useGrouping()
  const timezoneOffset = useAtomValue(officeCentreInfoAtom)?.timezoneOffset ?? 0
  const filters = useApprovalFilters(search, onSearch)
  const undecided = (waiting.data?.items ?? none).filter((approval) => !deciding.isDecided(approval))
  const approvals = grouped(undecided, grouping, { now: waiting.dataUpdatedAt, timezoneOffset })
  const chosen = approvals.filter(({ id }) => selected.has(id))
  const { page, limit } = approvalPageIn(search)
  const isPastTheEnd = useWayBack(waiting.data?.items, search, onSearch)

  return (
    <>
      <ApprovalTitle />
      <KindTabs search={search} onSearch={onSearch} />
      <FilterBar
        search={
          <SearchBox
            value={search.wildcardSearch ?? ''}
            label="Search Approvals"
            onSearch={(text) => onSearch(changed(search, { wildcardSearch: text === '' ? undefined : text }))}
          />
        }
        open={filters}
        isFiltered={[search.companyId, search.siteId].some((one) => one !== undefined)}
        onClear={() => onSearch(changed(search, { companyId: undefined, siteId: undefined }))}
        actions={
          <ListSelect
            label="Put together by"
            value={grouping}
            choices={groupingChoices}
            onChange={(chosen) => changeGrouping((before) => asGrouping(chosen) ?? before)}
          />
        }
      />
      {chosen.length > 0 && <ChosenBar chosen={chosen} deciding={deciding} onClear={() => setSelected(new Set())} />}
      <NoApprovals
        waiting={waiting}
        isEmpty={approvals.length === 0 && !isPastTheEnd}
        isSearched={[search.wildcardSearch, search.companyId, search.siteId].some((one) => one !== undefined)}
      />
      {approvals.length > 0 && (
        <>
          <ApprovalList
            approvals={approvals}
            links={links}
            selected={selected}
            onSelected={setSelected}
            deciding={deciding}
          />
          <KeyHints />
          <ListPages
            page={page}
            limit={limit}
            total={waiting.data?.total ?? 0}
            onChange={(next) => onSearch(changed(search, { page: next.page, limit: next.limit }))}
          />
        </>
      )}
    </>
  )
}

/** Goes to the page before when all of the last one is decided; answers whether it is on its way. */
function useWayBack(
  items: readonly Approval[] | undefined,
  search: ApprovalSearch,
  onSearch: ApprovalInboxProps['onSearch'],
): boolean {
  const { page } = approvalPageIn(search)
  const isPastTheEnd = items !== undefined && page > 1 && items.length === 0
  useEffect(() => {
    if (isPastTheEnd) onSearch(changed(search, { page: page - 1 }))
  }, [isPastTheEnd, page, search, onSearch])
  return isPastTheEnd
}

type NoApprovalsProps = { waiting: UseQueryResult<unknown>; isEmpty: boolean; isSearched: boolean }

/** What stands in place of the requests while there are none. */
const NoApprovals = ({ waiting, isEmpty, isSearched }: NoApprovalsProps) => {
  if (waiting.isPending) return <LoadingState />
  if (waiting.isError && waiting.data === undefined)
    return (
      <ErrorState onRetry={() => void waiting.refetch()} retrying={waiting.isFetching}>
        {errorMessage(waiting.error)}
      </ErrorState>
    )
  if (!isEmpty) return null
  if (isSearched) return <EmptyState icon={IconSearchOff}>Nothing that waits for you matches.</EmptyState>
  return (
    <EmptyState icon={IconChecks} title="Nothing waits for you">
      Requests that need your approval appear here, and in a mail.
    </EmptyState>
  )
}

type ChosenBarProps = { chosen: readonly Approval[]; deciding: ReturnType<typeof useDecide>; onClear: () => void }

/** Decides the chosen requests at once; those that are refused stay, and say why. */
const ChosenBar = ({ chosen, deciding: { decide, busy }, onClear }: ChosenBarProps) => {
  const approve = async () => {
    const isSure = await confirm({
      title: `Approve ${countOf(chosen.length, 'request', 'requests')}`,
      message: 'Each is decided by itself; what is refused stays and says why.',
      confirmLabel: 'Approve',
    })
    if (!isSure) return
    await decide(chosen, { decision: 'APPROVED' })
    onClear()
  }
  const reject = async () => {
    const remark = await askRemark({
      title: `Reject ${countOf(chosen.length, 'request', 'requests')}`,
      message: 'The reason is sent to everybody who asked.',
      label: 'Reason',
      danger: true,
      confirmLabel: 'Reject',
      action: (reason) => decide(chosen, { decision: 'REJECTED', remark: reason }),
    })
    if (remark !== null) onClear()
  }
  return (
    <SelectionBar count={chosen.length} onClear={onClear}>
      <Button size="compact-md" loading={busy.size > 0} onClick={() => void approve()}>
        Approve
      </Button>
      <Button size="compact-md" variant="outline" color="red" disabled={busy.size > 0} onClick={() => void reject()}>
        Reject
      </Button>
    </SelectionBar>
  )
}

/** Tabs by kind, as soon as there are several kinds. */
const KindTabs = ({ search, onSearch }: Pick<ApprovalInboxProps, 'search' | 'onSearch'>) => {
  const counts = useQuery(readable(approvalCountsQuery()))
  if (approvalKinds.length < 2) return null
  const countOf = (kind: string) => counts.data?.find(({ status }) => status === kind)?.count
  const total = counts.data?.reduce((sum, { count }) => sum + count, 0)
  return (
    <StatusTabs
      label="Requests by kind"
      value={search.kind ?? everything}
      tabs={[
        { value: everything, label: 'All', count: total },
        ...approvalKinds.map((kind) => ({ value: kind, label: kindLooks[kind].label, count: countOf(kind) })),
      ]}
      onChange={(value) => onSearch(changed(search, { kind: value === everything ? undefined : value }))}
    />
  )
}
