import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { createFileRoute } from '@tanstack/react-router'
import { tenantLinks } from '../../../screens/tenants/tenantLinks.tsx'
import { UnitProfile } from '../../../screens/units/UnitProfile.tsx'
import { unitQuery } from '../../../screens/units/unitQueries.ts'
import { unitProfileSearch } from '../../../screens/units/unitSearch.ts'

export const Route = createFileRoute('/_signedIn/Unit/$id')({
  staticData: {
    title: 'Unit',
    crumb: 'Unit',
    opens: ['getOfficeCentreUnit'],
    accountTypes: ['LANDLORD', 'DEFAULT'],
    menu: null,
    parents: ['/_signedIn/Unit/'],
  },
  validateSearch: unitProfileSearch,
  loader: ({ context: { queryClient }, params: { id } }) => orNotFound(queryClient.ensureQueryData(unitQuery(id))),
  component: UnitPage,
})

function UnitPage() {
  const { id } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <UnitProfile
      key={id}
      id={id}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true })}
      TenantLink={tenantLinks.Tenant}
      onLeave={() => void navigate({ to: '/Unit' })}
    />
  )
}
