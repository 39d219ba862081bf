import { useLeaving } from '@atrium/features/leaving/useLeaving.ts'
import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { page, type PageProps } from '@atrium/screens-kit/page.tsx'
import { redirect } from '@tanstack/react-router'
import { profileSearch } from '../profileTabs.ts'
import { UserProfile } from '../screens/UserProfile.tsx'
import { userLinks } from '../userLinks.tsx'
import { userQuery } from '../userQueries.ts'

export const userPage = page({
  staticData: { title: 'User', opens: ['getUser'] },
  params: ['id'],
  validateSearch: profileSearch,
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const { registerRequestId } = await orNotFound(queryClient.ensureQueryData(userQuery(id)))
    if (registerRequestId === null) return
    throw redirect({ to: '/user-pending/$id', params: { id: registerRequestId }, replace: true })
  },
  component: Profile,
})

type ProfileProps = PageProps<{ id: string }, ReturnType<typeof profileSearch>>

function Profile({ params: { id }, search: { tab }, onSearch, navigate }: ProfileProps) {
  const leave = useLeaving()
  const toUsers = () => void navigate({ to: '/users' })
  return (
    <UserProfile
      query={userQuery(id)}
      tab={tab}
      onTab={(next) => onSearch({ tab: next }, true)}
      links={userLinks}
      onBack={toUsers}
      onDeleted={toUsers}
      onDeactivate={(user) => leave({ type: 'USER', id, name: user.fullName })}
    />
  )
}
