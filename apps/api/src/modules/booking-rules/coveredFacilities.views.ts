import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { bookableResources, facilityCategories } from '../resources/tables.ts'

const ofCentre = (ctx: Ctx, condition: SQL | undefined) =>
  and(inScope(ctx, bookableResources), eq(bookableResources.kind, 'FACILITY'), condition)

const among = (column: typeof bookableResources.id | typeof bookableResources.categoryId, ids: string[]) =>
  sql`${column} = any(${sql.param(ids)}::uuid[])`

/** Those of the given facilities that belong to the office centre. */
export const facilitiesByIds = (ctx: Ctx, ids: string[]): Promise<{ id: string }[]> =>
  ctx.db
    .select({ id: bookableResources.id })
    .from(bookableResources)
    .where(ofCentre(ctx, among(bookableResources.id, ids)))

/** The facilities of the office centre that are named or in one of the categories. */
export async function coveredFacilities(ctx: Ctx, ids: string[], categoryIds: string[]): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: bookableResources.id })
    .from(bookableResources)
    .where(ofCentre(ctx, or(among(bookableResources.id, ids), among(bookableResources.categoryId, categoryIds))))
  return rows.map(({ id }) => id)
}

/** How many of the given categories the office centre has. */
export const countCategories = (ctx: Ctx, ids: string[]): Promise<number> =>
  ctx.db.$count(
    facilityCategories,
    and(inScope(ctx, facilityCategories), sql`${facilityCategories.id} = any(${sql.param(ids)}::uuid[])`),
  )
