import { and, asc, eq, getTableColumns, isNull, sql, type SQL } from 'drizzle-orm'
import type { RequestType } from '@atrium/validators/permits.ts'
import type { AnyCtx, Ctx } from '../../platform/ctx.ts'
import { contains, type ListDefinition } from '../../platform/lists.ts'
import type { Query } from '../../platform/operation.ts'
import { viewOf, type RowOf } from '../../platform/view.ts'
import { readFiles } from './files.views.ts'
import { visibleDocuments } from './permits.policy.ts'
import { fmDocuments } from './fmDocuments.tables.ts'

const asksFor = (type: RequestType): SQL =>
  sql`(cardinality(${fmDocuments.requestTypes}) = 0 or ${type} = any(${fmDocuments.requestTypes}))`

const list: ListDefinition<Query<'listFmDocuments'>> = {
  table: fmDocuments,
  id: fmDocuments.id,
  sorts: { formName: sql`lower(${fmDocuments.formName})`, updatedDate: fmDocuments.updatedDate },
  filters: {
    requestType: asksFor,
    statusActiveFlag: (active) => eq(fmDocuments.active, active),
  },
  search: (term) => contains(fmDocuments.formName, term),
  updatedDate: fmDocuments.updatedDate,
}

/** The documents that permits of the office centre ask for. */
export const fmDocumentView = viewOf({
  list,
  visible: visibleDocuments,
  select: (ctx: Ctx) => ctx.db.select(getTableColumns(fmDocuments)).from(fmDocuments),
  complete: async (ctx, rows: (typeof fmDocuments.$inferSelect)[]) => {
    const files = await readFiles(
      ctx,
      ctx.scope.landlordId,
      rows.map(({ templateFileId }) => templateFileId),
    )
    return rows.map((row) => ({ ...row, templateFile: files.get(row.templateFileId ?? '') ?? null }))
  },
})

export type FmDocumentRow = RowOf<typeof fmDocumentView>

/** What an office centre asks for with work of a kind. */
export const readAskedDocuments = (ctx: AnyCtx, officeCentreId: string, type: RequestType) =>
  ctx.db
    .select({
      fmDocumentId: fmDocuments.id,
      formName: fmDocuments.formName,
      documentFileRequired: fmDocuments.documentFileRequired,
      landlordSignatureRequired: fmDocuments.landlordSignatureRequired,
      mcstSignatureRequired: fmDocuments.mcstSignatureRequired,
    })
    .from(fmDocuments)
    .where(
      and(
        eq(fmDocuments.officeCentreId, officeCentreId),
        eq(fmDocuments.active, true),
        isNull(fmDocuments.deletedDate),
        asksFor(type),
      ),
    )
    .orderBy(sql`lower(${fmDocuments.formName})`, asc(fmDocuments.id))
