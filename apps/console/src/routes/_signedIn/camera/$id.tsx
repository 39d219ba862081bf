import { accessDoorLinks } from '@atrium/features/access-doors/accessDoorLinks.tsx'
import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { createFileRoute } from '@tanstack/react-router'
import { CameraProfile } from '../../../screens/cameras/CameraProfile.tsx'
import { cameraProfileSearch, cameraQuery } from '../../../screens/cameras/cameraQueries.ts'

export const Route = createFileRoute('/_signedIn/camera/$id')({
  staticData: {
    title: 'Camera',
    crumb: 'Camera',
    opens: ['getCamera'],
    accountTypes: ['LANDLORD', 'DEFAULT'],
    menu: null,
    parents: ['/_signedIn/camera/'],
  },
  validateSearch: cameraProfileSearch,
  loader: ({ context: { queryClient }, params: { id } }) => orNotFound(queryClient.ensureQueryData(cameraQuery(id))),
  component: CameraPage,
})

function CameraPage() {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <CameraProfile
      key={id}
      id={id}
      search={Route.useSearch()}
      onSearch={(next) => void navigate({ search: next, replace: true })}
      DoorLink={accessDoorLinks.AccessDoor}
      onLeave={() => void navigate({ to: '/camera' })}
    />
  )
}
