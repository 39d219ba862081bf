import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { createFileRoute } from '@tanstack/react-router'
import { DeskLink } from '../../../screens/hotdesks/hotdeskLinks.tsx'
import { zoneDesksQuery, zoneQuery } from '../../../screens/hotdesks/hotdeskQueries.ts'
import { zoneSearch } from '../../../screens/hotdesks/hotdeskSearch.ts'
import { ZoneProfile } from '../../../screens/hotdesks/ZoneProfile.tsx'

export const Route = createFileRoute('/_signedIn/zone/$id')({
  staticData: {
    title: 'Zone',
    crumb: 'Zone',
    opens: ['getHotdeskZone'],
    accountTypes: ['LANDLORD', 'DEFAULT'],
    menu: null,
    parents: ['/_signedIn/hotdesk/'],
  },
  validateSearch: zoneSearch,
  loader: ({ context: { queryClient }, params: { id } }) => {
    void queryClient.prefetchQuery(zoneDesksQuery(id))
    return orNotFound(queryClient.ensureQueryData(zoneQuery(id)))
  },
  component: ZonePage,
})

function ZonePage() {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <ZoneProfile
      key={id}
      id={id}
      tab={Route.useSearch().tab ?? 'PLAN'}
      onTab={(tab) => void navigate({ search: tab === 'PLAN' ? {} : { tab }, replace: true })}
      DeskLink={DeskLink}
      onLeave={() => void navigate({ to: '/hotdesk' })}
    />
  )
}
