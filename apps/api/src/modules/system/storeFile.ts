import type { AnyCtx, Ctx, PublicCtx, Transactional } from '../../platform/ctx.ts'
import { typeOfFile } from './fileKinds.ts'
import type { ReceivedFile } from './receivedFile.ts'
import { keyOf } from '../../platform/storedContent.ts'
import { insertSystemFile, nextFileId, type FileOwner, type NewFile } from './systemFiles.repo.ts'

/**
 * Stores what was received and writes its row, together with what `work` writes about it; nothing stays of either where
 * that fails. The content is stored before the row that names it: a row never points to nothing.
 * @throws 400 with the given texts for a kind of file that the module does not take (doc 1 §5)
 */
export async function storeFile<C extends PublicCtx | Ctx, Result>(
  ctx: C,
  owner: FileOwner,
  { name, content, module }: ReceivedFile,
  work: (tx: Transactional<C>, file: NewFile) => Promise<Result>,
): Promise<Result> {
  const { extension, mime } = await typeOfFile(module, name, content)
  const id = await nextFileId(ctx)
  const key = keyOf(owner.officeCentreId, id)
  const stored = await ctx.services.files.put(key, content, { mime, fileName: name })
  const { size: fileSize, sha256 } = stored
  const file = { id, module, name, fileExtension: extension, mimeType: mime, fileSize, sha256 }
  try {
    return await inTransaction(ctx, async (tx) => {
      await insertSystemFile(tx, owner, file)
      return work(tx, file)
    })
  } catch (error) {
    await ctx.services.files.remove(key)
    throw error
  }
}

/** A transaction of whichever ctx it is. */
function inTransaction<C extends AnyCtx, Result>(
  ctx: C,
  work: (tx: Transactional<C>) => Promise<Result>,
): Promise<Result> {
  // The ctx of a transaction is the ctx it was opened from.
  return ctx.transaction((tx) => work(tx as unknown as Transactional<C>))
}
