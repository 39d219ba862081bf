import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { createFileRoute } from '@tanstack/react-router'
import { BroadcastProfile } from '../../../../screens/broadcasts/BroadcastProfile.tsx'
import { broadcastQuery } from '../../../../screens/broadcasts/broadcastQueries.ts'

export const Route = createFileRoute('/_signedIn/broadcast-details/manage/$id')({
  staticData: {
    title: 'Emergency broadcast',
    crumb: 'Broadcast',
    opens: ['getBroadcast'],
    menu: null,
    parents: ['/_signedIn/broadcasts'],
  },
  loader: ({ context: { queryClient }, params: { id } }) => orNotFound(queryClient.ensureQueryData(broadcastQuery(id))),
  component: BroadcastPage,
})

function BroadcastPage() {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  return <BroadcastProfile key={id} id={id} onLeave={() => void navigate({ to: '/broadcasts' })} />
}
