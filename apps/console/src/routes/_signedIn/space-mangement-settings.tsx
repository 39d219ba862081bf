import { createFileRoute } from '@tanstack/react-router'
import { SpaceSettings } from '../../screens/space-settings/SpaceSettings.tsx'
import { spaceSettingSearch } from '../../screens/space-settings/spaceSettingSearch.ts'

export const Route = createFileRoute('/_signedIn/space-mangement-settings')({
  staticData: {
    title: 'Booking settings',
    crumb: 'Booking settings',
    opens: ['getFacilityBookingReminderConfig'],
    addOn: ['FACILITY_BOOKING', 'COMMON_SPACE_BOOKING', 'HOTDESK_BOOKING'],
    menu: 'bookings',
  },
  validateSearch: spaceSettingSearch,
  component: SpaceSettingsPage,
})

function SpaceSettingsPage() {
  const navigate = Route.useNavigate()
  return (
    <SpaceSettings search={Route.useSearch()} onSearch={(next) => void navigate({ search: next, replace: true })} />
  )
}
