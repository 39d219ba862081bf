import { createFileRoute } from '@tanstack/react-router'
import {
  AddCategoryLink,
  AddCommonSpaceLink,
  AddFacilityLink,
  CategoryLink,
  FacilityLink,
} from '../../../screens/facilities/facilityLinks.tsx'
import { FacilityList } from '../../../screens/facilities/FacilityList.tsx'
import { categoriesQuery, facilitiesQuery } from '../../../screens/facilities/facilityQueries.ts'
import { facilitySearch } from '../../../screens/facilities/facilitySearch.ts'

export const Route = createFileRoute('/_signedIn/facilities/')({
  staticData: {
    title: 'Facilities',
    crumb: 'Facilities',
    opens: ['listFacilities'],
    accountTypes: ['LANDLORD', 'DEFAULT'],
    menu: 'bookings',
  },
  validateSearch: facilitySearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    void (deps.tab === 'CATEGORY'
      ? queryClient.prefetchQuery(categoriesQuery(deps))
      : queryClient.prefetchQuery(facilitiesQuery(deps))),
  component: FacilitiesPage,
})

const links = {
  Facility: FacilityLink,
  Category: CategoryLink,
  AddFacility: AddFacilityLink,
  AddCommonSpace: AddCommonSpaceLink,
  AddCategory: AddCategoryLink,
}

function FacilitiesPage() {
  const navigate = Route.useNavigate()
  return <FacilityList search={Route.useSearch()} onSearch={(next) => void navigate({ search: next })} links={links} />
}
