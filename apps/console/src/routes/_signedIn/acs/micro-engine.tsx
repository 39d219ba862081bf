import { createFileRoute } from '@tanstack/react-router'
import { systemSearch } from '../../../screens/access-systems/accessSystemQueries.ts'
import { MicroEngine, microengineQuery } from '../../../screens/access-systems/MicroEngine.tsx'

export const Route = createFileRoute('/_signedIn/acs/micro-engine')({
  staticData: {
    title: 'MicroEngine',
    crumb: 'MicroEngine',
    opens: ['getMicroengineSettings'],
    accountTypes: ['LANDLORD', 'DEFAULT'],
    menu: 'integrations',
  },
  validateSearch: systemSearch,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(microengineQuery()),
  component: MicroEnginePage,
})

function MicroEnginePage() {
  const navigate = Route.useNavigate()
  return <MicroEngine search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
