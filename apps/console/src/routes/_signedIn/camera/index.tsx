import { createFileRoute } from '@tanstack/react-router'
import { CameraLink } from '../../../screens/cameras/cameraLinks.tsx'
import { CameraList } from '../../../screens/cameras/CameraList.tsx'
import { cameraSearch, camerasQuery } from '../../../screens/cameras/cameraQueries.ts'

export const Route = createFileRoute('/_signedIn/camera/')({
  staticData: {
    title: 'Cameras',
    crumb: 'Cameras',
    opens: ['listCameras'],
    accountTypes: ['LANDLORD', 'DEFAULT'],
    menu: 'devices',
  },
  validateSearch: cameraSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(camerasQuery(deps)),
  component: CamerasPage,
})

function CamerasPage() {
  const navigate = Route.useNavigate()
  return (
    <CameraList
      search={Route.useSearch()}
      onSearch={(next) => void navigate({ search: next })}
      CameraLink={CameraLink}
      onAdded={(id) => void navigate({ to: '/camera/$id', params: { id } })}
    />
  )
}
