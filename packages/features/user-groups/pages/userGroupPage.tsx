import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { page } from '@atrium/screens-kit/page.tsx'
import { UserGroupProfile } from '../screens/UserGroupProfile.tsx'
import { userGroupLinks } from '../userGroupLinks.tsx'
import { userGroupQuery } from '../userGroupQueries.ts'
import { userGroupProfileSearch } from '../userGroupSearch.ts'

export const userGroupPage = page({
  staticData: { title: 'User group', opens: ['getUserGroup'] },
  params: ['id'],
  validateSearch: userGroupProfileSearch,
  loader: ({ context: { queryClient }, params: { id } }) => orNotFound(queryClient.ensureQueryData(userGroupQuery(id))),
  component: ({ params: { id }, search, onSearch, navigate }) => (
    <UserGroupProfile
      key={id}
      id={id}
      search={search}
      onSearch={(next) => onSearch(next, true)}
      links={userGroupLinks}
      onLeave={() => void navigate({ to: '/user-groups' })}
    />
  ),
})
