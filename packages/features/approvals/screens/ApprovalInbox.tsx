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
import { keepPreviousData, useQuery } from '@tanstack/react-query'
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
  const clear = () => setSelected(new Set())
  const { page, limit } = pageIn(search)
  const isPastTheEnd = waiting.data !== undefined && page > 1 && waiting.data.items.length === 0
  useEffect(() => {
    if (isPastTheEnd) onSearch(changed(search, { page: page - 1 }))
  }, [isPastTheEnd, page, search, onSearch])

  const rejectChosen = () =>
    askRemark({
      title: `Reject ${chosen.length} requests`,
      message: 'The reason is sent to everybody who asked.',
      label: 'Reason',
      danger: true,
      confirmLabel: 'Reject',
      action: (remark) => deciding.decide(chosen, { decision: 'REJECTED', remark }),
    }).then((remark) => {
      if (remark !== null) clear()
    })

  return (
    <>
      <PageTitleBar title="Approvals" description="What waits for your decision, the most pressing first" />
      <KindTabs search={search} onSearch={onSearch} />
      {chosen.length > 0 && (
        <SelectionBar count={chosen.length} onClear={clear}>
          <Button
            size="compact-md"
            loading={deciding.busy.size > 0}
            onClick={() => void deciding.decide(chosen, { decision: 'APPROVED' }).then(clear)}
          >
            Approve
          </Button>
          <Button
            size="compact-md"
            variant="outline"
            color="red"
            disabled={deciding.busy.size > 0}
            onClick={() => void rejectChosen()}
          >
            Reject
          </Button>
        </SelectionBar>
      )}
      {waiting.isPending && <LoadingState />}
      {waiting.isError && !waiting.data && (
        <ErrorState onRetry={() => void waiting.refetch()} retrying={waiting.isFetching}>
          {errorMessage(waiting.error)}
        </ErrorState>
      )}
      {waiting.data && approvals.length === 0 && !isPastTheEnd && (
        <EmptyState icon={IconChecks} title="Nothing waits for you">
          Requests that need your approval appear here, and in a mail.
        </EmptyState>
      )}
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
