import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { api } from '@atrium/auth/api.ts'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { Dialog } from '@atrium/ui/Dialog.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { ListSelect } from '@atrium/ui/ListSelect.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { Pagination } from '@atrium/ui/Pagination.tsx'
import { Timeline } from '@atrium/ui/Timeline.tsx'
import { accessPassKinds, accessPassWords, type AccessPassKind } from '@atrium/validators/accessPasses.ts'
import { defaultPageSize, firstPage } from '@atrium/validators/pageSizes.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

type PassHistoryDialogProps = { holder: { id: string; fullName: string }; opened: boolean; onClose: () => void }

const all = { value: '', label: 'All passes' }
const kinds = accessPassKinds.map((kind) => ({ value: kind, label: accessPassWords[kind].many }))

/** What happened to the passes of a person, the newest first (doc 2 §2). Load it lazily. */
const PassHistoryDialog = ({ holder: { id, fullName }, opened, onClose }: PassHistoryDialogProps) => {
  const moment = useMoment()
  const [page, setPage] = useState({ page: firstPage, limit: defaultPageSize })
  const [passKind, setKind] = useState<AccessPassKind>()
  const history = useQuery({
    ...api.query('listUserAccessPassHistories', {
      path: { id },
      query: { ...page, ...(passKind ? { passKind } : {}) },
    }),
    placeholderData: keepPreviousData,
    enabled: opened,
  })
  return (
    <Dialog opened={opened} title={`History of the passes of ${fullName}`} onClose={onClose} size="lg">
      <ListSelect
        label="Kind of pass"
        value={passKind ?? ''}
        choices={[all, ...kinds]}
        onChange={(value) => {
          setKind(accessPassKinds.find((kind) => kind === value))
          setPage({ ...page, page: firstPage })
        }}
      />
      {history.isError && (
        <ErrorState onRetry={() => void history.refetch()} retrying={history.isFetching}>
          {errorMessage(history.error)}
        </ErrorState>
      )}
      {history.isPending && <LoadingState />}
      {history.data?.total === 0 && (
        <EmptyState title="Nothing has happened yet">Assigned and withdrawn passes are listed here.</EmptyState>
      )}
      {history.data && history.data.total > 0 && (
        <>
          <Timeline
            entries={history.data.items.map((entry) => ({
              key: entry.id,
              title: `${entry.action}: ${accessPassWords[entry.passKind].one} ${entry.passNo}`,
              by: entry.byUser?.name ?? null,
              at: moment(entry.dateTime),
              dateTime: entry.dateTime,
              remark: entry.remarks ?? undefined,
            }))}
          />
          <Pagination {...page} total={history.data.total} onChange={setPage} />
        </>
      )}
    </Dialog>
  )
}

export default PassHistoryDialog
