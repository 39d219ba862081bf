import { api } from '@atrium/auth/api.ts'
import { notify } from '@atrium/ui/notify.tsx'
import { useEffect } from 'react'
import type { BulkResult, UploadKind } from './uploadKind.ts'
import { notifyOnce } from './uploadStore.ts'

/** Once an upload is done: tells its numbers once, and reads again what it changed (doc 2 §8). */
export function useUploadEnd(kind: UploadKind, uploadId: string, result: BulkResult | undefined): void {
  const isDone = result !== undefined && result.status !== 'IN_PROGRESS'
  useEffect(() => {
    if (!isDone || !notifyOnce(kind.key, uploadId)) return
    tell(kind, result)
    void api.refresh(...kind.subjects)
  }, [isDone, kind, uploadId, result])
}

/** An upload counts as an error only when all of its records failed (doc 2 §5, RULE-029, RULE-030). */
function tell({ messages }: UploadKind, { uploadedRecords, failedRecords, totalRecords }: BulkResult): void {
  if (uploadedRecords === 0) {
    return notify({ message: messages.allFailed ?? messages.failed(failedRecords || totalRecords), tone: 'danger' })
  }
  notify({ message: messages.uploaded(uploadedRecords) })
  if (failedRecords > 0) notify({ message: messages.failed(failedRecords), tone: 'warning' })
}
