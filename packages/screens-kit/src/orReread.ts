import { currentQueryClient } from '@atrium/api-client/queryClient.ts'

/** Changes a record in view; after a refusal the page is read again, since somebody else may have changed it. */
export async function orReread<Answer>(change: () => Promise<Answer>): Promise<Answer> {
  try {
    return await change()
  } catch (error) {
    void currentQueryClient()?.invalidateQueries()
    throw error
  }
}
