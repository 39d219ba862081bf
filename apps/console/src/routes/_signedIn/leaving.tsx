import { ClosingPlanList, type ClosingPlanLinks } from '@atrium/features/leaving/ClosingPlanList.tsx'
import { closingPlanSearch } from '@atrium/features/leaving/closingPlanSearch.ts'
import { closingPlansQuery } from '@atrium/features/leaving/closingQueries.ts'
import { createFileRoute, Link } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/leaving')({
  staticData: {
    title: 'Leavers and lease ends',
    crumb: 'Leavers and lease ends',
    opens: ['listClosingPlans'],
    accountTypes: ['LANDLORD', 'DEFAULT'],
    menu: 'users',
  },
  validateSearch: closingPlanSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(closingPlansQuery(deps)),
  component: LeavingPage,
})

const links: ClosingPlanLinks = {
  User: ({ id, ...properties }) => <Link {...properties} to="/user/$id" params={{ id }} />,
  Tenant: ({ id, ...properties }) => <Link {...properties} to="/tenants/$id" params={{ id }} />,
}

function LeavingPage() {
  const navigate = Route.useNavigate()
  return (
    <ClosingPlanList
      query={closingPlansQuery}
      search={Route.useSearch()}
      onSearch={(next) => void navigate({ search: next })}
      links={links}
    />
  )
}
