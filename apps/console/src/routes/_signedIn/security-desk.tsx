import { createFileRoute } from '@tanstack/react-router'
import { SecurityDesk } from '../../screens/security-desk/SecurityDesk.tsx'
import { deskSearch, securityEventsQuery } from '../../screens/security-desk/securityDeskQueries.ts'

export const Route = createFileRoute('/_signedIn/security-desk')({
  staticData: {
    title: 'Security desk',
    crumb: 'Security desk',
    opens: ['listSecurityEvents'],
    menu: 'security',
    accountTypes: ['LANDLORD', 'DEFAULT'],
  },
  validateSearch: deskSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(securityEventsQuery(deps)),
  component: SecurityDeskPage,
})

function SecurityDeskPage() {
  const navigate = Route.useNavigate()
  return <SecurityDesk search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
}
