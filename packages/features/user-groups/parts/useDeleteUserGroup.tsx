import { api } from '@atrium/auth/api.ts'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { confirm } from '@atrium/ui/ConfirmDialog.tsx'
import type { UserGroup } from '../userGroupQueries.ts'

/** Asks, deletes a group, and goes to the list (doc 2 §2, NAV-018). */
export function useDeleteUserGroup({ id, groupName, noOfUsers }: UserGroup, onDeleted: () => void): () => void {
  return () =>
    void confirm({
      title: `Delete ${groupName}`,
      message:
        noOfUsers === 0
          ? 'Nobody is in this group.'
          : `${noOfUsers === 1 ? '1 user leaves' : `${noOfUsers.toLocaleString('en')} users leave`} the group; their accounts stay.`,
      danger: true,
      countdown: true,
      confirmLabel: 'Delete',
      action: () => api.call('deleteUserGroup', { path: { id } }, { silent: true }),
    }).then((isDeleted) => {
      if (!isDeleted) return
      recordNotices.deleted()
      onDeleted()
    })
}
