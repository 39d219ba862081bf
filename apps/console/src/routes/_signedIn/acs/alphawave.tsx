import { createFileRoute } from '@tanstack/react-router'
import { systemSearch } from '../../../screens/access-systems/accessSystemQueries.ts'
import { Alphawave, alphawaveQuery } from '../../../screens/access-systems/Alphawave.tsx'

export const Route = createFileRoute('/_signedIn/acs/alphawave')({
  staticData: {
    title: 'Alphawave',
    crumb: 'Alphawave',
    opens: ['getAlphawaveSettings'],
    accountTypes: ['LANDLORD', 'DEFAULT'],
    menu: 'integrations',
  },
  validateSearch: systemSearch,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(alphawaveQuery()),
  component: AlphawavePage,
})

function AlphawavePage() {
  const navigate = Route.useNavigate()
  return <Alphawave search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
