import { createFileRoute } from '@tanstack/react-router'
import { FrSetup } from '../../screens/fr-setup/FrSetup.tsx'
import { frSearch, frSettingsQuery } from '../../screens/fr-setup/frSetupQueries.ts'

export const Route = createFileRoute('/_signedIn/fr-setup')({
  staticData: {
    title: 'Face recognition setup',
    crumb: 'Face recognition setup',
    opens: ['getFrSettings'],
    accountTypes: ['LANDLORD', 'DEFAULT'],
    menu: 'devices',
  },
  validateSearch: frSearch,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(frSettingsQuery()),
  component: FrSetupPage,
})

function FrSetupPage() {
  const navigate = Route.useNavigate()
  return <FrSetup search={Route.useSearch()} onSearch={(next) => void navigate({ search: next, replace: true })} />
}
