import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { page } from '@atrium/screens-kit/page.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { VisitorEventForm } from '../screens/VisitorEventForm.tsx'
import { VisitorEventList } from '../screens/VisitorEventList.tsx'
import { VisitorEventProfile } from '../screens/VisitorEventProfile.tsx'
import { VisitorEventLink } from '../visitorLinks.tsx'
import { visitorEventQuery, visitorEventSearch, visitorEventsQuery } from '../visitorQueries.ts'

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
  component: ({ navigate }) => (
    <VisitorEventForm
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
