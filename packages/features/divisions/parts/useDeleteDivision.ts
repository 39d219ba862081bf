import { askToDelete } from '@atrium/screens-kit/askToDelete.ts'
import { api } from '@atrium/auth/api.ts'
import type { Division } from '../divisionQueries.ts'

/** Asks, deletes an empty division, and goes to the list (doc 2 §2, NAV-030). */
export function useDeleteDivision({ id, name, userGroupNames }: Division, onDeleted: () => void): () => void {
  return () =>
    askToDelete({
      title: `Delete ${name}`,
      message:
        userGroupNames.length === 0
          ? 'Nobody is in this division.'
          : `Nobody is in this division. ${userGroupNames.join(', ')} will not belong to any division.`,
      countdown: true,
      action: () => api.call('deleteDivision', { path: { id } }, { silent: true }),
      onDeleted,
    })
}
