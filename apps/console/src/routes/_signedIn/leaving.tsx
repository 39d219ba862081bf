import { ClosingPlanList, type ClosingPlanLinks } from '@atrium/features/leaving/ClosingPlanList.tsx'
import { closingPlansQuery } from '@atrium/features/leaving/closingQueries.ts'
import { closingPlanListPage } from '@atrium/features/leaving/pages/closingPlanListPage.tsx'
import { createFileRoute, Link } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/leaving')({
  ...closingPlanListPage({ menu: 'users', accountTypes: ['LANDLORD', 'DEFAULT'] }),
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
      onSearch={(search) => void navigate({ search })}
      links={links}
    />
  )
}
