import { eq, sql, type SQL } from 'drizzle-orm'
import type { AnyCtx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { areas } from '../sites/tables.ts'
import { hotdeskZones } from './tables.ts'

/** The site of a zone, which is that of its area. */
export const siteOfZone: SQL<string> = sql<string>`(select a.site_id from ${areas} a where a.id = ${qualified(hotdeskZones.areaId)})`

/** Where the desks of a zone stand; undefined when there is none. */
export async function placeOfZone(ctx: AnyCtx, zoneId: string) {
  const [zone] = await ctx.db
    .select({ areaId: areas.id, siteId: areas.siteId, name: hotdeskZones.name })
    .from(hotdeskZones)
    .innerJoin(areas, eq(areas.id, hotdeskZones.areaId))
    .where(eq(hotdeskZones.id, zoneId))
  return zone
}
