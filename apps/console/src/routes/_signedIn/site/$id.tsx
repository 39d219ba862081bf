import { accessDoorLinks } from '@atrium/features/access-doors/accessDoorLinks.tsx'
import { accessGroupLinks } from '@atrium/features/access-groups/accessGroupLinks.tsx'
import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { createFileRoute } from '@tanstack/react-router'
import { siteProfileSearch } from '../../../screens/sites/placePeopleSearch.ts'
import { AddOfficeOfSiteLink, OfficeLink } from '../../../screens/sites/placeLinks.tsx'
import { SiteProfile } from '../../../screens/sites/SiteProfile.tsx'
import { siteQuery } from '../../../screens/sites/siteQueries.ts'
import { userLinks } from '@atrium/features/users/userLinks.tsx'

export const Route = createFileRoute('/_signedIn/site/$id')({
  staticData: {
    title: 'Site',
    crumb: 'Site',
    opens: ['getSite'],
    accountTypes: ['LANDLORD', 'DEFAULT'],
    menu: null,
    parents: ['/_signedIn/site/'],
  },
  validateSearch: siteProfileSearch,
  loader: ({ context: { queryClient }, params: { id } }) => orNotFound(queryClient.ensureQueryData(siteQuery(id))),
  component: SitePage,
})

function SitePage() {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <SiteProfile
      key={id}
      id={id}
      search={Route.useSearch()}
      onSearch={(next) => void navigate({ search: next, replace: true })}
      UserLink={userLinks.User}
      OfficeLink={OfficeLink}
      AddOfficeLink={AddOfficeOfSiteLink}
      AccessGroupLink={accessGroupLinks.AccessGroup}
      DoorLink={accessDoorLinks.AccessDoor}
      onLeave={() => void navigate({ to: '/site' })}
    />
  )
}
