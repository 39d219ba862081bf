import type { TransactionCtx } from '../../platform/ctx.ts'
import { enqueueAll, type Job } from '../../platform/jobs.ts'
import { keyOf } from '../../platform/storedContent.ts'
import { deleteSystemFiles } from './systemFiles.repo.ts'

/** Takes the content of a file out of the store, once nothing names it any more. */
export const forgetFileJob: Job<{ key: string }> = {
  name: 'file-removal',
  batchSize: 10,
  run: (ctx, { key }) => ctx.services.files.remove(key),
}

/** Takes files of an estate out for good: their rows with the transaction, their contents after its commit. */
export async function forgetFiles(tx: TransactionCtx, landlordId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const gone = await deleteSystemFiles(tx, landlordId, ids)
  await enqueueAll(
    tx,
    forgetFileJob,
    gone.map(({ id, officeCentreId }) => ({ key: keyOf(officeCentreId, id) })),
  )
}
