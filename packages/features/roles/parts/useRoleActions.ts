import { askToDelete } from '@atrium/screens-kit/askToDelete.ts'
import { askStatus } from '@atrium/screens-kit/askStatus.ts'
import { api } from '@atrium/auth/api.ts'
import type { Role } from '../roleQueries.ts'
import { changeInWords, permissionChange } from '@atrium/screens-kit/permissions/permissionAreas.ts'
import { affectedInWords } from './affectedInWords.ts'

/** What can be done with a role beside editing it, each after a question. */
export function useRoleActions(role: Role, onDeleted: () => void): { reset: () => void; remove: () => void } {
  const { id, name, version } = role

  const reset = async () => {
    const change = permissionChange(role.permissions, role.defaultPermissions)
    askStatus({
      title: `Reset ${name} to its default?`,
      message: `${changeInWords(change)}. ${affectedInWords(role.noOfUsers)}`,
      confirmLabel: 'Reset',
      action: () => api.call('resetRole', { path: { id }, body: { version } }, { silent: true }),
    })
  }

  const remove = () => {
    askToDelete({
      title: `Delete ${name}`,
      message: 'Nobody has this role.',
      countdown: true,
      action: () => api.call('deleteRole', { path: { id } }, { silent: true }),
      onDeleted,
    })
  }

  return { reset: () => void reset(), remove: () => remove() }
}
