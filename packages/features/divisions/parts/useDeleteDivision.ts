import { api } from '@atrium/auth/api.ts'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { confirm } from '@atrium/ui/ConfirmDialog.tsx'
import type { Division } from '../divisionQueries.ts'

/** Asks, deletes an empty division, and goes to the list (doc 2 §2, NAV-030). */
export function useDeleteDivision({ id, name, userGroupNames }: Division, onDeleted: () => void): () => void {
  return () =>
    void confirm({
      title: `Delete ${name}`,
      message:
        userGroupNames.length === 0
          ? 'Nobody is in this division.'
          : `Nobody is in this division. ${userGroupNames.join(', ')} will belong to no division.`,
      danger: true,
      countdown: true,
      confirmLabel: 'Delete',
      action: () => api.call('deleteDivision', { path: { id } }, { silent: true }),
    }).then((isDeleted) => {
      if (!isDeleted) return
      recordNotices.deleted()
      onDeleted()
    })
}
