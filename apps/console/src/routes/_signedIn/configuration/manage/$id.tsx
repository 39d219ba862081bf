import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ConfigurationProfile } from '../../../../screens/device-setup/ConfigurationProfile.tsx'
import {
  configurationProfileSearch,
  configurationQuery,
} from '../../../../screens/device-setup/configurationQueries.ts'
import { DeviceLink } from '../../../../screens/devices/deviceLinks.tsx'

export const Route = createFileRoute('/_signedIn/configuration/manage/$id')({
  staticData: {
    title: 'Configuration',
    crumb: 'Configuration',
    opens: ['getAccessConfiguration'],
    accountTypes: ['LANDLORD', 'DEFAULT'],
    menu: null,
    parents: ['/_signedIn/configuration/'],
  },
  validateSearch: configurationProfileSearch,
  loader: ({ context: { queryClient }, params: { id } }) =>
    orNotFound(queryClient.ensureQueryData(configurationQuery(id))),
  component: ConfigurationPage,
})

function ConfigurationPage() {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <ConfigurationProfile
      key={id}
      id={id}
      search={Route.useSearch()}
      onSearch={(next) => void navigate({ search: next, replace: true })}
      DeviceLink={DeviceLink}
      onLeave={() => void navigate({ to: '/configuration' })}
    />
  )
}
