import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm'
import type { AnyCtx, Ctx, TransactionCtx } from '../../platform/ctx.ts'
import { systemFiles } from '../../platform/tables.ts'
import type { TenancyScope } from '../../platform/tenancyScope.ts'
import { documentFilesWithinReach } from '../documents/index.ts'
import { picturesWithinReach, plansWithinReach } from '../resources/index.ts'
import type { FileModule } from './fileKinds.ts'
import { isWithinReach } from './fileReach.ts'

export type SystemFileRow = typeof systemFiles.$inferSelect

/** What not everybody of its office centre reads. */
const narrow = ['DOCUMENT', 'VISITOR_PHOTO', 'VISITOR_DOCUMENT'] as const satisfies readonly FileModule[]

/** An id for a file that is stored before its row. */
export async function nextFileId(ctx: AnyCtx): Promise<string> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`select uuidv7() as id`)
  if (!rows[0]) throw new Error('the database gave no id')
  return rows[0].id
}

export type NewFile = Pick<
  SystemFileRow,
  'id' | 'module' | 'name' | 'fileExtension' | 'mimeType' | 'fileSize' | 'sha256'
>

/** Whose a file is, and who uploaded it; nobody who signed in, where a link stands for them. */
export type FileOwner = TenancyScope & { userId: string | null }

export async function insertSystemFile(
  ctx: TransactionCtx,
  { landlordId, officeCentreId, userId }: FileOwner,
  fields: NewFile,
): Promise<void> {
  await ctx.db
    .insert(systemFiles)
    .values({ ...fields, landlordId, officeCentreId, createdDate: ctx.now(), createdByUserId: userId })
}

/**
 * A file of the caller's current office centre, a picture or the plan of what a landlord lends to it, or of what is on.
 * What was uploaded for a document is for whoever looks after documents, and for who uploaded it; what visitors put to
 * their registration is for reception, which asks for it by the visit.
 */
export async function findSystemFile(ctx: Ctx, id: string): Promise<SystemFileRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(systemFiles)
    .where(
      and(
        eq(systemFiles.id, id),
        eq(systemFiles.landlordId, ctx.scope.landlordId),
        or(
          and(
            eq(systemFiles.officeCentreId, ctx.scope.officeCentreId),
            or(notInArray(systemFiles.module, [...narrow]), eq(systemFiles.createdByUserId, ctx.actor.userId)),
          ),
          inArray(systemFiles.id, documentFilesWithinReach(ctx)),
          inArray(systemFiles.id, picturesWithinReach(ctx)),
          inArray(systemFiles.id, plansWithinReach(ctx)),
          isWithinReach(ctx, systemFiles.id),
        ),
      ),
    )
  return row
}

/** Takes the rows of files out; what refers to them is gone before. */
export async function deleteSystemFiles(ctx: TransactionCtx, landlordId: string, ids: readonly string[]) {
  return ctx.db
    .delete(systemFiles)
    .where(and(eq(systemFiles.landlordId, landlordId), inArray(systemFiles.id, [...ids])))
    .returning({ id: systemFiles.id, officeCentreId: systemFiles.officeCentreId })
}
