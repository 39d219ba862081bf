import { readable } from '@atrium/screens-kit/anyQuery.ts'
import { createFileRoute } from '@tanstack/react-router'
import { anyDevice } from '../../../screens/devices/deviceKinds.ts'
import { DeviceLink } from '../../../screens/devices/deviceLinks.tsx'
import { DeviceList } from '../../../screens/devices/DeviceList.tsx'
import { deviceSearch } from '../../../screens/devices/deviceQueries.ts'

export const Route = createFileRoute('/_signedIn/devices/')({
  staticData: {
    title: 'Devices',
    crumb: 'Devices',
    opens: ['listDevices'],
    accountTypes: ['LANDLORD', 'DEFAULT'],
    menu: 'devices',
  },
  validateSearch: deviceSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(readable(anyDevice.list(deps))),
  component: DevicesPage,
})

function DevicesPage() {
  const navigate = Route.useNavigate()
  return (
    <DeviceList
      kind={anyDevice}
      search={Route.useSearch()}
      onSearch={(next) => void navigate({ search: next })}
      DeviceLink={DeviceLink}
      onAdded={(id) => void navigate({ to: '/devices/$id', params: { id } })}
    />
  )
}
