import { readable } from '@atrium/screens-kit/anyQuery.ts'
import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { page } from '@atrium/screens-kit/page.tsx'
import { textParam } from '@atrium/screens-kit/searchParams.ts'
import { useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { bookingApiNow } from '../../bookings/bookingApis.ts'
import { VisitorEventForm } from '../screens/VisitorEventForm.tsx'
import { VisitorEventList } from '../screens/VisitorEventList.tsx'
import { VisitorEventProfile } from '../screens/VisitorEventProfile.tsx'
import { VisitorEventLink } from '../visitorLinks.tsx'
import type { BookedTime } from '../visitorEventForm.ts'
import { visitorEventQuery, visitorEventSearch, visitorEventsQuery } from '../visitorQueries.ts'

/** What somebody has booked and invites visitors to; nothing where it is not theirs. */
async function bookedTime(queryClient: QueryClient, id: string): Promise<BookedTime | undefined> {
  try {
    const { title, date, startTime, endTime, resource } = await queryClient.ensureQueryData(
      readable(bookingApiNow('MINE').detail(id)),
    )
    const location = [resource.name, resource.area?.name].filter(Boolean).join(', ')
    return { title, date, startTime, endTime, location, siteId: resource.site.id }
  } catch {
    return undefined
  }
}

export const visitorEventListPage = page({
  staticData: { title: 'Visits', opens: ['listVisitorEvents'] },
  validateSearch: visitorEventSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(visitorEventsQuery(deps)),
  component: ({ search, onSearch, navigate }) => (
    <VisitorEventList
      search={search}
      onSearch={onSearch}
      links={{ VisitorEvent: VisitorEventLink }}
      onAdd={() => void navigate({ to: '/visitor-event/add' })}
      onUpload={() => void navigate({ to: '/upload/visitor-qr-pass' })}
    />
  ),
})

export const visitorEventAddPage = page({
  staticData: { title: 'Invite visitors', opens: ['createVisitorEvent'] },
  validateSearch: ({ booking }: Record<string, unknown>): { booking?: string } => {
    const id = textParam(booking)
    return id === undefined ? {} : { booking: id }
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps: { booking } }) =>
    booking === undefined ? undefined : bookedTime(queryClient, booking),
  component: ({ search: { booking }, loaded, navigate }) => (
    <VisitorEventForm
      key={booking ?? ''}
      booked={loaded}
      onSaved={(id) => void navigate({ to: '/visitor-event/$id', params: { id } })}
      onCancel={() => void navigate({ to: '/visitor-event' })}
    />
  ),
})

export const visitorEventPage = page({
  staticData: { title: 'Visit', opens: ['getVisitorEvent'] },
  params: ['id'],
  loader: ({ context: { queryClient }, params: { id } }) =>
    orNotFound(queryClient.ensureQueryData(visitorEventQuery(id))),
  component: ({ params: { id }, navigate }) => (
    <VisitorEventProfile
      key={id}
      id={id}
      onEdit={() => void navigate({ to: '/visitor-event/edit/$id', params: { id } })}
      onLeave={() => void navigate({ to: '/visitor-event' })}
    />
  ),
})

export const visitorEventEditPage = page({
  staticData: { title: 'Edit visit', crumb: 'Edit', opens: ['getVisitorEvent', 'updateVisitorEvent'] },
  params: ['id'],
  loader: ({ context: { queryClient }, params: { id } }) => orNotFound(queryClient.fetchQuery(visitorEventQuery(id))),
  component: ({ params: { id }, navigate }) => {
    const { data: visit } = useSuspenseQuery(visitorEventQuery(id))
    const toVisit = () => void navigate({ to: '/visitor-event/$id', params: { id } })
    return <VisitorEventForm key={id} visit={visit} onSaved={toVisit} onCancel={toVisit} />
  },
})
