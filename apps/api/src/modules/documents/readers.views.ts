import { and, eq, ne, or, isNull, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../platform/ctx.ts'
import { likePattern, onPage, readPage, type ListDefinition } from '../../platform/lists.ts'
import type { Query } from '../../platform/operation.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { users } from '../users/tables.ts'
import { documentReaders } from './tables.ts'

type ReaderQuery = Query<'listDocumentReaders'>

const ofCurrent = (column: AnyPgColumn, versionNo: number, value: boolean): SQL =>
  value ? eq(column, versionNo) : or(isNull(column), ne(column, versionNo))!

const nameOf = sql`(select lower(u.full_name) from ${users} u where u.id = ${documentReaders.userId})`

const readerList = (versionNo: number): ListDefinition<ReaderQuery> => ({
  table: documentReaders,
  id: documentReaders.userId,
  sorts: {
    fullName: nameOf,
    openedDate: documentReaders.openedDate,
    acknowledgedDate: documentReaders.acknowledgedDate,
  },
  filters: {
    opened: (value) => ofCurrent(documentReaders.openedVersionNo, versionNo, value),
    acknowledged: (value) => ofCurrent(documentReaders.acknowledgedVersionNo, versionNo, value),
  },
  search: (term) => sql`exists (select 1 from ${users} u
    where u.id = ${documentReaders.userId} and u.full_name ilike ${likePattern(term)})`,
})

/** Whom a document was announced to, and who has opened and agreed to it. */
export function listReaders(ctx: Ctx, { id, versionNo }: { id: string; versionNo: number }, query: ReaderQuery) {
  const list = readerList(versionNo)
  return readPage(ctx, list, eq(documentReaders.documentId, id), query, (slice) =>
    ctx.db
      .select({
        id: documentReaders.userId,
        fullName: users.fullName,
        company: officeCentres.companyName,
        announcedDate: documentReaders.announcedDate,
        openedDate: documentReaders.openedDate,
        openedVersionNo: documentReaders.openedVersionNo,
        noOfOpenings: documentReaders.noOfOpenings,
        acknowledgedDate: documentReaders.acknowledgedDate,
        acknowledgedVersionNo: documentReaders.acknowledgedVersionNo,
      })
      .from(documentReaders)
      .innerJoin(users, eq(users.id, documentReaders.userId))
      .innerJoin(officeCentres, eq(officeCentres.id, users.officeCentreId))
      .where(and(eq(documentReaders.documentId, id), onPage(ctx, list, slice)))
      .orderBy(...slice.orderBy),
  )
}
