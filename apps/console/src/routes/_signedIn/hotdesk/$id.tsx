import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { createFileRoute } from '@tanstack/react-router'
import { DeskProfile } from '../../../screens/hotdesks/DeskProfile.tsx'
import { ZoneLink } from '../../../screens/hotdesks/hotdeskLinks.tsx'
import { deskQuery } from '../../../screens/hotdesks/hotdeskQueries.ts'
import { detailSearch } from '../../../screens/hotdesks/hotdeskSearch.ts'

export const Route = createFileRoute('/_signedIn/hotdesk/$id')({
  staticData: {
    title: 'Desk',
    crumb: 'Desk',
    opens: ['getHotdesk'],
    accountTypes: ['LANDLORD', 'DEFAULT'],
    menu: null,
    parents: ['/_signedIn/hotdesk/'],
  },
  validateSearch: detailSearch,
  loader: ({ context: { queryClient }, params: { id } }) => orNotFound(queryClient.ensureQueryData(deskQuery(id))),
  component: DeskPage,
})

function DeskPage() {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <DeskProfile
      key={id}
      id={id}
      tab={Route.useSearch().tab ?? 'DETAILS'}
      onTab={(tab) => void navigate({ search: tab === 'DETAILS' ? {} : { tab }, replace: true })}
      ZoneLink={ZoneLink}
      onLeave={() => void navigate({ to: '/hotdesk', search: { view: 'desks' } })}
    />
  )
}
