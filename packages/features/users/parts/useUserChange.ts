import type { CallOptions } from '@atrium/api-client/client.ts'
import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { forgetUsers } from '../userQueries.ts'

/** A change whose failure is told by the dialog that asked for it. */
export const toldByDialog: CallOptions = { silent: true }

/**
 * Runs changes of the record in view. Its new state is shown at once; after a refusal the record is read again, since
 * somebody else may have changed it.
 */
export function useUserChange<Record>(queryKey: QueryKey) {
  const queryClient = useQueryClient()
  return async (change: () => Promise<Record>): Promise<Record> => {
    try {
      const changed = await change()
      queryClient.setQueryData(queryKey, changed)
      void forgetUsers(queryClient)
      return changed
    } catch (error) {
      void queryClient.invalidateQueries({ queryKey })
      throw error
    }
  }
}
