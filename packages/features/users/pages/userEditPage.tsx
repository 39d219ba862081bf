import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { page } from '@atrium/screens-kit/page.tsx'
import { UserEdit } from '../screens/UserEdit.tsx'
import { userQuery } from '../userQueries.ts'

export const userEditPage = page({
  staticData: { title: 'Edit user', crumb: 'Edit', opens: ['getUser', 'updateUser'] },
  params: ['id'],
  loader: ({ context: { queryClient }, params: { id } }) => orNotFound(queryClient.fetchQuery(userQuery(id))),
  component: ({ params: { id }, navigate }) => {
    const toProfile = () => void navigate({ to: '/user/$id', params: { id } })
    return <UserEdit key={id} query={userQuery(id)} onUpdated={toProfile} onCancel={toProfile} />
  },
})
