import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { notFound } from '../../platform/errors.ts'
import { systemDataCategories, systemDataValues } from './tables.ts'

export type CategoryRow = typeof systemDataCategories.$inferSelect
export type ValueRow = typeof systemDataValues.$inferSelect

const own = (ctx: Ctx): SQL => eq(systemDataValues.officeCentreId, ctx.scope.officeCentreId)

/** Every category with its number of values in the office centre, by name. */
export async function readCategories(ctx: Ctx) {
  const { rows } = await ctx.db.execute<{
    id: string
    category_code: string
    name: string
    description: string
    given: number
    own: number
  }>(sql`
    select c.id, c.category_code, c.name, c.description,
      count(v.id) filter (where v.office_centre_id is null)::int as given,
      count(v.id) filter (where v.office_centre_id is not null)::int as own
    from system_data_categories c
      left join system_data_values v on v.category_id = c.id
        and (v.office_centre_id is null or v.office_centre_id = ${ctx.scope.officeCentreId})
    group by c.id order by c.name`)
  return rows.map((row) => ({
    id: row.id,
    categoryCode: row.category_code,
    name: row.name,
    description: row.description,
    noOfValues: row.own > 0 ? row.own : row.given,
    changed: row.own > 0,
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
    .where(and(own(ctx), ofCategory))
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
