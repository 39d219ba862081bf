import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { AnyCtx } from '../../platform/ctx.ts'
import { alerts } from '../../platform/tables.ts'
import { displayOffline } from './displays.alerts.ts'
import { zoneDisplays } from './tables.ts'

/** The displays of which it stands raised that they are offline, though they are not, or are gone. */
export async function readHeardAgain(ctx: AnyCtx): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: zoneDisplays.id })
    .from(alerts)
    .innerJoin(zoneDisplays, eq(sql`${zoneDisplays.id}::text`, alerts.key))
    .where(
      and(
        eq(alerts.kind, displayOffline.kind),
        isNull(alerts.clearedDate),
        or(isNull(zoneDisplays.awaySince), isNotNull(zoneDisplays.deletedDate)),
      ),
    )
  return rows.map(({ id }) => id)
}
