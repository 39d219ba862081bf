import { createFileRoute } from '@tanstack/react-router'
import { WifiSettings } from '../../screens/device-setup/WifiSettings.tsx'
import { wifiSearch, wifiSettingsQuery } from '../../screens/device-setup/wifiQueries.ts'

export const Route = createFileRoute('/_signedIn/wifi-settings')({
  staticData: {
    title: 'Wi-Fi settings',
    crumb: 'Wi-Fi settings',
    opens: ['listWifiSettings'],
    accountTypes: ['LANDLORD', 'DEFAULT'],
    menu: 'devices',
  },
  validateSearch: wifiSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(wifiSettingsQuery(deps)),
  component: WifiSettingsPage,
})

function WifiSettingsPage() {
  const navigate = Route.useNavigate()
  return <WifiSettings search={Route.useSearch()} onSearch={(next) => void navigate({ search: next })} />
}
