import { createFileRoute } from '@tanstack/react-router'
import { ToPlace } from '../../screens/places/placeLinks.tsx'
import { PlaceOverview } from '../../screens/places/PlaceOverview.tsx'
import { placesQuery } from '../../screens/places/placeQueries.ts'
import { placeSearch } from '../../screens/places/placeSearch.ts'
import { SiteLink } from '../../screens/sites/placeLinks.tsx'
import { UnitLink } from '../../screens/units/unitLinks.tsx'

export const Route = createFileRoute('/_signedIn/places')({
  staticData: {
    title: 'Overview of places',
    crumb: 'Overview',
    opens: ['getPlaces'],
    accountTypes: ['LANDLORD', 'DEFAULT'],
    menu: 'places',
  },
  validateSearch: placeSearch,
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(placesQuery()),
  component: PlacesPage,
})

function PlacesPage() {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  return (
    <PlaceOverview
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      PlaceLink={ToPlace}
      SiteLink={SiteLink}
      UnitLink={UnitLink}
    />
  )
}
