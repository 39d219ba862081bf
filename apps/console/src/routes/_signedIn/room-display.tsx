import { createFileRoute } from '@tanstack/react-router'
import { DisplayList } from '../../screens/displays/DisplayList.tsx'
import { displaysQuery } from '../../screens/displays/displayQueries.ts'
import { displaySearch } from '../../screens/displays/displaySearch.ts'
import { AddDisplayLink, DisplayLink } from '../../screens/hotdesks/hotdeskLinks.tsx'

export const Route = createFileRoute('/_signedIn/room-display')({
  staticData: {
    title: 'Displays',
    crumb: 'Displays',
    opens: ['listHotdeskZoneDisplays'],
    accountTypes: ['LANDLORD', 'DEFAULT'],
    menu: 'bookings',
  },
  validateSearch: displaySearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(displaysQuery(deps)),
  component: DisplaysPage,
})

function DisplaysPage() {
  const navigate = Route.useNavigate()
  return (
    <DisplayList
      search={Route.useSearch()}
      onSearch={(next) => void navigate({ search: next })}
      DisplayLink={DisplayLink}
      AddDisplayLink={AddDisplayLink}
    />
  )
}
