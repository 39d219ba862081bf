import { ListPart } from '@atrium/screens-kit/list/ListPart.tsx'
import type { BasicListSearch } from '@atrium/screens-kit/list/listSearch.ts'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { IconDoorEnter } from '@tabler/icons-react'
import { accessEventsQuery } from '../accessEventQueries.ts'
import { accessEventLinks } from '../accessEventLinks.tsx'
import { eventColumns } from './eventColumns.tsx'

type EventsPartProps<Search extends BasicListSearch> = {
  /** Whose events: of a door, or of a person. */
  of: { accessDoorId: string } | { userId: string }
  /** Its name. */
  name: string
  search: Search
  onSearch: (search: Search) => void
}

/** What happened at a door, or where a person was let in and was not: a tab of their page, the last first. */
export const EventsPart = <Search extends BasicListSearch>({ of, name, search, onSearch }: EventsPartProps<Search>) => {
  const moment = useMoment()
  const { page, limit, sortDirection, wildcardSearch } = search
  const asked = { page, limit, sortDirection, wildcardSearch, ...of }
  return (
    <ListPart
      label={`Events of ${name}`}
      searchLabel="Search events"
      searchHint="Person or card"
      query={accessEventsQuery(Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)))}
      columns={eventColumns({ moment, links: accessEventLinks, without: 'userId' in of ? 'user' : 'door' })}
      rowKey={({ id }) => id}
      firstOrder={{ key: 'dateTime', direction: 'DESC' }}
      search={search}
      onSearch={onSearch}
      add={null}
      empty={
        <EmptyState title="No events yet" icon={IconDoorEnter}>
          What the doors tell is listed here, the last first.
        </EmptyState>
      }
    />
  )
}
