import { sql, type SQL } from 'drizzle-orm'
import type { AnyCtx } from '../../platform/ctx.ts'
import { bookableResources } from '../resources/tables.ts'
import { displayDevices, zoneDisplays } from './tables.ts'

export type HungDisplay = { id: string; officeCentreId: string }

async function read(ctx: AnyCtx, condition: SQL): Promise<HungDisplay[]> {
  const { rows } = await ctx.db.execute<{ id: string; office_centre_id: string }>(sql`
    select d.id, d.office_centre_id from ${zoneDisplays} d join ${displayDevices} t on t.display_id = d.id
    where d.deleted_date is null and ${condition}`)
  return rows.map((row) => ({ id: row.id, officeCentreId: row.office_centre_id }))
}

/** The displays on tablets that show any of these desks, pools or rooms. */
export const displaysShowing = (ctx: AnyCtx, resourceIds: readonly string[]): Promise<HungDisplay[]> =>
  read(
    ctx,
    sql`exists (select 1 from ${bookableResources} r
      where r.id = any(${sql.param(resourceIds)}::uuid[]) and (r.id = d.resource_id or r.zone_id = d.zone_id))`,
  )

/** The displays on tablets that show a zone. */
export const displaysOfZone = (ctx: AnyCtx, zoneId: string): Promise<HungDisplay[]> =>
  read(ctx, sql`d.zone_id = ${zoneId}`)
