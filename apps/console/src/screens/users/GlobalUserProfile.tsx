import { Badges } from '@atrium/features/users/parts/Badges.tsx'
import { UnregisteredNote } from '@atrium/features/users/parts/UnregisteredNote.tsx'
import { UserStatusBadge } from '@atrium/features/users/parts/UserStatusBadge.tsx'
import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { GlobalUserEdit } from './GlobalUserEdit.tsx'
import type { globalUserQuery } from './globalUserQueries.ts'
import { useGlobalUserActions } from './useGlobalUserActions.ts'

type GlobalUserProfileProps = {
  query: ReturnType<typeof globalUserQuery>
  editing: boolean
  onEditing: (editing: boolean) => void
  /** Leads to the list. */
  onBack: () => void
}

/** A user of any office centre, as operators see and change them (doc 2 §2). */
export const GlobalUserProfile = ({ query, editing, onEditing, onBack }: GlobalUserProfileProps) => {
  const { data: user } = useSuspenseQuery(query)
  const moment = useMoment()
  const actions = useGlobalUserActions({
    user,
    onEdit: () => onEditing(true),
    onDeleted: onBack,
  })
  if (editing && user.allowedActions.includes('edit')) {
    return <GlobalUserEdit query={query} onDone={() => onEditing(false)} />
  }
  return (
    <DetailScreen
      title={user.fullName}
      description={user.email}
      status={<UserStatusBadge {...user} />}
      onBack={onBack}
      actions={actions}
      allowedActions={user.allowedActions}
    >
      {!user.registered && <UnregisteredNote lastInviteSentDate={user.lastInviteSentDate} />}
      <Section title="Details">
        <DescriptionList
          columns={3}
          items={[
            { label: 'Office centre', value: user.officeCentre.name },
            { label: 'Roles', value: <Badges names={user.roleNames} /> },
            { label: 'User groups', value: <Badges names={user.userGroups.map(({ name }) => name)} /> },
            { label: 'Mobile number', value: user.mobileNumber },
            { label: 'Office number', value: user.officeNumber },
            { label: 'Person in charge', value: user.personInCharge ? 'Yes' : 'No' },
            { label: 'Tags', value: <Badges names={user.tags} /> },
            { label: 'Added', value: moment(user.createdDate) },
            { label: 'Last changed', value: moment(user.updatedDate) },
          ]}
        />
      </Section>
    </DetailScreen>
  )
}
