import { readable } from '@atrium/screens-kit/anyQuery.ts'
import { createFileRoute } from '@tanstack/react-router'
import { scanner } from '../../../screens/devices/deviceKinds.ts'
import { ScannerLink } from '../../../screens/devices/deviceLinks.tsx'
import { DeviceList } from '../../../screens/devices/DeviceList.tsx'
import { deviceSearch } from '../../../screens/devices/deviceQueries.ts'

export const Route = createFileRoute('/_signedIn/qr-scanners/')({
  staticData: {
    title: 'QR scanners',
    crumb: 'QR scanners',
    opens: ['listDeviceQrScanners'],
    accountTypes: ['LANDLORD', 'DEFAULT'],
    menu: 'devices',
  },
  validateSearch: deviceSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(readable(scanner.list(deps))),
  component: ScannersPage,
})

function ScannersPage() {
  const navigate = Route.useNavigate()
  return (
    <DeviceList
      kind={scanner}
      search={Route.useSearch()}
      onSearch={(next) => void navigate({ search: next })}
      DeviceLink={ScannerLink}
      onAdded={(id) => void navigate({ to: '/qr-scanners/$id', params: { id } })}
    />
  )
}
