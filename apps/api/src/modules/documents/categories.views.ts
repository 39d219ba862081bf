import { getTableColumns, ilike, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { likePattern, type ListDefinition } from '../../platform/lists.ts'
import type { Query } from '../../platform/operation.ts'
import { optionsOf, viewOf, type RowOf } from '../../platform/view.ts'
import { visible, visibleCategories } from './documents.policy.ts'
import { documentCategories, documents } from './tables.ts'

/** The documents of a category that the actor sees. */
const documentsIn = (ctx: Ctx) =>
  sql`(${ctx.db
    .select({ count: sql`count(*)::int` })
    .from(documents)
    .where(sql`${documents.documentCategoryId} = ${qualified(documentCategories.id)} and ${visible(ctx)}`)})`

const listFor = (ctx: Ctx): ListDefinition<Query<'listDocumentCategories'>> => ({
  table: documentCategories,
  id: documentCategories.id,
  sorts: {
    categoryName: sql`lower(${documentCategories.categoryName})`,
    noOfDocument: documentsIn(ctx),
    updatedDate: documentCategories.updatedDate,
  },
  filters: { hasDocument: (value) => (value ? sql`${documentsIn(ctx)} > 0` : sql`${documentsIn(ctx)} = 0`) },
  search,
  updatedDate: documentCategories.updatedDate,
})

const search = (term: string) => ilike(documentCategories.categoryName, likePattern(term))

/** The categories of documents, with how many stand in each (doc 3 §3). */
export const categoryView = viewOf({
  list: listFor,
  visible: visibleCategories,
  select: (ctx) =>
    ctx.db
      .select({ ...getTableColumns(documentCategories), noOfDocument: documentsIn(ctx).mapWith(Number) })
      .from(documentCategories),
})

export type CategoryRow = RowOf<typeof categoryView>

export const categoryOptions = optionsOf(documentCategories, {
  label: documentCategories.categoryName,
  offered: visibleCategories,
  search,
})
