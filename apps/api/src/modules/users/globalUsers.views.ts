import { inArray } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { officeCentres } from '../office-centres/tables.ts'

/** The names of office centres by their ids. */
export async function readCentreNames(ctx: Ctx, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: officeCentres.id, name: officeCentres.companyName })
    .from(officeCentres)
    .where(inArray(officeCentres.id, ids))
  return new Map(rows.map((row) => [row.id, row.name]))
}
