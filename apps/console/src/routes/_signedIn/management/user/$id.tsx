import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { flagParam } from '@atrium/screens-kit/searchParams.ts'
import { createFileRoute } from '@tanstack/react-router'
import { GlobalUserProfile } from '../../../../screens/users/GlobalUserProfile.tsx'
import { globalUserQuery } from '../../../../screens/users/globalUserQueries.ts'

export const Route = createFileRoute('/_signedIn/management/user/$id')({
  staticData: {
    title: 'User',
    crumb: 'User',
    opens: ['getGlobalUser'],
    menu: null,
    parents: ['/_signedIn/management/user/'],
  },
  validateSearch: ({ edit }: Record<string, unknown>): { edit?: true } => (flagParam(edit) ? { edit: true } : {}),
  loader: ({ context: { queryClient }, params: { id } }) =>
    orNotFound(queryClient.ensureQueryData(globalUserQuery(id))),
  component: GlobalUserPage,
})

function GlobalUserPage() {
  const { id } = Route.useParams()
  const { edit = false } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <GlobalUserProfile
      key={id}
      query={globalUserQuery(id)}
      editing={edit}
      onEditing={(editing) => void navigate({ search: editing ? { edit: true } : {}, replace: !editing })}
      onBack={() => void navigate({ to: '/management/user' })}
    />
  )
}
