import { api } from '@atrium/auth/api.ts'
import { toldByDialog } from '@atrium/features/users/parts/useUserChange.ts'
import type { GatedAction } from '@atrium/screens-kit/gatedActions.ts'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { confirm } from '@atrium/ui/ConfirmDialog.tsx'
import { IconUserCheck } from '@tabler/icons-react'
import type { GlobalUser } from './globalUserQueries.ts'

type GlobalUserActionsOptions = {
  user: GlobalUser
  onEdit: () => void
  /** Leads to the list. */
  onDeleted: () => void
}

/** What operators can do with a user of any office centre. */
export function useGlobalUserActions({ user, onEdit, onDeleted }: GlobalUserActionsOptions): GatedAction[] {
  const { id, fullName, version, officeCentre } = user
  const path = { id }

  const activate = async () => {
    const confirmed = await confirm({
      title: `Activate ${fullName}`,
      message: `They can sign in at ${officeCentre.name} and use what their roles and groups give them.`,
      confirmLabel: 'Activate',
      action: () => api.call('activateGlobalUser', { path, body: { version } }, toldByDialog),
    })
    if (!confirmed) return
    recordNotices.updated()
  }
  const remove = async () => {
    const confirmed = await confirm({
      title: `Delete ${fullName}`,
      message: `The person loses access to ${officeCentre.name} at once.`,
      danger: true,
      countdown: true,
      confirmLabel: 'Delete',
      action: () => api.call('deleteGlobalUser', { path }, toldByDialog),
    })
    if (!confirmed) return
    recordNotices.deleted()
    onDeleted()
  }

  return [
    {
      kind: 'other',
      label: 'Activate',
      icon: IconUserCheck,
      operation: 'activateGlobalUser',
      allowed: 'activate-user',
      onClick: () => void activate(),
    },
    { kind: 'delete', operation: 'deleteGlobalUser', allowed: 'delete', onClick: () => void remove() },
    { kind: 'edit', primary: true, operation: 'updateGlobalUser', allowed: 'edit', onClick: onEdit },
  ]
}
