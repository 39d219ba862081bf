import { page } from '@atrium/screens-kit/page.tsx'
import { RouteLink } from '@atrium/screens-kit/shell/RouteLink.tsx'
import type { ApprovalLinks } from '../approvalKinds.ts'
import { approvalsQuery } from '../approvalQueries.ts'
import { approvalSearch } from '../approvalSearch.ts'
import { ApprovalInbox } from '../screens/ApprovalInbox.tsx'

export const approvalsPage = page({
  staticData: { title: 'Approvals', opens: ['listApprovals'] },
  validateSearch: approvalSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(approvalsQuery(deps)),
  component: ({ search, onSearch }) => <ApprovalInbox search={search} onSearch={onSearch} links={links} />,
})

const links: ApprovalLinks = {
  ACCESS_REQUEST: ({ id, ...rest }) => <RouteLink to={`/access-request/${id}`} {...rest} />,
  BOOKING: ({ id, ...rest }) => <RouteLink to={`/manage-bookings/${id}`} {...rest} />,
  FM_FORM: ({ id, ...rest }) => <RouteLink to={`/fm-forms/manage/${id}`} {...rest} />,
}
