import { recordAudit } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { operation } from '../../platform/operation.ts'
import { typeOfFile } from './fileKinds.ts'
import { receiveFile } from './receivedFile.ts'
import { contentOfFile, keyOf, noSuchFile } from './storedContent.ts'
import { findSystemFile, insertSystemFile, nextFileId } from './systemFiles.repo.ts'

/** The content is stored before the row that names it: a row never points to nothing. */
export const uploadSystemFile = operation('uploadSystemFile', async (ctx, { request }) => {
  const { name, content, module } = await receiveFile(request)
  const { extension, mime } = await typeOfFile(module, name, content)
  const id = await nextFileId(ctx)
  const key = keyOf(ctx.scope.officeCentreId, id)
  const stored = await ctx.services.files.put(key, content, { mime, fileName: name })
  const file = {
    id,
    module,
    name,
    fileExtension: extension,
    mimeType: mime,
    fileSize: stored.size,
    sha256: stored.sha256,
  }
  await keepRow(ctx, file, key)
  return {
    systemFileId: id,
    id,
    fullPath: `/api/system-files/${id}/download`,
    name,
    fileExtension: extension,
    fileSize: stored.size,
  }
})

async function keepRow(ctx: Ctx, file: Parameters<typeof insertSystemFile>[1], key: string): Promise<void> {
  try {
    await ctx.transaction(async (tx) => {
      await insertSystemFile(tx, file)
      await recordAudit(tx, {
        module: 'system',
        action: 'UPLOAD',
        entityType: 'SYSTEM_FILE',
        entityId: file.id,
        entityName: file.name,
        summary: 'Uploaded a file',
        after: { name: file.name, module: file.module, fileSize: file.fileSize, sha256: file.sha256 },
      })
    })
  } catch (error) {
    await ctx.services.files.remove(key)
    throw error
  }
}

export const downloadSystemFile = operation('downloadSystemFile', async (ctx, { path }) => {
  const row = await findSystemFile(ctx, path.systemFileId)
  if (!row) throw noSuchFile()
  return contentOfFile(ctx, row)
})
