import { createFileRoute } from '@tanstack/react-router'
import { DeskList } from '../../../screens/hotdesks/DeskList.tsx'
import { AddZoneLink, DeskLink, DisplaysLink, ZoneLink } from '../../../screens/hotdesks/hotdeskLinks.tsx'
import { desksQuery, zonesQuery } from '../../../screens/hotdesks/hotdeskQueries.ts'
import { hotdeskSearch } from '../../../screens/hotdesks/hotdeskSearch.ts'
import { HotdeskViews } from '../../../screens/hotdesks/HotdeskViews.tsx'
import { ZoneList } from '../../../screens/hotdesks/ZoneList.tsx'

export const Route = createFileRoute('/_signedIn/hotdesk/')({
  staticData: {
    title: 'Hot desks',
    crumb: 'Hot desks',
    opens: ['listHotdeskZones', 'listHotdesks'],
    accountTypes: ['LANDLORD', 'DEFAULT'],
    menu: 'bookings',
  },
  validateSearch: hotdeskSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    deps.view ? void queryClient.prefetchQuery(desksQuery(deps)) : void queryClient.prefetchQuery(zonesQuery(deps)),
  component: HotdesksPage,
})

function HotdesksPage() {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  const onSearch = (next: ReturnType<typeof hotdeskSearch>) => void navigate({ search: next })
  const views = <HotdeskViews view={search.view} onView={onSearch} DisplaysLink={DisplaysLink} />
  return search.view ? (
    <DeskList
      search={search}
      onSearch={(next) => onSearch({ ...next, view: 'desks' })}
      DeskLink={DeskLink}
      views={views}
    />
  ) : (
    <ZoneList search={search} onSearch={onSearch} ZoneLink={ZoneLink} AddZoneLink={AddZoneLink} views={views} />
  )
}
