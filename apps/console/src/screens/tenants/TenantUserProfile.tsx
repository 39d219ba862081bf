import { api } from '@atrium/auth/api.ts'
import { Badges } from '@atrium/features/users/parts/Badges.tsx'
import { PersonInCharge } from '@atrium/features/users/parts/UserName.tsx'
import { UnregisteredNote } from '@atrium/features/users/parts/UnregisteredNote.tsx'
import { UserStatusBadge } from '@atrium/features/users/parts/UserStatusBadge.tsx'
import { useCan } from '@atrium/permissions/Can.tsx'
import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import type { GatedAction } from '@atrium/screens-kit/gatedActions.ts'
import { orReread } from '@atrium/screens-kit/orReread.ts'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { confirm } from '@atrium/ui/ConfirmDialog.tsx'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { notify } from '@atrium/ui/notify.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { askRoles } from '@atrium/features/users/parts/askRoles.tsx'
import { Group } from '@mantine/core'
import { IconSend, IconStar, IconUserMinus, IconUserShield } from '@tabler/icons-react'
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { tenantQuery, tenantRoleOptions, tenantUserQuery, type User } from './tenantQueries.ts'

type TenantUserProfileProps = {
  /** The tenant. */
  id: string
  userId: string
  /** Goes to the tenant's people. */
  onBack: () => void
}

/** One of a tenant's people, whose roles the landlord can set (doc 2 §7). Mount it with the user loaded. */
export const TenantUserProfile = ({ id, userId, onBack }: TenantUserProfileProps) => {
  const { data: user } = useSuspenseQuery(tenantUserQuery(id, userId))
  const moment = useMoment()
  const mayOpenTenant = useCan('getTenantDetailInfo')
  const tenant = useQuery({ ...tenantQuery(id), enabled: mayOpenTenant })
  return (
    <DetailScreen
      title={user.fullName}
      parent={tenant.data?.companyName}
      description={user.email}
      status={
        <Group gap="xs">
          <UserStatusBadge {...user} />
          {user.personInCharge && <PersonInCharge />}
        </Group>
      }
      onBack={onBack}
      allowedActions={user.allowedActions}
      actions={useTenantUserActions(id, user)}
    >
      {!user.registered && <UnregisteredNote lastInviteSentDate={user.lastInviteSentDate} />}
      <Section title="Details">
        <DescriptionList
          columns={3}
          items={[
            { label: 'Full name', value: user.fullName },
            { label: 'E-mail', value: user.email },
            { label: 'Roles', value: <Badges names={user.roleNames} /> },
            { label: 'Mobile number', value: user.mobileNumber },
            { label: 'Office number', value: user.officeNumber },
            { label: 'User groups', value: <Badges names={user.userGroups.map(({ name }) => name)} /> },
            { label: 'Last signed in', value: moment(user.lastSignInDate) },
            { label: 'Added', value: moment(user.createdDate) },
            { label: 'Last changed', value: moment(user.updatedDate) },
          ]}
        />
      </Section>
    </DetailScreen>
  )
}

const told = { silent: true } as const

function useTenantUserActions(id: string, user: User): GatedAction<User>[] {
  const queryClient = useQueryClient()
  const { fullName, version } = user
  const body = { userId: user.id, version }
  const path = { id }
  const tell = (done: boolean) => done && notify({ message: 'Successfully updated tenant' })
  const setRole = () =>
    askRoles({
      queryClient,
      load: tenantRoleOptions(id),
      title: `Set the roles of ${fullName}`,
      roles: user.roles,
      confirmLabel: 'Set roles',
      action: (roleCodes) => api.call('setTenantRole', { path, body: { ...body, roleCodes } }, told),
    }).then(tell)
  const removeAdmin = () =>
    confirm({
      title: `Remove ${fullName} as administrator`,
      message: 'Their administrator roles are removed. If they have no other role, they become staff.',
      confirmLabel: 'Remove admin',
      action: () => orReread(() => api.call('removeTenantAdmin', { path, body }, told)),
    }).then(tell)
  const invite = async () => {
    await api.call('sendTenantUserInvite', { path: { id, userId: user.id } })
    notify({ message: 'Invitation sent' })
  }
  const putInCharge = () =>
    confirm({
      title: `Put ${fullName} in charge`,
      message: 'Each tenant has one person in charge. This person replaces the current one.',
      confirmLabel: 'Make person in charge',
      action: () => orReread(() => api.call('changeTenantPersonInCharge', { path, body }, told)),
    }).then(tell)
  const other = { kind: 'other' } as const
  return [
    {
      ...other,
      label: 'Re-send invitation',
      icon: IconSend,
      operation: 'sendTenantUserInvite',
      allowed: 'send-registration',
      onClick: () => void invite().catch(() => {}),
    },
    {
      ...other,
      label: 'Make person in charge',
      icon: IconStar,
      operation: 'changeTenantPersonInCharge',
      allowed: 'change-person-in-charge',
      onClick: () => void putInCharge(),
    },
    {
      ...other,
      label: 'Remove admin',
      icon: IconUserMinus,
      operation: 'removeTenantAdmin',
      allowed: 'remove-admin',
      onClick: () => void removeAdmin(),
    },
    {
      ...other,
      label: 'Set role',
      icon: IconUserShield,
      primary: true,
      operation: 'setTenantRole',
      allowed: 'set-role',
      onClick: () => void setRole(),
    },
  ]
}
