import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import type { Schemas } from '@atrium/api-client/client.ts'
import { Changes } from '@atrium/screens-kit/detail/Changes.tsx'
import { changed, pageIn, type BasicListSearch } from '@atrium/screens-kit/list/listSearch.ts'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { Pagination } from '@atrium/ui/Pagination.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { Timeline } from '@atrium/ui/Timeline.tsx'
import { formatDate } from '@atrium/validators/dates.ts'
import { NativeSelect, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { subscriptionHistoriesQuery } from '../accountQueries.ts'
import { subscriptionChanges } from '../subscriptionWords.ts'

type Entry = Schemas['SubscriptionHistory']
type EntryType = Entry['type']

type SubscriptionHistoryProps<Search> = {
  officeCentreId: string
  /** Which kind is shown, and the page of it. */
  search: Search
  onSearch: (search: Search) => void
}
type HistorySearch = BasicListSearch & { type?: string }

const typeNames: Record<EntryType, string> = {
  CREATE: 'Started',
  BASIC_INFO: 'Billing period changed',
  CREDENTIAL: 'Passes changed',
  PASSES_TOP_UP: 'Passes topped up',
  HARDWARE_TOP_UP: 'Hardware topped up',
  PLAN_CHANGE: 'Plan changed',
  RENEW: 'Renewed',
  EXPIRE: 'Expired',
  TERMINATE: 'Terminated',
}

const types = Object.keys(typeNames) as EntryType[]

/** What happened to the subscriptions of an office centre, of all kinds or one (doc 2 §7, list-by-type). */
export const SubscriptionHistory = <Search extends HistorySearch>(props: SubscriptionHistoryProps<Search>) => {
  const { search, onSearch } = props
  const type = types.find((one) => one === search.type)
  return (
    <Section
      title="Subscription history"
      actions={
        <NativeSelect
          aria-label="What happened"
          data={[{ value: '', label: 'Everything' }, ...types.map((value) => ({ value, label: typeNames[value] }))]}
          value={type ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onSearch(changed(search, { type: value === '' ? undefined : value }))
          }
        />
      }
    >
      <Entries {...props} type={type} />
    </Section>
  )
}

type EntriesProps<Search> = SubscriptionHistoryProps<Search> & { type: EntryType | undefined }

const Entries = <Search extends HistorySearch>({ officeCentreId, search, onSearch, type }: EntriesProps<Search>) => {
  const moment = useMoment()
  const page = pageIn(search)
  const query = { ...page, ...(type ? { type } : {}) }
  const history = useQuery({
    ...subscriptionHistoriesQuery(officeCentreId, query),
    placeholderData: keepPreviousData,
  })
  if (history.isError)
    return <ErrorState onRetry={() => void history.refetch()}>{errorMessage(history.error)}</ErrorState>
  if (history.isPending) return <LoadingState />
  const { items, total } = history.data
  if (total === 0) return <EmptyState title="Nothing here yet" />
  return (
    <>
      <Timeline
        label="Subscription history"
        entries={items.map((entry) => ({
          key: entry.id,
          title: typeNames[entry.type],
          by: entry.createdByUserFullName ?? 'Atrium',
          at: moment(entry.createdDate),
          dateTime: entry.createdDate,
          tone: toneOf(entry.type),
          remark: <Happening entry={entry} />,
        }))}
      />
      <Pagination {...page} total={total} onChange={(next) => onSearch(changed(search, next))} />
    </>
  )
}

const toneOf = (type: EntryType) => (type === 'EXPIRE' || type === 'TERMINATE' ? 'danger' : 'neutral')

const Happening = ({ entry }: { entry: Entry }) => {
  const changes = subscriptionChanges(entry.oldValue ?? {}, entry.newValue ?? {})
  return (
    <>
      <Text size="sm">
        Effective from {formatDate(entry.effectiveDate)}
        {entry.remark && `: ${entry.remark}`}
      </Text>
      {changes.length > 0 && <Changes changes={changes} />}
    </>
  )
}
