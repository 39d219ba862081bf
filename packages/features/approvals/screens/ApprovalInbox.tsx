import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { readable } from '@atrium/screens-kit/anyQuery.ts'
import { ListPages } from '@atrium/screens-kit/list/ListPages.tsx'
import { changed, pageIn } from '@atrium/screens-kit/list/listSearch.ts'
import { SelectionBar } from '@atrium/screens-kit/list/SelectionBar.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { PageTitleBar } from '@atrium/ui/PageTitleBar.tsx'
import { askRemark } from '@atrium/ui/RemarkDialog.tsx'
import { StatusTabs } from '@atrium/ui/StatusTabs.tsx'
import { Button } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { approvalKinds, kindLooks, type ApprovalLinks } from '../approvalKinds.ts'
import { approvalCountsQuery, approvalsQuery, type Approval } from '../approvalQueries.ts'
import type { ApprovalSearch } from '../approvalSearch.ts'
import { ApprovalList } from '../parts/ApprovalList.tsx'
import { KeyHints } from '../parts/KeyHints.tsx'
import { useDecide } from '../useDecide.ts'

type ApprovalInboxProps = {
  search: ApprovalSearch
  onSearch: (search: ApprovalSearch) => void
  links: ApprovalLinks
}

const everything = 'ALL'
const none: readonly Approval[] = []

/** Everything that waits for the reader's decision, of whatever kind, the most pressing first. */
export const ApprovalInbox = ({ search, onSearch, links }: ApprovalInboxProps) => {
  const waiting = useQuery({ ...approvalsQuery(search), placeholderData: keepPreviousData })
  const deciding = useDecide()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const approvals = (waiting.data?.items ?? none).filter(({ id }) => !deciding.decided.has(id))
  const chosen = approvals.filter(({ id }) => selected.has(id))
  const { page, limit } = pageIn(search)
  const isPastTheEnd = waiting.data !== undefined && page > 1 && waiting.data.items.length === 0
  useEffect(() => {
    if (isPastTheEnd) onSearch(changed(search, { page: page - 1 }))
  }, [isPastTheEnd, page, search, onSearch])

  return (
    <>
      <PageTitleBar title="Approvals" description="What waits for your decision, the most pressing first" />
      <KindTabs search={search} onSearch={onSearch} />
      {chosen.length > 0 && <ChosenBar chosen={chosen} deciding={deciding} onClear={() => setSelected(new Set())} />}
      <NoApprovals waiting={waiting} isEmpty={approvals.length === 0 && !isPastTheEnd} />
      {approvals.length > 0 && (
        <>
          <KeyHints />
          <ApprovalList
            approvals={approvals}
            links={links}
            selected={selected}
            onSelected={setSelected}
            deciding={deciding}
          />
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

type NoApprovalsProps = { waiting: UseQueryResult<unknown>; isEmpty: boolean }

/** What stands in place of the requests while there are none. */
const NoApprovals = ({ waiting, isEmpty }: NoApprovalsProps) => {
  if (waiting.isPending) return <LoadingState />
  if (waiting.isError && waiting.data === undefined)
    return (
      <ErrorState onRetry={() => void waiting.refetch()} retrying={waiting.isFetching}>
        {errorMessage(waiting.error)}
      </ErrorState>
    )
  if (!isEmpty) return null
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
    await decide(chosen, { decision: 'APPROVED' })
    onClear()
  }
  const reject = async () => {
    const remark = await askRemark({
      title: `Reject ${chosen.length} requests`,
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
