import { api } from '@atrium/auth/api.ts'
import { toldByDialog } from '@atrium/features/users/parts/useUserChange.ts'
import type { GatedAction } from '@atrium/screens-kit/gatedActions.ts'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { confirm } from '@atrium/ui/ConfirmDialog.tsx'
import { IconUserCheck } from '@tabler/icons-react'
import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { forgetGlobalUsers, type GlobalUser } from './globalUserQueries.ts'

type GlobalUserActionsOptions = {
  user: GlobalUser
  queryKey: QueryKey
  onEdit: () => void
  /** Leads to the list. */
  onDeleted: () => void
}

/** What operators can do with a user of any office centre. */
export function useGlobalUserActions({
  user,
  queryKey,
  onEdit,
  onDeleted,
}: GlobalUserActionsOptions): GatedAction<GlobalUser>[] {
  const { id, fullName, version, officeCentre } = user
  const queryClient = useQueryClient()
  const path = { id }

  const activate = async () => {
    const confirmed = await confirm({
      title: `Activate ${fullName}`,
      message: `They can sign in at ${officeCentre.name} and use what their roles and groups give them.`,
      confirmLabel: 'Activate',
      action: async () => {
        const activated = await api.call('activateGlobalUser', { path, body: { version } }, toldByDialog)
        queryClient.setQueryData(queryKey, activated)
      },
    })
    if (!confirmed) return
    recordNotices.updated()
    await forgetGlobalUsers(queryClient)
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
    await forgetGlobalUsers(queryClient)
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
