import { createFileRoute, Link } from '@tanstack/react-router'
import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { GlobalUserList } from '../../../../screens/users/GlobalUserList.tsx'
import { globalUserSearch, globalUsersQuery } from '../../../../screens/users/globalUserQueries.ts'

export const Route = createFileRoute('/_signedIn/management/user/')({
  staticData: { title: 'Users of all office centres', crumb: 'All users', opens: ['listAllUsers'], menu: 'operations' },
  validateSearch: globalUserSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(globalUsersQuery(deps)),
  component: GlobalUsersPage,
})

const User: RecordLink = ({ id, ...rest }) => <Link to="/management/user/$id" params={{ id }} {...rest} />

function GlobalUsersPage() {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  return <GlobalUserList search={search} onSearch={(next) => void navigate({ search: next })} User={User} />
}
