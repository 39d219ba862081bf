import { api } from '@atrium/auth/api.ts'
import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import { HistoryTimeline } from '@atrium/screens-kit/detail/HistoryTimeline.tsx'
import { useCan } from '@atrium/permissions/Can.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { Alert, Group, Text } from '@mantine/core'
import { IconUserOff } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
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

type UserProfileProps = {
  query: ReturnType<typeof userQuery>
  tab: ProfileTab | undefined
  onTab: (tab: ProfileTab) => void
  links: Pick<UserLinks, 'EditUser'>
  onBack: () => void
  /** Leads to the list (doc 2 §2). */
  onDeleted: () => void
  /** Shows what the person still holds and closes it: true once that is settled. */
  onDeactivate: (user: User) => Promise<boolean>
}

/** A user of the office centre: who they are, what they may do, how they sign in, what became of them (doc 2 §3). */
export const UserProfile = (props: UserProfileProps) => {
  const { query, tab = defaultProfileTab, onTab, links, onBack, onDeleted, onDeactivate } = props
  const { data: user } = useSuspenseQuery(query)
  const actions = useUserActions({ user, EditUser: links.EditUser, onDeleted, onDeactivate })
  const choose = (value: string) => {
    const chosen = profileTabs.find((one) => one.value === value)
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
      tabs={{ label: 'Parts of the profile', options: profileTabs, value: tab, onChange: choose }}
    >
      {!user.registered && <UnregisteredNote lastInviteSentDate={user.lastInviteSentDate} />}
      {user.deactivation && <Deactivation deactivation={user.deactivation} />}
      {tab === 'DETAILS' && <UserDetails user={user} />}
      {tab === 'PERMISSIONS' && <UserPermissions user={user} />}
      {tab === 'SECURITY' && <UserSecurity user={user} />}
      {tab === 'HISTORY' && (
        <Section title="History">
          <HistoryTimeline query={(page) => api.query('listUserHistories', { path: { id: user.id }, query: page })} />
        </Section>
      )}
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
