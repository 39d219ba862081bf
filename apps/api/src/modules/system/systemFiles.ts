import { recordAudit } from '../../platform/audit.ts'
import { contentOfFile, noSuchFile } from '../../platform/storedContent.ts'
import { operation } from '../../platform/operation.ts'
import { tenancyScopeOf } from '../../platform/tenancyScope.ts'
import { receiveFile } from './receivedFile.ts'
import { storeFile } from './storeFile.ts'
import { findSystemFile } from './systemFiles.repo.ts'

export const uploadSystemFile = operation('uploadSystemFile', async (ctx, { request }) => {
  const given = await receiveFile(request)
  const owner = { ...tenancyScopeOf(ctx.scope), userId: ctx.actor.userId }
  return storeFile(ctx, owner, given, async (tx, file) => {
    await recordAudit(tx, {
      module: 'system',
      action: 'UPLOAD',
      entityType: 'SYSTEM_FILE',
      entityId: file.id,
      entityName: file.name,
      summary: 'Uploaded a file',
      after: { name: file.name, module: file.module, fileSize: file.fileSize, sha256: file.sha256 },
    })
    return {
      systemFileId: file.id,
      id: file.id,
      fullPath: `/api/system-files/${file.id}/download`,
      name: file.name,
      fileExtension: file.fileExtension,
      fileSize: file.fileSize,
    }
  })
})

export const downloadSystemFile = operation('downloadSystemFile', async (ctx, { path }) => {
  const row = await findSystemFile(ctx, path.systemFileId)
  if (!row) throw noSuchFile()
  return contentOfFile(ctx, row)
})
