import { createFileRoute } from '@tanstack/react-router'
import { FacilityAdd } from '../../../screens/facilities/FacilityAdd.tsx'
import { newFacilitySearch } from '../../../screens/facilities/facilitySearch.ts'

export const Route = createFileRoute('/_signedIn/facilities/add')({
  staticData: {
    title: 'New facility',
    crumb: 'New facility',
    opens: ['createFacility'],
    accountTypes: ['LANDLORD', 'DEFAULT'],
    menu: null,
    parents: ['/_signedIn/facilities/'],
  },
  validateSearch: newFacilitySearch,
  component: AddFacilityPage,
})

function AddFacilityPage() {
  const navigate = Route.useNavigate()
  const commonSpace = Route.useSearch().kind === 'COMMON_SPACE'
  return (
    <FacilityAdd
      commonSpace={commonSpace}
      onAdded={(id) => void navigate({ to: '/facilities/$id', params: { id } })}
      onCancel={() => void navigate({ to: '/facilities', search: commonSpace ? { tab: 'COMMON_SPACE' } : {} })}
    />
  )
}
