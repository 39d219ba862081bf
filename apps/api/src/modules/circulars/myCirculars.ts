import type { Ctx } from '../../platform/ctx.ts'
import { notFound, ruleViolation } from '../../platform/errors.ts'
import { operation } from '../../platform/operation.ts'
import { contentOfFile } from '../system/index.ts'
import { auditCircular } from './circulars.audit.ts'
import { presentMine } from './circulars.present.ts'
import { markAcknowledged, markRead } from './circulars.repo.ts'
import { readMine, readMyFile, type MyCircularRow } from './circulars.views.ts'

async function mine(ctx: Ctx, id: string): Promise<MyCircularRow> {
  const row = await readMine(ctx, id)
  if (!row) throw notFound('This message is not addressed to you.')
  return row
}

export const getMyCircular = operation('getMyCircular', async (ctx, { path }) => presentMine(await mine(ctx, path.id)))

export const readMyCircular = operation('readMyCircular', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    const row = await mine(tx, path.id)
    if (row.readDate === null) await markRead(tx, path.id)
    return presentMine(await mine(tx, path.id))
  }),
)

export const acknowledgeMyCircular = operation('acknowledgeMyCircular', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    const row = await mine(tx, path.id)
    if (!row.acknowledgeRequired) throw ruleViolation('Nobody asked to have this acknowledged.')
    await markRead(tx, path.id)
    const isNew = await markAcknowledged(tx, path.id)
    await auditCircular(tx, 'UPDATE', row, isNew ? 'Acknowledged the message' : 'Acknowledged the message again')
    return presentMine(await mine(tx, path.id))
  }),
)

export const downloadMyCircularAttachment = operation('downloadMyCircularAttachment', async (ctx, { path }) => {
  const file = await readMyFile(ctx, path.id, path.systemFileId)
  if (!file) throw notFound('This file is not among those addressed to you.')
  return contentOfFile(ctx, file)
})
