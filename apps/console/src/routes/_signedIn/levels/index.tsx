import { createFileRoute } from '@tanstack/react-router'
import { BuildingList } from '../../../screens/levels/BuildingList.tsx'
import { BuildingLink, UploadFloorsLink } from '../../../screens/levels/levelLinks.tsx'
import { buildingsQuery } from '../../../screens/levels/levelQueries.ts'
import { levelSearch } from '../../../screens/levels/levelSearch.ts'

export const Route = createFileRoute('/_signedIn/levels/')({
  staticData: {
    title: 'Buildings',
    crumb: 'Buildings',
    opens: ['listOfficeTowers'],
    accountTypes: ['LANDLORD', 'DEFAULT'],
    menu: 'places',
  },
  validateSearch: levelSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(buildingsQuery(deps)),
  component: BuildingsPage,
})

function BuildingsPage() {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  return (
    <BuildingList
      query={buildingsQuery}
      search={search}
      onSearch={(next) => void navigate({ search: next })}
      BuildingLink={BuildingLink}
      UploadLink={UploadFloorsLink}
      onAdded={(id) => void navigate({ to: '/levels/manage/$id', params: { id } })}
    />
  )
}
