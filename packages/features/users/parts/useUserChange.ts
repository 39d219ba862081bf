import type { CallOptions } from '@atrium/api-client/client.ts'
import { useQueryClient, type QueryKey } from '@tanstack/react-query'

/** A change whose failure is told by the dialog that asked for it. */
export const toldByDialog: CallOptions = { silent: true }

/**
 * Runs changes of the record in view. After a refusal the record is read again, since somebody else may have changed it.
 */
export function useUserChange<Record>(queryKey: QueryKey) {
  const queryClient = useQueryClient()
  return async (change: () => Promise<Record>): Promise<Record> => {
    try {
      return await change()
    } catch (error) {
      void queryClient.invalidateQueries({ queryKey })
      throw error
    }
  }
}
