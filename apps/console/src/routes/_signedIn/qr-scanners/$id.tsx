import { accessDoorLinks } from '@atrium/features/access-doors/accessDoorLinks.tsx'
import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { createFileRoute } from '@tanstack/react-router'
import { scanner } from '../../../screens/devices/deviceKinds.ts'
import { ConfigurationLink, DeviceLink } from '../../../screens/devices/deviceLinks.tsx'
import { DeviceProfile } from '../../../screens/devices/DeviceProfile.tsx'
import { deviceProfileSearch } from '../../../screens/devices/deviceQueries.ts'

export const Route = createFileRoute('/_signedIn/qr-scanners/$id')({
  staticData: {
    title: 'QR scanner',
    crumb: 'QR scanner',
    opens: ['getDeviceQrScanner'],
    accountTypes: ['LANDLORD', 'DEFAULT'],
    menu: null,
    parents: ['/_signedIn/qr-scanners/'],
  },
  validateSearch: deviceProfileSearch,
  loader: ({ context: { queryClient }, params: { id } }) => orNotFound(queryClient.ensureQueryData(scanner.one(id))),
  component: ScannerPage,
})

function ScannerPage() {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <DeviceProfile
      key={id}
      kind={scanner}
      id={id}
      search={Route.useSearch()}
      onSearch={(next) => void navigate({ search: next, replace: true })}
      DeviceLink={DeviceLink}
      DoorLink={accessDoorLinks.AccessDoor}
      ConfigurationLink={ConfigurationLink}
      onLeave={() => void navigate({ to: '/qr-scanners' })}
    />
  )
}
