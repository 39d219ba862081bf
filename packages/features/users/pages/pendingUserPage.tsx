import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { page } from '@atrium/screens-kit/page.tsx'
import { pendingProfileSearch } from '../profileTabs.ts'
import { UserPendingProfile } from '../screens/UserPendingProfile.tsx'
import { userLinks } from '../userLinks.tsx'
import { pendingUserQuery } from '../userQueries.ts'

export const pendingUserPage = page({
  staticData: { title: 'Pending user', opens: ['getUserRegistrationRequest'] },
  params: ['id'],
  validateSearch: pendingProfileSearch,
  loader: ({ context: { queryClient }, params: { id } }) =>
    orNotFound(queryClient.ensureQueryData(pendingUserQuery(id))),
  component: ({ params: { id }, search: { tab }, onSearch, navigate }) => {
    const toUsers = () => void navigate({ to: '/users', search: { tab: 'PENDING' } })
    return (
      <UserPendingProfile
        query={pendingUserQuery(id)}
        tab={tab}
        onTab={(next) => onSearch({ tab: next }, true)}
        links={userLinks}
        onBack={toUsers}
        onDeleted={toUsers}
        onActivated={(userId) => void navigate({ to: '/user/$id', params: { id: userId } })}
      />
    )
  },
})
