import { divisionQuery } from '@atrium/features/divisions/divisionQueries.ts'
import { divisionProfileSearch } from '@atrium/features/divisions/divisionSearch.ts'
import { DivisionProfile } from '@atrium/features/divisions/screens/DivisionProfile.tsx'
import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { createFileRoute } from '@tanstack/react-router'
import { divisionLinks } from '../../../screens/divisions/divisionLinks.tsx'

export const Route = createFileRoute('/_signedIn/division/$id')({
  staticData: {
    title: 'Division',
    crumb: 'Division',
    opens: ['getDivision'],
    accountTypes: ['LANDLORD', 'DEFAULT'],
    menu: null,
    parents: ['/_signedIn/division/'],
  },
  validateSearch: divisionProfileSearch,
  loader: ({ context: { queryClient }, params: { id } }) => orNotFound(queryClient.ensureQueryData(divisionQuery(id))),
  component: DivisionPage,
})

function DivisionPage() {
  const { id } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <DivisionProfile
      key={id}
      id={id}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true })}
      links={divisionLinks}
      onLeave={() => void navigate({ to: '/division' })}
    />
  )
}
