import { and, eq, inArray } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Ctx, Transactional, TransactionCtx } from '../../../platform/ctx.ts'
import { tenancyScopeOf } from '../../../platform/tenancyScope.ts'
import type { FacePicture } from './facePicture.ts'
import { faceImages } from './tables.ts'

/** Puts pictures in the place of those that people had; readers take them anew. */
export async function replaceFaces(
  ctx: Transactional<Ctx>,
  faces: readonly { userId: string; picture: FacePicture }[],
): Promise<void> {
  if (faces.length === 0) return
  await removeFaces(
    ctx,
    faces.map(({ userId }) => userId),
  )
  const by = { createdByUserId: ctx.actor.userId, updatedByUserId: ctx.actor.userId }
  const at = { createdDate: ctx.now(), updatedDate: ctx.now() }
  await ctx.db.insert(faceImages).values(
    faces.map(({ userId, picture: { content, mimeType } }) => ({
      ...tenancyScopeOf(ctx.scope),
      ...by,
      ...at,
      userId,
      content,
      mimeType,
      fileSize: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    })),
  )
}

/** Answers how many pictures there were. */
export async function removeFaces(ctx: Transactional<Ctx>, userIds: readonly string[]): Promise<number> {
  const { landlordId } = ctx.scope
  const removed = await ctx.db
    .delete(faceImages)
    .where(and(eq(faceImages.landlordId, landlordId), inArray(faceImages.userId, [...userIds])))
    .returning({ id: faceImages.id })
  return removed.length
}

/** What became of pictures at the readers that were to take them. One that was replaced since is not there any more. */
export async function recordFaceSync(
  ctx: TransactionCtx,
  faceImageIds: readonly string[],
  outcome: { status: 'SYNCED' } | { status: 'FAILED'; failureReason: string },
): Promise<void> {
  if (faceImageIds.length === 0) return
  const isSynced = outcome.status === 'SYNCED'
  await ctx.db
    .update(faceImages)
    .set({
      status: outcome.status,
      failureReason: isSynced ? null : outcome.failureReason.slice(0, 500),
      syncedDate: isSynced ? ctx.now() : null,
      updatedDate: ctx.now(),
    })
    .where(inArray(faceImages.id, [...faceImageIds]))
}
