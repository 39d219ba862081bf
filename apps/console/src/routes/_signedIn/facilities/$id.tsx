import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { createFileRoute } from '@tanstack/react-router'
import {
  CategoryLink,
  CommonSpaceBookingsLink,
  OfficeBookingsLink,
} from '../../../screens/facilities/facilityLinks.tsx'
import { FacilityProfile } from '../../../screens/facilities/FacilityProfile.tsx'
import { facilityQuery } from '../../../screens/facilities/facilityQueries.ts'
import { facilityProfileSearch } from '../../../screens/facilities/facilitySearch.ts'

export const Route = createFileRoute('/_signedIn/facilities/$id')({
  staticData: {
    title: 'Facility',
    crumb: 'Facility',
    opens: ['getFacility'],
    accountTypes: ['LANDLORD', 'DEFAULT'],
    menu: null,
    parents: ['/_signedIn/facilities/'],
  },
  validateSearch: facilityProfileSearch,
  loader: ({ context: { queryClient }, params: { id } }) => orNotFound(queryClient.ensureQueryData(facilityQuery(id))),
  component: FacilityPage,
})

const links = {
  Category: CategoryLink,
  OfficeBookings: OfficeBookingsLink,
  CommonSpaceBookings: CommonSpaceBookingsLink,
}

function FacilityPage() {
  const { id } = Route.useParams()
  const { tab, form } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <FacilityProfile
      key={id}
      id={id}
      tab={tab}
      onTab={(next) => void navigate({ search: next ? { tab: next } : {}, replace: true })}
      editing={form === 'edit'}
      onEditing={(editing) => void navigate({ search: editing ? { form: 'edit' } : {}, replace: !editing })}
      links={links}
      onLeave={() => void navigate({ to: '/facilities' })}
    />
  )
}
