import { createFileRoute } from '@tanstack/react-router'
import { OfficeList } from '../../../screens/offices/OfficeList.tsx'
import { officesQuery } from '../../../screens/offices/officeQueries.ts'
import { officeSearch } from '../../../screens/offices/officeSearch.ts'
import { AddOfficeLink, OfficeLink } from '../../../screens/sites/placeLinks.tsx'

export const Route = createFileRoute('/_signedIn/office/')({
  staticData: {
    title: 'Offices',
    crumb: 'Offices',
    opens: ['listAreas'],
    accountTypes: ['LANDLORD', 'DEFAULT'],
    menu: 'places',
  },
  validateSearch: officeSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(officesQuery(deps)),
  component: OfficesPage,
})

function OfficesPage() {
  const navigate = Route.useNavigate()
  return (
    <OfficeList
      query={officesQuery}
      search={Route.useSearch()}
      onSearch={(next) => void navigate({ search: next })}
      OfficeLink={OfficeLink}
      AddOfficeLink={AddOfficeLink}
    />
  )
}
