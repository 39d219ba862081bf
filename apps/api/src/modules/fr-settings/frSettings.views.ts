import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { accessDoors } from '../access-doors/tables.ts'
import { devices } from '../devices/tables.ts'
import { userGroups } from '../user-groups/tables.ts'
import { visible, visibleReaders } from './frSettings.policy.ts'
import { frReaderGroups, frReaders, frSettings } from './tables.ts'

const groups = sql<{ id: string; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', g.id, 'name', g.group_name) order by lower(g.group_name), g.id), '[]')
  from ${frReaderGroups} r join ${userGroups} g on g.id = r.user_group_id
  where r.reader_id = ${qualified(frReaders.readerId)})`

/** The readers of faces of the office centre by name, with the version they share; 0 where nobody has saved any. */
export async function readFrSettings(ctx: Ctx) {
  const [kept] = await ctx.db.select({ version: frSettings.version }).from(frSettings).where(visible(ctx))
  const readers = await ctx.db
    .select({
      reader: { id: devices.id, name: devices.name },
      online: devices.online,
      door: { id: accessDoors.id, name: accessDoors.name },
      matchThreshold: frReaders.matchThreshold,
      liveness: frReaders.liveness,
      syncGroups: groups,
    })
    .from(frReaders)
    .innerJoin(devices, eq(devices.id, frReaders.readerId))
    .innerJoin(accessDoors, eq(accessDoors.id, frReaders.doorId))
    .where(and(visibleReaders(ctx), inScope(ctx, accessDoors)))
    .orderBy(sql`lower(${devices.name})`, devices.id)
  return { readers, version: kept?.version ?? 0 }
}

/** Which of these are doors of the office centre. */
export async function doorsAmong(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await ctx.db
    .select({ id: accessDoors.id })
    .from(accessDoors)
    .where(and(inScope(ctx, accessDoors), inArray(accessDoors.id, [...ids])))
  return new Set(rows.map(({ id }) => id))
}
