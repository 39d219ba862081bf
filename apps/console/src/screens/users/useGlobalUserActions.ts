import { askToDelete } from '@atrium/screens-kit/askToDelete.ts'
import { askStatus } from '@atrium/screens-kit/askStatus.ts'
import { api } from '@atrium/auth/api.ts'
import { toldByDialog } from '@atrium/features/users/parts/toldByDialog.ts'
import type { GatedAction } from '@atrium/screens-kit/gatedActions.ts'
import { IconUserCheck } from '@tabler/icons-react'
import type { GlobalUser } from './globalUserQueries.ts'

type GlobalUserActionsOptions = {
  user: GlobalUser
  onEdit: () => void
  /** Leads to the list. */
  onDeleted: () => void
}

/** What operators can do with a user of any office centre. */
export function useGlobalUserActions({ user, onEdit, onDeleted }: GlobalUserActionsOptions): GatedAction<GlobalUser>[] {
  const { id, fullName, version, officeCentre } = user
  const path = { id }

  const activate = () => {
    askStatus({
      title: `Activate ${fullName}`,
      message: `They can sign in at ${officeCentre.name} with their roles and groups.`,
      confirmLabel: 'Activate',
      action: () => api.call('activateGlobalUser', { path, body: { version } }, toldByDialog),
    })
  }
  const remove = () => {
    askToDelete({
      title: `Delete ${fullName}`,
      message: `The person loses access to ${officeCentre.name} immediately.`,
      countdown: true,
      action: () => api.call('deleteGlobalUser', { path }, toldByDialog),
      onDeleted,
    })
  }

  return [
    {
      kind: 'other',
      label: 'Activate',
      icon: IconUserCheck,
      operation: 'activateGlobalUser',
      allowed: 'activate-user',
      onClick: () => activate(),
    },
    { kind: 'delete', operation: 'deleteGlobalUser', allowed: 'delete', onClick: () => remove() },
    { kind: 'edit', primary: true, operation: 'updateGlobalUser', allowed: 'edit', onClick: onEdit },
  ]
}
