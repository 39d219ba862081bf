import type { ApprovalLinks } from '@atrium/features/approvals/approvalKinds.ts'
import { approvalsQuery } from '@atrium/features/approvals/approvalQueries.ts'
import { approvalSearch } from '@atrium/features/approvals/approvalSearch.ts'
import { ApprovalInbox } from '@atrium/features/approvals/screens/ApprovalInbox.tsx'
import { RouteLink } from '@atrium/screens-kit/shell/RouteLink.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signedIn/approvals')({
  staticData: { title: 'Approvals', crumb: 'Approvals', opens: ['listApprovals'], menu: 'home' },
  validateSearch: approvalSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(approvalsQuery(deps))
  },
  component: ApprovalsPage,
})

const links: ApprovalLinks = {
  BOOKING: ({ id, ...rest }) => <RouteLink to={`/manage-bookings/${id}`} {...rest} />,
}

function ApprovalsPage() {
  const navigate = Route.useNavigate()
  return <ApprovalInbox search={Route.useSearch()} onSearch={(next) => void navigate({ search: next })} links={links} />
}
