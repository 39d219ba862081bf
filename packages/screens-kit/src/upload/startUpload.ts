import { api } from '@atrium/auth/api.ts'
import { notify } from '@atrium/ui/notify.tsx'
import type { QueryClient } from '@tanstack/react-query'
import type { BulkRow, UploadKind } from './uploadKind.ts'
import type { StartedUpload, UploadPreview } from './uploadStore.ts'

/** The progress and the result of an upload, for the person who started it. */
export const bulkUploadQuery = (id: string) => api.query('getBulkUpload', { path: { id } }, { silent: true })

/** Sends the rows flagged uploadable, and only those (doc 2 §5, RULE-028). Throws ApiFailure. */
export async function startUpload(
  kind: UploadKind,
  preview: UploadPreview,
  queryClient: QueryClient,
): Promise<StartedUpload> {
  const { fileName, result } = preview
  const answer = await send(
    kind,
    result.dataList.filter(({ uploadable }) => uploadable),
    preview,
  )
  const { uploadId } = answer
  if (!uploadId) throw new TypeError('The upload could not be followed. Check the list for the result.')
  queryClient.setQueryData(bulkUploadQuery(uploadId).queryKey, answer)
  if (kind.messages.started !== undefined) notify({ message: kind.messages.started, tone: 'info', seconds: 5 })
  return { uploadId, fileName, leftOut: result.dataList.filter(({ uploadable }) => !uploadable), told: false }
}

function send(kind: UploadKind, rows: BulkRow[], { archive }: UploadPreview) {
  if (kind.archive === undefined) return kind.upload.send(rows)
  if (!archive) throw new TypeError('The archive of these rows is no longer available. Choose it again.')
  return kind.upload.send(rows, archive)
}
