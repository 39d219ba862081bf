import { api } from '@atrium/auth/api.ts'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { confirm } from '@atrium/ui/ConfirmDialog.tsx'
import type { Role } from '../roleQueries.ts'
import { affectedInWords, changeInWords, permissionChange } from './permissionAreas.ts'

/** What can be done with a role beside editing it, each after a question. */
export function useRoleActions(role: Role, onDeleted: () => void): { reset: () => void; remove: () => void } {
  const { id, name, version } = role

  const reset = async () => {
    const change = permissionChange(role.permissions, role.defaultPermissions)
    const isReset = await confirm({
      title: `Reset ${name} to its default?`,
      message: `${changeInWords(change)}. ${affectedInWords(role.noOfUsers)}`,
      confirmLabel: 'Reset',
      action: () => api.call('resetRole', { path: { id }, body: { version } }, { silent: true }),
    })
    if (isReset) recordNotices.updated()
  }

  const remove = async () => {
    const isDeleted = await confirm({
      title: `Delete ${name}`,
      message: 'Nobody has this role any more.',
      countdown: true,
      danger: true,
      confirmLabel: 'Delete',
      action: () => api.call('deleteRole', { path: { id } }, { silent: true }),
    })
    if (!isDeleted) return
    recordNotices.deleted()
    onDeleted()
  }

  return { reset: () => void reset(), remove: () => void remove() }
}
