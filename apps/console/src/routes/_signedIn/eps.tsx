import { createFileRoute } from '@tanstack/react-router'
import { systemSearch } from '../../screens/access-systems/accessSystemQueries.ts'
import { Eps, epsQuery } from '../../screens/access-systems/Eps.tsx'

export const Route = createFileRoute('/_signedIn/eps')({
  staticData: {
    title: 'Electronic parking system',
    crumb: 'Electronic parking system',
    opens: ['getEpsSettings'],
    accountTypes: ['LANDLORD', 'DEFAULT'],
    menu: 'integrations',
  },
  validateSearch: systemSearch,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(epsQuery()),
  component: EpsPage,
})

function EpsPage() {
  const navigate = Route.useNavigate()
  return <Eps search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
