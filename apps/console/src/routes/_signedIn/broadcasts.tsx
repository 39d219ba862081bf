import { createFileRoute } from '@tanstack/react-router'
import { BroadcastLink } from '../../screens/broadcasts/broadcastLinks.tsx'
import { BroadcastList } from '../../screens/broadcasts/BroadcastList.tsx'
import { broadcastSearch, broadcastsQuery } from '../../screens/broadcasts/broadcastQueries.ts'

export const Route = createFileRoute('/_signedIn/broadcasts')({
  staticData: {
    title: 'Emergency broadcasts',
    crumb: 'Emergency broadcasts',
    opens: ['listBroadcasts'],
    menu: 'communication',
  },
  validateSearch: broadcastSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(broadcastsQuery(deps)),
  component: BroadcastsPage,
})

function BroadcastsPage() {
  const navigate = Route.useNavigate()
  return (
    <BroadcastList
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search })}
      BroadcastLink={BroadcastLink}
      onAdd={() => void navigate({ to: '/create-broadcast' })}
      onPresets={() => void navigate({ to: '/presets' })}
    />
  )
}
