import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { GlobalUserLink } from '../../../../../screens/customers/customerLinks.tsx'
import { CustomerProfile } from '../../../../../screens/customers/CustomerProfile.tsx'
import { customerQuery } from '../../../../../screens/customers/customerQueries.ts'
import { customerProfileSearch } from '../../../../../screens/customers/customerSearch.ts'

export const Route = createFileRoute('/_signedIn/management/customer/$id/')({
  staticData: {
    title: 'Customer',
    crumb: 'Customer',
    opens: ['getOfficeCentreDetailInfo'],
    menu: null,
    parents: ['/_signedIn/management/customers'],
  },
  validateSearch: customerProfileSearch,
  loader: ({ context: { queryClient }, params: { id } }) => orNotFound(queryClient.ensureQueryData(customerQuery(id))),
  component: CustomerPage,
})

const tenantLinkOf =
  (id: string): RecordLink =>
  ({ id: code, ...rest }) => <Link to="/management/customer/$id/tenant/$code" params={{ id, code }} {...rest} />

function CustomerPage() {
  const { id } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const TenantLink = useMemo(() => tenantLinkOf(id), [id])
  return (
    <CustomerProfile
      key={id}
      id={id}
      search={search}
      onSearch={(next) => void navigate({ search: next })}
      TenantLink={TenantLink}
      UserLink={GlobalUserLink}
      onLeave={() => void navigate({ to: '/management/customers' })}
    />
  )
}
