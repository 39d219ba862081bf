import { api } from '@atrium/auth/api.ts'
import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import { HistoryTimeline } from '@atrium/screens-kit/detail/HistoryTimeline.tsx'
import { Can, useCan } from '@atrium/permissions/Can.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { formatDate } from '@atrium/validators/dates.ts'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconUserOff } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, type ReactNode } from 'react'
import { askToSwitch } from '../parts/askToSwitch.ts'
import { PermissionSwitches } from '../parts/PermissionSwitches.tsx'
import { UnregisteredNote } from '../parts/UnregisteredNote.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { UserDetails } from '../parts/UserDetails.tsx'
import { PersonInCharge } from '../parts/UserName.tsx'
import { UserSecurity } from '../parts/UserSecurity.tsx'
import { UserStatusBadge } from '../parts/UserStatusBadge.tsx'
import { useUserActions } from '../parts/useUserActions.tsx'
import { toldByDialog } from '../parts/toldByDialog.ts'
import { defaultProfileTab, profileTabs, type ProfileTab } from '../profileTabs.ts'
import type { UserLinks } from '../userLinks.tsx'
import type { User, userQuery } from '../userQueries.ts'

const UserDoors = lazy(() => import('../parts/UserDoors.tsx'))

type TabContent = (user: User) => ReactNode

type UserProfileProps = {
  query: ReturnType<typeof userQuery>
  tab: ProfileTab | undefined
  onTab: (tab: ProfileTab) => void
  /** What the person shows to readers, for those who may see it. */
  passes?: TabContent | undefined
  /** Where the person was let in and was not, for those who may see it. */
  doors?: TabContent | undefined
  links: Pick<UserLinks, 'EditUser'>
  onBack: () => void
  /** Leads to the list (doc 2 §2). */
  onDeleted: () => void
  /** Shows what the person still holds and closes it: true once that is settled. */
  onDeactivate: (user: User) => Promise<boolean>
}

/** Says that the last day is planned, and leads to the plan. */
const Leaving = ({ day, onShow }: { day: string; onShow: () => void }) => (
  <Alert color="yellow" title={`Leaves on ${formatDate(day)}`} icon={<IconUserOff size={18} aria-hidden />}>
    <Stack gap="xs" align="flex-start">
      <Text>From that day the person has no access. Anything still open is closed.</Text>
      <Can operation="planUserLeaving">
        <Button variant="default" size="xs" onClick={onShow}>
          Show the plan
        </Button>
      </Can>
    </Stack>
  </Alert>
)

const ownContents = {
  DETAILS: (user) => <UserDetails user={user} />,
  PERMISSIONS: (user) => <UserPermissions user={user} />,
  ACCESS: (user) => (
    <Suspense fallback={null}>
      <UserDoors user={user} />
    </Suspense>
  ),
  SECURITY: (user) => <UserSecurity user={user} />,
  HISTORY: ({ id }) => (
    <Section title="History">
      <HistoryTimeline query={(page) => api.query('listUserHistories', { path: { id }, query: page })} />
    </Section>
  ),
} satisfies Partial<Record<ProfileTab, TabContent>>

/** A user of the office centre: who they are, what they may do, how they sign in, what became of them (doc 2 §3). */
export const UserProfile = (props: UserProfileProps) => {
  const { query, tab = defaultProfileTab, onTab, passes, doors, links, onBack, onDeleted, onDeactivate } = props
  const { data: user } = useSuspenseQuery(query)
  const actions = useUserActions({ user, EditUser: links.EditUser, onDeleted, onDeactivate })
  const contents: Record<ProfileTab, TabContent | undefined> = { ...ownContents, PASSES: passes, DOORS: doors }
  const tabs = profileTabs.filter(({ value }) => contents[value])
  const choose = (value: string) => {
    const chosen = tabs.find((one) => one.value === value)
    if (chosen) onTab(chosen.value)
  }
  return (
    <DetailScreen
      title={user.fullName}
      description={user.email}
      status={
        <Group gap="xs">
          <UserStatusBadge {...user} />
          {user.personInCharge && <PersonInCharge />}
        </Group>
      }
      onBack={onBack}
      actions={actions}
      allowedActions={user.allowedActions}
      tabs={{ label: 'Parts of the profile', options: tabs, value: tab, onChange: choose }}
    >
      {!user.registered && <UnregisteredNote lastInviteSentDate={user.lastInviteSentDate} />}
      {user.leavingDate && <Leaving day={user.leavingDate} onShow={() => void onDeactivate(user)} />}
      {user.deactivation && <Deactivation deactivation={user.deactivation} />}
      {contents[tab]?.(user)}
    </DetailScreen>
  )
}

const UserPermissions = ({ user }: { user: User }) => {
  const { id, fullName, version, permissionSwitches, allowedActions } = user
  const maySwitch = useCan('setUserPermissions') && allowedActions.includes('set-permissions')
  return (
    <PermissionSwitches
      permissions={permissionSwitches}
      onSwitch={
        maySwitch
          ? (permission, enabled) =>
              void askToSwitch(fullName, permission, enabled, (change) =>
                api.call(
                  'setUserPermissions',
                  { path: { id }, body: { version, permissions: [change] } },
                  toldByDialog,
                ),
              )
          : undefined
      }
    />
  )
}

const Deactivation = ({ deactivation }: { deactivation: NonNullable<User['deactivation']> }) => {
  const moment = useMoment()
  const { date, userFullName, remark } = deactivation
  return (
    <Alert color="gray" title="Deactivated" icon={<IconUserOff size={18} aria-hidden />}>
      <Text>
        {moment(date)}
        {userFullName && ` by ${userFullName}`}
      </Text>
      {remark && <Text>{remark}</Text>}
    </Alert>
  )
}
