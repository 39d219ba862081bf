import { createFileRoute } from '@tanstack/react-router'
import { handoverSearch, handoversQuery } from '../../screens/incidents/incidentQueries.ts'
import { ShiftHandovers } from '../../screens/incidents/ShiftHandovers.tsx'

export const Route = createFileRoute('/_signedIn/shift-handovers')({
  staticData: {
    title: 'Shift handovers',
    crumb: 'Shift handovers',
    opens: ['listShiftHandovers'],
    menu: 'security',
  },
  validateSearch: handoverSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(handoversQuery(deps)),
  component: ShiftHandoversPage,
})

function ShiftHandoversPage() {
  const navigate = Route.useNavigate()
  return <ShiftHandovers search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
}
