import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { createFileRoute } from '@tanstack/react-router'
import { boschSettingQuery, systemSearch } from '../../../../screens/access-systems/accessSystemQueries.ts'
import { BoschConnection } from '../../../../screens/access-systems/BoschConnection.tsx'

export const Route = createFileRoute('/_signedIn/acs/bosch/$id')({
  staticData: {
    title: 'Bosch connection',
    crumb: 'Connection',
    opens: ['getBoschSetting'],
    accountTypes: ['LANDLORD', 'DEFAULT'],
    menu: null,
    parents: ['/_signedIn/acs/bosch/'],
  },
  validateSearch: systemSearch,
  loader: ({ context: { queryClient }, params: { id } }) =>
    orNotFound(queryClient.ensureQueryData(boschSettingQuery(id))),
  component: BoschConnectionPage,
})

function BoschConnectionPage() {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <BoschConnection
      key={id}
      id={id}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
      onLeave={() => void navigate({ to: '/acs/bosch' })}
    />
  )
}
