import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { createFileRoute } from '@tanstack/react-router'
import { DisplayProfile } from '../../../screens/displays/DisplayProfile.tsx'
import { displayQuery } from '../../../screens/displays/displayQueries.ts'
import { displayProfileSearch } from '../../../screens/displays/displaySearch.ts'
import { DisplayGridLink } from '../../../screens/hotdesks/hotdeskLinks.tsx'

export const Route = createFileRoute('/_signedIn/display/$id')({
  staticData: {
    title: 'Display',
    crumb: 'Display',
    opens: ['getHotdeskZoneDisplay'],
    accountTypes: ['LANDLORD', 'DEFAULT'],
    menu: null,
    parents: ['/_signedIn/room-display'],
  },
  validateSearch: displayProfileSearch,
  loader: ({ context: { queryClient }, params: { id } }) => orNotFound(queryClient.ensureQueryData(displayQuery(id))),
  component: DisplayPage,
})

function DisplayPage() {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <DisplayProfile
      key={id}
      id={id}
      tab={Route.useSearch().tab ?? 'DETAILS'}
      onTab={(tab) => void navigate({ search: tab === 'DETAILS' ? {} : { tab }, replace: true })}
      DisplayGridLink={DisplayGridLink}
      onLeave={() => void navigate({ to: '/room-display' })}
    />
  )
}
