import { api } from '@atrium/auth/api.ts'
import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import { useCan } from '@atrium/permissions/Can.tsx'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { askToSwitch } from '../parts/askToSwitch.ts'
import { Badges } from '../parts/Badges.tsx'
import { PermissionSwitches } from '../parts/PermissionSwitches.tsx'
import { UnregisteredNote } from '../parts/UnregisteredNote.tsx'
import { usePendingActions } from '../parts/usePendingActions.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { toldByDialog } from '../parts/toldByDialog.ts'
import { defaultProfileTab, pendingProfileTabs, type PendingProfileTab } from '../profileTabs.ts'
import type { UserLinks } from '../userLinks.tsx'
import type { PendingUser, pendingUserQuery } from '../userQueries.ts'

type UserPendingProfileProps = {
  query: ReturnType<typeof pendingUserQuery>
  tab: PendingProfileTab | undefined
  onTab: (tab: PendingProfileTab) => void
  links: Pick<UserLinks, 'EditPendingUser'>
  onBack: () => void
  /** Leads to the list (doc 2 §2). */
  onDeleted: () => void
  /** Leads to the profile of the user, who is active now. */
  onActivated: (userId: string) => void
}

/** A person who was invited, or registered by themselves, and is no user yet (doc 2 §3). */
export const UserPendingProfile = (props: UserPendingProfileProps) => {
  const { query, tab = defaultProfileTab, onTab, links, onBack, onDeleted, onActivated } = props
  const { data: person } = useSuspenseQuery(query)
  const { EditPendingUser } = links
  const actions = usePendingActions({ person, EditPendingUser, onDeleted, onActivated })
  const choose = (value: string) => {
    const chosen = pendingProfileTabs.find((one) => one.value === value)
    if (chosen) onTab(chosen.value)
  }
  return (
    <DetailScreen
      title={person.fullName}
      description={person.email}
      status={<StatusBadge status={person.status} label={person.statusLabel} />}
      onBack={onBack}
      actions={actions}
      allowedActions={person.allowedActions}
      tabs={{ label: 'Parts of the profile', options: pendingProfileTabs, value: tab, onChange: choose }}
    >
      {person.userCreationType !== 'SELF_REGISTRATION' && (
        <UnregisteredNote lastInviteSentDate={person.inviteSentDate} expiresAt={person.inviteExpiresAt} />
      )}
      {tab === 'PERMISSIONS' ? <PendingPermissions person={person} /> : <PendingDetails person={person} />}
    </DetailScreen>
  )
}

const PendingDetails = ({ person }: { person: PendingUser }) => {
  const moment = useMoment()
  const registeredSelf = person.userCreationType === 'SELF_REGISTRATION'
  return (
    <>
      {registeredSelf && (
        <Section title="Registration" description="What the person entered when registering">
          <DescriptionList
            columns={3}
            items={[
              { label: 'Company', value: person.company },
              { label: 'Unit', value: person.unitNo },
              { label: 'Registered', value: moment(person.createdDate) },
            ]}
          />
        </Section>
      )}
      <Section title="Details">
        <DescriptionList
          columns={3}
          items={[
            { label: 'Full name', value: person.fullName },
            { label: 'E-mail', value: person.email },
            { label: 'Mobile number', value: person.mobileNumber },
            { label: 'Office number', value: person.officeNumber },
            { label: 'Employee number', value: person.employeeNo },
            { label: 'Tags', value: <Badges names={person.tags} /> },
            { label: 'Roles', value: <Badges names={person.roles.map(({ name }) => name)} /> },
            { label: 'User groups', value: <Badges names={person.userGroups.map(({ name }) => name)} /> },
            { label: 'Division', value: person.division?.name },
            { label: 'Sites', value: <Badges names={person.sites.map(({ name }) => name)} /> },
            ...(registeredSelf ? [] : invitation(person, moment)),
          ]}
        />
      </Section>
    </>
  )
}

const invitation = (person: PendingUser, moment: (moment: string | null) => string) => [
  { label: 'Added', value: moment(person.createdDate) },
  { label: 'Invitation sent', value: moment(person.inviteSentDate) },
  { label: 'Invitation expires', value: moment(person.inviteExpiresAt) },
]

const PendingPermissions = ({ person }: { person: PendingUser }) => {
  const { id, fullName, version, permissionSwitches, allowedActions } = person
  const path = { id }
  const maySwitch = useCan('setRegistrationRequestPermissions') && allowedActions.includes('set-permissions')
  return (
    <PermissionSwitches
      permissions={permissionSwitches}
      onSwitch={
        maySwitch
          ? (permission, enabled) =>
              void askToSwitch(fullName, permission, enabled, (change) =>
                api.call(
                  'setRegistrationRequestPermissions',
                  { path, body: { version, permissions: [change] } },
                  toldByDialog,
                ),
              )
          : undefined
      }
    />
  )
}
