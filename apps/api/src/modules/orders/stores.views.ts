import { inArray } from 'drizzle-orm'
import type { AnyCtx } from '../../platform/ctx.ts'
import { retailStores } from '../retail/tables.ts'

/** The names of stores by their ids. */
export async function namesOfStores(ctx: AnyCtx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: retailStores.id, name: retailStores.name })
    .from(retailStores)
    .where(inArray(retailStores.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
