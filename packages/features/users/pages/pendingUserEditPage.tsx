import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { page } from '@atrium/screens-kit/page.tsx'
import { UserPendingEdit } from '../screens/UserPendingEdit.tsx'
import { pendingUserQuery } from '../userQueries.ts'

export const pendingUserEditPage = page({
  staticData: {
    title: 'Edit pending user',
    crumb: 'Edit',
    opens: ['getUserRegistrationRequest', 'updateUserRegistrationRequest'],
  },
  params: ['id'],
  loader: ({ context: { queryClient }, params: { id } }) => orNotFound(queryClient.fetchQuery(pendingUserQuery(id))),
  component: ({ params: { id }, navigate }) => {
    const toProfile = () => void navigate({ to: '/user-pending/$id', params: { id } })
    return <UserPendingEdit key={id} query={pendingUserQuery(id)} onUpdated={toProfile} onCancel={toProfile} />
  },
})
