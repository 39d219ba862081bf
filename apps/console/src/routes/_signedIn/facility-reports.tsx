import { createFileRoute } from '@tanstack/react-router'
import { FacilityLink } from '../../screens/facilities/facilityLinks.tsx'
import { FacilityReports } from '../../screens/facility-reports/FacilityReports.tsx'
import { facilityReportQuery, facilityReportSearch } from '../../screens/facility-reports/facilityReportSearch.ts'

export const Route = createFileRoute('/_signedIn/facility-reports')({
  staticData: {
    title: 'Facility reports',
    crumb: 'Facility reports',
    opens: ['getFacilityReport'],
    accountTypes: ['LANDLORD', 'DEFAULT'],
    menu: 'bookings',
  },
  validateSearch: facilityReportSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(facilityReportQuery(deps)),
  component: FacilityReportsPage,
})

function FacilityReportsPage() {
  const navigate = Route.useNavigate()
  return (
    <FacilityReports
      search={Route.useSearch()}
      onSearch={(next) => void navigate({ search: next })}
      FacilityLink={FacilityLink}
    />
  )
}
