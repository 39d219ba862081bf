import { and, desc, eq, getTableColumns, gte, ilike, inArray, lte, sql } from 'drizzle-orm'
import type { AnyCtx, Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { likePattern, type ListDefinition } from '../../platform/lists.ts'
import type { Query } from '../../platform/operation.ts'
import { systemFiles } from '../../platform/tables.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { statusCountsOf, viewOf, type RowOf } from '../../platform/view.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { userGroups } from '../user-groups/tables.ts'
import { users } from '../users/tables.ts'
import { visible } from './documents.policy.ts'
import { documentCategories, documentReaders, documentRecipients, documents, documentVersions } from './tables.ts'

export type DocumentStatus = 'SCHEDULED' | 'PUBLISHED' | 'EXPIRED'

const documentId = qualified(documents.id)

const statusOf = (ctx: AnyCtx) => sql<DocumentStatus>`case
  when ${qualified(documents.expiresAt)} <= ${ctx.now().toISOString()}::timestamptz then 'EXPIRED'
  when ${qualified(documents.publishDate)} > ${ctx.now().toISOString()}::timestamptz then 'SCHEDULED'
  else 'PUBLISHED' end`

const search = (term: string) => ilike(documents.title, likePattern(term))

const listFor = (ctx: Ctx): ListDefinition<Query<'listDocuments'>> => ({
  table: documents,
  id: documents.id,
  sorts: {
    title: sql`lower(${documents.title})`,
    publishDate: documents.publishDate,
    expiryDate: documents.expiresAt,
    createdDate: documents.createdDate,
    updatedDate: documents.updatedDate,
  },
  filters: {
    createdDateFrom: (value) => gte(documents.createdDate, new Date(value)),
    createdDateTo: (value) => lte(documents.createdDate, new Date(value)),
    categoryIds: (ids) => inArray(documents.documentCategoryId, ids),
    status: (status) => sql`${statusOf(ctx)} = ${status}`,
  },
  search,
  updatedDate: documents.updatedDate,
})

const file = {
  systemFileId: systemFiles.id,
  name: systemFiles.name,
  fileExtension: systemFiles.fileExtension,
  fileSize: systemFiles.fileSize,
}

const recipients = sql<{ id: string; name: string }[]>`coalesce((
  select json_agg(json_build_object('id', n.id, 'name', n.name) order by lower(n.name), n.id) from (
    select c.id, c.company_name as name from ${documentRecipients} r join ${officeCentres} c on c.id = r.tenant_id
    where r.document_id = ${documentId}
    union all select g.id, g.group_name from ${documentRecipients} r join ${userGroups} g on g.id = r.user_group_id
    where r.document_id = ${documentId}) n), '[]')`

const countReaders = (which: 'opened_version_no' | 'acknowledged_version_no') =>
  sql`(select count(*) from ${documentReaders} r where r.document_id = ${documentId}
    and r.${sql.identifier(which)} = ${qualified(documents.versionNo)})`.mapWith(Number)

/** Documents with their current file, whom they are for and how many have read them. */
export const documentView = viewOf({
  list: listFor,
  visible,
  select: (ctx) =>
    ctx.db
      .select({
        ...getTableColumns(documents),
        status: statusOf(ctx),
        category: { id: documentCategories.id, name: documentCategories.categoryName },
        documentFile: file,
        recipients,
        noOfOpened: countReaders('opened_version_no'),
        noOfAcknowledged: countReaders('acknowledged_version_no'),
        createdBy: users.fullName,
      })
      .from(documents)
      .innerJoin(documentCategories, eq(documentCategories.id, documents.documentCategoryId))
      .innerJoin(
        documentVersions,
        and(eq(documentVersions.documentId, documents.id), eq(documentVersions.versionNo, documents.versionNo)),
      )
      .innerJoin(systemFiles, eq(systemFiles.id, documentVersions.systemFileId))
      .leftJoin(users, eq(users.id, documents.createdByUserId)),
})

export type DocumentRow = RowOf<typeof documentView>

export const countByStatus = statusCountsOf(documentView, ['PUBLISHED', 'SCHEDULED', 'EXPIRED'] as const, statusOf)

/** The files a document has had, the newest first. */
export const readVersions = (ctx: Ctx, id: string) =>
  ctx.db
    .select({
      id: documentVersions.id,
      versionNo: documentVersions.versionNo,
      documentFile: file,
      createdBy: users.fullName,
      createdDate: documentVersions.createdDate,
    })
    .from(documentVersions)
    .innerJoin(systemFiles, eq(systemFiles.id, documentVersions.systemFileId))
    .leftJoin(users, eq(users.id, documentVersions.createdByUserId))
    .where(eq(documentVersions.documentId, id))
    .orderBy(desc(documentVersions.versionNo))

/** The file a document has now. */
export async function currentFile(ctx: AnyCtx, id: string) {
  const [row] = await ctx.db
    .select({ id: systemFiles.id, officeCentreId: systemFiles.officeCentreId, name: systemFiles.name })
    .from(documentVersions)
    .innerJoin(systemFiles, eq(systemFiles.id, documentVersions.systemFileId))
    .where(eq(documentVersions.documentId, id))
    .orderBy(desc(documentVersions.versionNo))
    .limit(1)
  return row
}

/** Whether a file of the office centre was uploaded for a document and is in none yet. */
export async function usableFile(ctx: Ctx, fileId: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ usedIn: documentVersions.documentId })
    .from(systemFiles)
    .leftJoin(documentVersions, eq(documentVersions.systemFileId, systemFiles.id))
    .where(and(inScope(ctx, systemFiles), eq(systemFiles.id, fileId), eq(systemFiles.module, 'DOCUMENT')))
  return row !== undefined && row.usedIn === null
}
