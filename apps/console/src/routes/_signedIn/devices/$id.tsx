import { accessDoorLinks } from '@atrium/features/access-doors/accessDoorLinks.tsx'
import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { createFileRoute } from '@tanstack/react-router'
import { anyDevice } from '../../../screens/devices/deviceKinds.ts'
import { ConfigurationLink, DeviceLink, LabLink } from '../../../screens/devices/deviceLinks.tsx'
import { DeviceProfile } from '../../../screens/devices/DeviceProfile.tsx'
import { deviceProfileSearch } from '../../../screens/devices/deviceQueries.ts'

export const Route = createFileRoute('/_signedIn/devices/$id')({
  staticData: {
    title: 'Device',
    crumb: 'Device',
    opens: ['getDevice'],
    accountTypes: ['LANDLORD', 'DEFAULT'],
    menu: null,
    parents: ['/_signedIn/devices/'],
  },
  validateSearch: deviceProfileSearch,
  loader: ({ context: { queryClient }, params: { id } }) => orNotFound(queryClient.ensureQueryData(anyDevice.one(id))),
  component: DevicePage,
})

function DevicePage() {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <DeviceProfile
      key={id}
      kind={anyDevice}
      id={id}
      search={Route.useSearch()}
      onSearch={(next) => void navigate({ search: next, replace: true })}
      DeviceLink={DeviceLink}
      DoorLink={accessDoorLinks.AccessDoor}
      ConfigurationLink={ConfigurationLink}
      LabLink={LabLink}
      onLeave={() => void navigate({ to: '/devices' })}
    />
  )
}
