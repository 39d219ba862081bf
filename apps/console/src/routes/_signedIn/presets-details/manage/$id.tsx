import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { createFileRoute } from '@tanstack/react-router'
import { presetQuery } from '../../../../screens/broadcasts/broadcastQueries.ts'
import { PresetProfile } from '../../../../screens/broadcasts/PresetProfile.tsx'

export const Route = createFileRoute('/_signedIn/presets-details/manage/$id')({
  staticData: {
    title: 'Preset',
    crumb: 'Preset',
    opens: ['getBroadcastTemplate'],
    menu: null,
    parents: ['/_signedIn/presets'],
  },
  loader: ({ context: { queryClient }, params: { id } }) => orNotFound(queryClient.ensureQueryData(presetQuery(id))),
  component: PresetPage,
})

function PresetPage() {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <PresetProfile
      key={id}
      id={id}
      onBroadcast={(made) => void navigate({ to: '/broadcast-details/manage/$id', params: { id: made } })}
      onLeave={() => void navigate({ to: '/presets' })}
    />
  )
}
