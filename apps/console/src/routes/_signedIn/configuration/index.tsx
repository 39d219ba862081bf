import { createFileRoute } from '@tanstack/react-router'
import { ConfigurationList } from '../../../screens/device-setup/ConfigurationList.tsx'
import { configurationSearch, configurationsQuery } from '../../../screens/device-setup/configurationQueries.ts'
import { ConfigurationLink } from '../../../screens/devices/deviceLinks.tsx'

export const Route = createFileRoute('/_signedIn/configuration/')({
  staticData: {
    title: 'Configurations',
    crumb: 'Configurations',
    opens: ['listAccessConfigurations'],
    accountTypes: ['LANDLORD', 'DEFAULT'],
    menu: 'devices',
  },
  validateSearch: configurationSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(configurationsQuery(deps)),
  component: ConfigurationsPage,
})

function ConfigurationsPage() {
  const navigate = Route.useNavigate()
  return (
    <ConfigurationList
      search={Route.useSearch()}
      onSearch={(next) => void navigate({ search: next })}
      ConfigurationLink={ConfigurationLink}
      onAdded={(id) => void navigate({ to: '/configuration/manage/$id', params: { id } })}
    />
  )
}
