import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { AnyCtx, Ctx, Transactional } from '../../platform/ctx.ts'
import { systemFiles } from '../../platform/tables.ts'
import { picturesWithinReach, plansWithinReach } from '../resources/index.ts'

export type SystemFileRow = typeof systemFiles.$inferSelect

/** An id for a file that is stored before its row. */
export async function nextFileId(ctx: AnyCtx): Promise<string> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`select uuidv7() as id`)
  if (!rows[0]) throw new Error('the database gave no id')
  return rows[0].id
}

export async function insertSystemFile(
  ctx: Transactional<Ctx>,
  fields: Pick<SystemFileRow, 'id' | 'module' | 'name' | 'fileExtension' | 'mimeType' | 'fileSize' | 'sha256'>,
): Promise<void> {
  const { landlordId, officeCentreId } = ctx.scope
  await ctx.db
    .insert(systemFiles)
    .values({ ...fields, landlordId, officeCentreId, createdDate: ctx.now(), createdByUserId: ctx.actor.userId })
}

/** A file of the caller's current office centre, or a picture or the plan of what a landlord lends to it. */
export async function findSystemFile(ctx: Ctx, id: string): Promise<SystemFileRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(systemFiles)
    .where(
      and(
        eq(systemFiles.id, id),
        eq(systemFiles.landlordId, ctx.scope.landlordId),
        or(
          eq(systemFiles.officeCentreId, ctx.scope.officeCentreId),
          inArray(systemFiles.id, picturesWithinReach(ctx)),
          inArray(systemFiles.id, plansWithinReach(ctx)),
        ),
      ),
    )
  return row
}
