import { askToDelete } from '@atrium/screens-kit/askToDelete.ts'
import { askStatus } from '@atrium/screens-kit/askStatus.ts'
import { api } from '@atrium/auth/api.ts'
import type { GatedAction } from '@atrium/screens-kit/gatedActions.ts'
import { notify } from '@atrium/ui/notify.tsx'
import { IconSend, IconUserCheck, IconUserOff } from '@tabler/icons-react'
import type { RecordLink } from '@atrium/screens-kit/links.ts'
import type { User } from '../userQueries.ts'
import { toldByDialog } from './toldByDialog.ts'

type UserActionsOptions = {
  user: User
  EditUser: RecordLink
  /** Leads to the list (doc 2 §2). */
  onDeleted: () => void
  /** Shows what the person still holds and closes it: true once that is settled. */
  onDeactivate: (user: User) => Promise<boolean>
}

/** What can be done with a user as a whole, for the title bar (states 3). */
export function useUserActions(options: UserActionsOptions): GatedAction<User>[] {
  const { user, EditUser, onDeleted, onDeactivate } = options
  const { id, fullName } = user
  const path = { id }

  const activate = async () => {
    const operation = user.allowedActions.includes('activate') ? 'activateUser' : 'reactivateUser'
    askStatus({
      title: `Activate ${fullName}`,
      message: 'They can sign in with their roles and groups.',
      confirmLabel: 'Activate',
      action: () => api.call(operation, { path, body: { version: user.version } }, toldByDialog),
    })
  }
  const remove = () => {
    askToDelete({
      title: `Delete ${fullName}`,
      message: 'The person loses access to this office centre immediately.',
      countdown: true,
      action: () => api.call('deleteUser', { path }, toldByDialog),
      onDeleted,
    })
  }
  const invite = async () => {
    const { sent } = await api.call('sendUsersRegistration', { body: { userIds: [id] } })
    notify(sent > 0 ? { message: 'Invitation sent' } : { message: 'No invitation was needed', tone: 'warning' })
  }

  return [
    {
      kind: 'other',
      label: 'Re-send invitation',
      icon: IconSend,
      operation: 'sendUsersRegistration',
      allowed: 'send-registration',
      onClick: () => void invite().catch(() => {}),
    },
    {
      kind: 'other',
      label: 'Activate',
      icon: IconUserCheck,
      operation: 'activateUser',
      allowed: user.allowedActions.includes('activate') ? 'activate' : 'activate-user',
      onClick: () => void activate(),
    },
    {
      kind: 'other',
      label: 'Deactivate',
      icon: IconUserOff,
      operation: 'planUserLeaving',
      allowed: 'deactivate',
      onClick: () => void onDeactivate(user),
    },
    { kind: 'delete', operation: 'deleteUser', allowed: 'delete', onClick: () => remove() },
    {
      kind: 'edit',
      primary: true,
      operation: 'updateUser',
      allowed: 'edit',
      renderRoot: (properties) => <EditUser id={id} {...properties} />,
    },
  ]
}
