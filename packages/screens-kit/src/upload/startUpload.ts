import { api } from '@atrium/auth/api.ts'
import { notify } from '@atrium/ui/notify.tsx'
import type { QueryClient } from '@tanstack/react-query'
import type { UploadKind } from './uploadKind.ts'
import type { StartedUpload, UploadPreview } from './uploadStore.ts'

/** The progress and the result of an upload, for the person who started it. */
export const bulkUploadQuery = (id: string) => api.query('getBulkUpload', { path: { id } }, { silent: true })

/** Sends the rows flagged uploadable, and only those (doc 2 §5, RULE-028). Throws ApiFailure. */
export async function startUpload(
  kind: UploadKind,
  { fileName, result }: UploadPreview,
  queryClient: QueryClient,
): Promise<StartedUpload> {
  const answer = await kind.upload.send(result.dataList.filter(({ uploadable }) => uploadable))
  const { uploadId } = answer
  if (!uploadId) throw new TypeError('The server did not say which upload it started.')
  queryClient.setQueryData(bulkUploadQuery(uploadId).queryKey, answer)
  if (kind.messages.started !== undefined) notify({ message: kind.messages.started, tone: 'info', seconds: 5 })
  return { uploadId, fileName, leftOut: result.dataList.filter(({ uploadable }) => !uploadable), told: false }
}
