import { and, count, eq, ilike, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { likePattern, type ListDefinition } from '../../platform/lists.ts'
import type { Query } from '../../platform/operation.ts'
import { systemFiles } from '../../platform/tables.ts'
import { viewOf, type RowOf } from '../../platform/view.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { meantForActor } from './documents.policy.ts'
import { documentCategories, documentReaders, documents, documentVersions } from './tables.ts'

/** Whether the actor still has to agree to the current file. */
const waits = (ctx: Ctx) => sql`(${qualified(documents.acknowledgementRequired)} and not exists (
  select 1 from ${documentReaders} r where r.document_id = ${qualified(documents.id)}
    and r.user_id = ${ctx.actor.userId} and r.acknowledged_version_no = ${qualified(documents.versionNo)}))`

/** When something was done with the current file; what was done with an earlier one counts no more. */
const ofCurrent = (versionNo: AnyPgColumn, date: AnyPgColumn) =>
  sql<Date | null>`case when ${versionNo} = ${documents.versionNo} then ${date} end`.mapWith(documentReaders.openedDate)

const listFor = (ctx: Ctx): ListDefinition<Query<'listMyDocuments'>> => ({
  table: documents,
  id: documents.id,
  sorts: { title: sql`lower(${documents.title})`, publishDate: documents.publishDate },
  filters: { toAcknowledge: (value) => (value ? waits(ctx) : sql`not ${waits(ctx)}`) },
  search: (term) => ilike(documents.title, likePattern(term)),
  updatedDate: documents.updatedDate,
})

/** The documents that are meant for the actor, with what they have read of them. */
export const myDocumentView = viewOf({
  list: listFor,
  visible: meantForActor,
  select: (ctx) =>
    ctx.db
      .select({
        id: documents.id,
        title: documents.title,
        categoryName: documentCategories.categoryName,
        publisher: officeCentres.companyName,
        fileName: systemFiles.name,
        fileExtension: systemFiles.fileExtension,
        fileSize: systemFiles.fileSize,
        versionNo: documents.versionNo,
        publishDate: documents.publishDate,
        expiryDate: documents.expiryDate,
        acknowledgementRequired: documents.acknowledgementRequired,
        openedDate: ofCurrent(documentReaders.openedVersionNo, documentReaders.openedDate),
        acknowledgedDate: ofCurrent(documentReaders.acknowledgedVersionNo, documentReaders.acknowledgedDate),
      })
      .from(documents)
      .innerJoin(documentCategories, eq(documentCategories.id, documents.documentCategoryId))
      .innerJoin(officeCentres, eq(officeCentres.id, documents.officeCentreId))
      .innerJoin(
        documentVersions,
        and(eq(documentVersions.documentId, documents.id), eq(documentVersions.versionNo, documents.versionNo)),
      )
      .innerJoin(systemFiles, eq(systemFiles.id, documentVersions.systemFileId))
      .leftJoin(
        documentReaders,
        and(eq(documentReaders.documentId, documents.id), eq(documentReaders.userId, ctx.actor.userId)),
      ),
})

export type MyDocumentRow = RowOf<typeof myDocumentView>

/** How many documents still wait for the actor's agreement. */
export async function countToAgree(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db
    .select({ waiting: count() })
    .from(documents)
    .where(and(meantForActor(ctx), waits(ctx)))
  return row?.waiting ?? 0
}
