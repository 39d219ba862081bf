import { askToDelete } from '@atrium/screens-kit/askToDelete.ts'
import { api } from '@atrium/auth/api.ts'
import { countOf } from '@atrium/validators/text.ts'
import type { UserGroup } from '../userGroupQueries.ts'

/** Asks, deletes a group, and goes to the list (doc 2 §2, NAV-018). */
export function useDeleteUserGroup({ id, groupName, noOfUsers }: UserGroup, onDeleted: () => void): () => void {
  return () =>
    askToDelete({
      title: `Delete ${groupName}`,
      message:
        noOfUsers === 0
          ? 'Nobody is in this group.'
          : `${countOf(noOfUsers, 'user leaves', 'users leave')} the group; their accounts stay.`,
      countdown: true,
      action: () => api.call('deleteUserGroup', { path: { id } }, { silent: true }),
      onDeleted,
    })
}
