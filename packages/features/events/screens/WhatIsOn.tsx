import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { readable } from '@atrium/screens-kit/anyQuery.ts'
import { changed, pageIn } from '@atrium/screens-kit/list/listSearch.ts'
import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { CardGrid } from '@atrium/ui/CardGrid.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { PageTitleBar } from '@atrium/ui/PageTitleBar.tsx'
import { Pagination } from '@atrium/ui/Pagination.tsx'
import { SearchBox } from '@atrium/ui/SearchBox.tsx'
import { Group, Stack, Switch } from '@mantine/core'
import { IconConfetti } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { myEventsQuery, type MyEventSearch, type OpenEvent } from '../eventQueries.ts'
import { EventCard } from '../parts/EventCard.tsx'

type WhatIsOnProps = {
  search: MyEventSearch
  onSearch: (search: MyEventSearch) => void
  links: { MyEvent: RecordLink }
}

/** What is on: events that are meant for the person, what is promoted first, then what is next. */
export const WhatIsOn = ({ search, onSearch, links }: WhatIsOnProps) => {
  const read = useQuery({ ...readable(myEventsQuery(search)), placeholderData: keepPreviousData })
  const total = read.data?.total ?? 0
  const page = { ...pageIn(search), limit: search.limit ?? 24 }
  return (
    <>
      <PageTitleBar title="Events" description="Events for you, and those you have signed up for" />
      <Stack gap="md">
        <Group justify="space-between">
          <SearchBox
            label="Search events"
            value={search.wildcardSearch ?? ''}
            onSearch={(text) => onSearch(changed(search, { wildcardSearch: text || undefined }))}
          />
          <Switch
            label="Only mine"
            checked={search.mine === 'true'}
            onChange={({ currentTarget }) =>
              onSearch(changed(search, { mine: currentTarget.checked ? 'true' : undefined }))
            }
          />
        </Group>
        {read.isPending && <LoadingState />}
        {read.isError && !read.data && (
          <ErrorState title="The events cannot be shown">{errorMessage(read.error)}</ErrorState>
        )}
        {read.data && <Cards events={read.data.items} links={links} isMine={search.mine === 'true'} />}
        {total > page.limit && (
          <Pagination {...page} total={total} onChange={(next) => onSearch(changed(search, next))} />
        )}
      </Stack>
    </>
  )
}

type CardsProps = { events: readonly OpenEvent[]; links: WhatIsOnProps['links']; isMine: boolean }

const Cards = ({ events, links, isMine }: CardsProps) =>
  events.length === 0 ? (
    <EmptyState title={isMine ? 'You have not signed up yet' : 'No upcoming events'} icon={IconConfetti}>
      {isMine ? 'Choose an event and sign up.' : 'Events for you are shown here.'}
    </EmptyState>
  ) : (
    <CardGrid minWidth="18rem">
      {[...events]
        .toSorted((one, other) => Number(other.promoted) - Number(one.promoted))
        .map((event) => (
          <EventCard key={event.id} event={event} link={links.MyEvent} />
        ))}
    </CardGrid>
  )
