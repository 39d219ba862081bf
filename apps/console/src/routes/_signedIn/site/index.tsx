import { createFileRoute } from '@tanstack/react-router'
import { SiteLink } from '../../../screens/sites/placeLinks.tsx'
import { SiteList } from '../../../screens/sites/SiteList.tsx'
import { sitesQuery } from '../../../screens/sites/siteQueries.ts'
import { siteSearch } from '../../../screens/sites/siteSearch.ts'

export const Route = createFileRoute('/_signedIn/site/')({
  staticData: {
    title: 'Sites',
    crumb: 'Sites',
    opens: ['listSites'],
    accountTypes: ['LANDLORD', 'DEFAULT'],
    menu: 'places',
  },
  validateSearch: siteSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(sitesQuery(deps)),
  component: SitesPage,
})

function SitesPage() {
  const navigate = Route.useNavigate()
  return (
    <SiteList
      query={sitesQuery}
      search={Route.useSearch()}
      onSearch={(next) => void navigate({ search: next })}
      SiteLink={SiteLink}
      onAdded={(id) => void navigate({ to: '/site/$id', params: { id } })}
    />
  )
}
