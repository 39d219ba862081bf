import { createFileRoute } from '@tanstack/react-router'
import { systemSearch } from '../../../screens/access-systems/accessSystemQueries.ts'
import { Kone, koneQuery } from '../../../screens/access-systems/Kone.tsx'

export const Route = createFileRoute('/_signedIn/acs/kone')({
  staticData: {
    title: 'KONE',
    crumb: 'KONE',
    opens: ['getKoneSettings'],
    accountTypes: ['LANDLORD', 'DEFAULT'],
    menu: 'integrations',
  },
  validateSearch: systemSearch,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(koneQuery()),
  component: KonePage,
})

function KonePage() {
  const navigate = Route.useNavigate()
  return <Kone search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
