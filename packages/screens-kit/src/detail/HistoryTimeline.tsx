import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import type { Schemas } from '@atrium/api-client/client.ts'
import { officeCentreInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { Pagination, type Page } from '@atrium/ui/Pagination.tsx'
import { statusLabel } from '@atrium/ui/status.ts'
import { Timeline } from '@atrium/ui/Timeline.tsx'
import { dateFormats, formatInstant } from '@atrium/validators/dates.ts'
import { defaultPageSize, firstPage } from '@atrium/validators/pageSizes.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { readable, type AnyQuery } from '../anyQuery.ts'
import { Changes } from './Changes.tsx'
import { changesBetween } from './changesBetween.ts'

type HistoryEntry = Schemas['HistoryEntry']

type HistoryTimelineProps = {
  /** `(page) => api.query('listUserHistories', { path: { id }, query: page })` */
  query: (page: Page) => AnyQuery<{ items: HistoryEntry[]; total: number }>
}

/** The history of one record, newest first, with what each change was before and after. */
export const HistoryTimeline = ({ query }: HistoryTimelineProps) => {
  const [page, setPage] = useState<Page>({ page: firstPage, limit: defaultPageSize })
  const offset = useAtomValue(officeCentreInfoAtom)?.timezoneOffset ?? 0
  const history = useQuery({ ...readable(query(page)), placeholderData: keepPreviousData })
  if (history.isError) {
    return (
      <ErrorState onRetry={() => void history.refetch()} retrying={history.isFetching}>
        {errorMessage(history.error)}
      </ErrorState>
    )
  }
  if (history.isPending) return <LoadingState />
  if (history.data.total === 0)
    return <EmptyState title="Nothing has happened yet">Whatever is changed from now on is listed here.</EmptyState>
  return (
    <>
      <Timeline
        entries={history.data.items.map((entry) => ({
          key: entry.id,
          title: entry.summary === '' ? statusLabel(entry.action) : entry.summary,
          by: entry.userFullName,
          at: formatInstant(entry.dateTime, dateFormats.moment, offset),
          dateTime: entry.dateTime,
          remark: changesOf(entry),
        }))}
      />
      <Pagination {...page} total={history.data.total} onChange={setPage} />
    </>
  )
}

function changesOf({ before, after }: HistoryEntry) {
  const changes = changesBetween(before ?? {}, after ?? {})
  return changes.length === 0 ? undefined : <Changes changes={changes} />
}
