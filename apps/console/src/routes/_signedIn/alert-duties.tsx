import { createFileRoute } from '@tanstack/react-router'
import { dutiesQuery, dutySearch } from '../../screens/alerts/alertQueries.ts'
import { DutyList } from '../../screens/alerts/DutyList.tsx'

export const Route = createFileRoute('/_signedIn/alert-duties')({
  staticData: {
    title: 'Alert duties',
    crumb: 'Alert duties',
    opens: ['listAlertDuties'],
    menu: null,
    parents: ['/_signedIn/alerts-setup/'],
    accountTypes: ['LANDLORD', 'DEFAULT'],
  },
  validateSearch: dutySearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(dutiesQuery(deps)),
  component: DutiesPage,
})

function DutiesPage() {
  const navigate = Route.useNavigate()
  return <DutyList search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
}
