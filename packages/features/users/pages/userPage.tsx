import { PersonAtDoors } from '@atrium/features/access-events/parts/PersonAtDoors.tsx'
import { useLeaving } from '@atrium/features/leaving/useLeaving.ts'
import { useCan } from '@atrium/permissions/Can.tsx'
import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { page, type PageProps } from '@atrium/screens-kit/page.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { redirect } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { profileSearch } from '../profileTabs.ts'
import { UserProfile } from '../screens/UserProfile.tsx'
import { userLinks } from '../userLinks.tsx'
import { userQuery } from '../userQueries.ts'

const UserPasses = lazy(() => import('@atrium/features/access-passes/parts/UserPasses.tsx'))

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

function Profile({ params: { id }, search, onSearch, navigate }: ProfileProps) {
  const { tab, ...part } = search
  const mayAsk = useCan('getAccessDecision')
  const maySee = useCan('listAccessEvents')
  const maySeePasses = useCan('getUserAccessCredential')
  const leave = useLeaving()
  const toUsers = () => void navigate({ to: '/users' })
  return (
    <UserProfile
      query={userQuery(id)}
      tab={tab}
      onTab={(next) => onSearch({ tab: next }, true)}
      passes={
        maySeePasses
          ? (user) => (
              <Suspense fallback={<LoadingState />}>
                <UserPasses holder={user} />
              </Suspense>
            )
          : undefined
      }
      doors={
        mayAsk || maySee
          ? ({ fullName }) => (
              <PersonAtDoors
                id={id}
                name={fullName}
                search={part}
                onSearch={(next) => onSearch({ ...next, tab }, true)}
              />
            )
          : undefined
      }
      links={userLinks}
      onBack={toUsers}
      onDeleted={toUsers}
      onDeactivate={(user) => leave({ type: 'USER', id, name: user.fullName })}
    />
  )
}
