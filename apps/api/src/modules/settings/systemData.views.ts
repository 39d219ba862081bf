import { and, asc, eq, getTableColumns, ilike, isNull, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { notFound } from '../../platform/errors.ts'
import { likePattern, onPage, type ListDefinition, type ListQuery, type Slice } from '../../platform/lists.ts'
import { systemDataCategories, systemDataValues } from './tables.ts'

export type CategoryRow = typeof systemDataCategories.$inferSelect
export type ValueRow = typeof systemDataValues.$inferSelect

const ofCentre = (ctx: Ctx): SQL => eq(systemDataValues.officeCentreId, ctx.scope.officeCentreId)

export const systemDataList: ListDefinition<ListQuery> = {
  table: systemDataCategories,
  id: systemDataCategories.id,
  sorts: { name: systemDataCategories.name },
  filters: {},
  search: (term) => ilike(systemDataCategories.name, likePattern(term)),
}

/** Categories with their numbers of values in the office centre. */
export async function readCategories(ctx: Ctx, slice: Slice) {
  const mine = sql<number>`(select count(*)::int from ${systemDataValues} v
    where v.category_id = ${qualified(systemDataCategories.id)} and v.office_centre_id = ${ctx.scope.officeCentreId})`
  const given = sql<number>`(select count(*)::int from ${systemDataValues} v
    where v.category_id = ${qualified(systemDataCategories.id)} and v.office_centre_id is null)`
  const rows = await ctx.db
    .select({ ...getTableColumns(systemDataCategories), mine, given })
    .from(systemDataCategories)
    .where(onPage(ctx, systemDataList, slice))
    .orderBy(...slice.orderBy)
  return rows.map(({ mine: own, given: begun, ...category }) => ({
    ...category,
    noOfValues: own > 0 ? own : begun,
    changed: own > 0,
  }))
}

/** One category; 404 when there is none. */
export async function readCategory(ctx: Ctx, id: string): Promise<CategoryRow> {
  const [row] = await ctx.db.select().from(systemDataCategories).where(eq(systemDataCategories.id, id))
  if (!row) throw notFound()
  return row
}

const ordered = [asc(systemDataValues.sortOrder), asc(systemDataValues.label)]

/** The values of a category in the office centre: its own, or those everybody begins with. */
export async function readValues(ctx: Ctx, categoryId: string): Promise<{ changed: boolean; values: ValueRow[] }> {
  const ofCategory = eq(systemDataValues.categoryId, categoryId)
  const mine = await ctx.db
    .select()
    .from(systemDataValues)
    .where(and(ofCentre(ctx), ofCategory))
    .orderBy(...ordered)
  if (mine.length > 0) return { changed: true, values: mine }
  const given = await ctx.db
    .select()
    .from(systemDataValues)
    .where(and(isNull(systemDataValues.officeCentreId), ofCategory))
    .orderBy(...ordered)
  return { changed: false, values: given }
}

/** The active values of a category by its code, in order; none for a category that is not worded by office centres. */
export async function readActiveValues(ctx: Ctx, categoryCode: string): Promise<ValueRow[]> {
  const [category] = await ctx.db
    .select()
    .from(systemDataCategories)
    .where(eq(systemDataCategories.categoryCode, categoryCode))
  if (!category) return []
  const { values } = await readValues(ctx, category.id)
  return values.filter((value) => value.active)
}
