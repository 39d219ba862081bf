import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { page } from '@atrium/screens-kit/page.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { EventLink } from '../eventLinks.tsx'
import { eventQuery, eventSearch, eventsQuery, participantSearch, sessionQuery } from '../eventQueries.ts'
import { EventForm } from '../screens/EventForm.tsx'
import { EventList } from '../screens/EventList.tsx'
import { EventProfile } from '../screens/EventProfile.tsx'
import { SessionSignUps } from '../screens/SessionSignUps.tsx'

export const eventListPage = page({
  staticData: { title: 'Event management', opens: ['listActivityEvents'], addOn: 'EVENTS' },
  validateSearch: eventSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(eventsQuery(deps)),
  component: ({ search, onSearch, navigate }) => (
    <EventList
      search={search}
      onSearch={onSearch}
      links={{ Event: EventLink }}
      onAdd={() => void navigate({ to: '/event-management/add' })}
    />
  ),
})

export const eventAddPage = page({
  staticData: { title: 'New Event', opens: ['createActivityEvent'], addOn: 'EVENTS' },
  component: ({ navigate }) => (
    <EventForm
      onSaved={(id) => void navigate({ to: '/event-management/$id', params: { id } })}
      onCancel={() => void navigate({ to: '/event-management' })}
    />
  ),
})

export const eventPage = page({
  staticData: { title: 'Event', opens: ['getActivityEvent'], addOn: 'EVENTS' },
  params: ['id'],
  loader: ({ context: { queryClient }, params: { id } }) => orNotFound(queryClient.ensureQueryData(eventQuery(id))),
  component: ({ params: { id }, navigate }) => (
    <EventProfile
      key={id}
      id={id}
      onEdit={() => void navigate({ to: '/event-management/edit/$id', params: { id } })}
      onLeave={() => void navigate({ to: '/event-management' })}
    />
  ),
})

export const eventEditPage = page({
  staticData: {
    title: 'Edit event',
    crumb: 'Edit',
    opens: ['getActivityEvent', 'updateActivityEvent'],
    addOn: 'EVENTS',
  },
  params: ['id'],
  loader: ({ context: { queryClient }, params: { id } }) => orNotFound(queryClient.fetchQuery(eventQuery(id))),
  component: ({ params: { id }, navigate }) => {
    const { data: event } = useSuspenseQuery(eventQuery(id))
    const toEvent = () => void navigate({ to: '/event-management/$id', params: { id } })
    return <EventForm key={id} event={event} onSaved={toEvent} onCancel={toEvent} />
  },
})

export const signUpsPage = page({
  staticData: {
    title: 'Sign-ups',
    opens: ['getActivityEvent', 'getActivityEventTimeSlot', 'listActivityEventParticipants'],
    addOn: 'EVENTS',
  },
  params: ['eventId', 'id'],
  validateSearch: participantSearch,
  loader: ({ context: { queryClient }, params: { eventId, id } }) =>
    orNotFound(
      Promise.all([
        queryClient.ensureQueryData(eventQuery(eventId)),
        queryClient.ensureQueryData(sessionQuery(eventId, id)),
      ]),
    ),
  component: ({ params: { eventId, id }, search, onSearch, navigate }) => (
    <SessionSignUps
      key={id}
      eventId={eventId}
      id={id}
      search={search}
      onSearch={onSearch}
      onLeave={() => void navigate({ to: '/event-management/$id', params: { id: eventId } })}
    />
  ),
})
