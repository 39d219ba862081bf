import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { createFileRoute } from '@tanstack/react-router'
import { OfficeProfile } from '../../../screens/offices/OfficeProfile.tsx'
import { officeQuery } from '../../../screens/offices/officeQueries.ts'
import { officeProfileSearch } from '../../../screens/offices/officeSearch.ts'
import { SiteLink } from '../../../screens/sites/placeLinks.tsx'
import { userLinks } from '@atrium/features/users/userLinks.tsx'

export const Route = createFileRoute('/_signedIn/office/$id')({
  staticData: {
    title: 'Office',
    crumb: 'Office',
    opens: ['getArea'],
    accountTypes: ['LANDLORD', 'DEFAULT'],
    menu: null,
    parents: ['/_signedIn/office/'],
  },
  validateSearch: officeProfileSearch,
  loader: ({ context: { queryClient }, params: { id } }) => orNotFound(queryClient.ensureQueryData(officeQuery(id))),
  component: OfficePage,
})

function OfficePage() {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <OfficeProfile
      key={id}
      id={id}
      search={Route.useSearch()}
      onSearch={(next) => void navigate({ search: next, replace: true })}
      SiteLink={SiteLink}
      UserLink={userLinks.User}
      onLeave={() => void navigate({ to: '/office' })}
    />
  )
}
