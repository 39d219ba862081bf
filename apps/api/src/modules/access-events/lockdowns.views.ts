import { and, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { notFound } from '../../platform/errors.ts'
import { qualified } from '../../platform/db/columns.ts'
import { contains, type ListDefinition } from '../../platform/lists.ts'
import type { Query } from '../../platform/operation.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { viewOf, type RowOf } from '../../platform/view.ts'
import { grantRows, withinAssignedDoors } from '../access-doors/index.ts'
import { accessDoors } from '../access-doors/tables.ts'
import { doorsOfAllGroups } from '../access-groups/index.ts'
import { accessGroups, accessGroupUsers } from '../access-groups/tables.ts'
import { requestedMemberRows } from '../access-requests/index.ts'
import { officeFloors } from '../buildings/tables.ts'
import { sites } from '../sites/tables.ts'
import { visibleLockdowns } from './accessEvents.policy.ts'
import { lockdowns } from './tables.ts'
import { closes } from './lockdownReach.views.ts'

/** What is locked down: one of these. */
export type Target = { accessDoorId: string | null; officeFloorId: string | null; siteId: string | null }
export type Reach = 'DOOR' | 'FLOOR' | 'SITE'

export const reachOf = ({ accessDoorId, officeFloorId }: Target): Reach =>
  accessDoorId === null ? (officeFloorId === null ? 'SITE' : 'FLOOR') : 'DOOR'

const places = {
  DOOR: { table: accessDoors, chosen: (target: Target) => target.accessDoorId },
  FLOOR: { table: officeFloors, chosen: (target: Target) => target.officeFloorId },
  SITE: { table: sites, chosen: (target: Target) => target.siteId },
} as const

/** The name of a target; 404 when the office centre has none of this id. */
export async function readTarget(ctx: Ctx, target: Target): Promise<{ id: string; name: string }> {
  const { table, chosen } = places[reachOf(target)]
  const [row] = await ctx.db
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(and(eq(table.id, chosen(target) ?? ''), inScope(ctx, table)))
  if (!row) throw notFound()
  return row
}

/** The doors that a target has. */
export const doorsOf = (ctx: Ctx, { accessDoorId, officeFloorId, siteId }: Target): SQL =>
  and(
    inScope(ctx, accessDoors),
    accessDoorId ? eq(accessDoors.id, accessDoorId) : undefined,
    officeFloorId ? eq(accessDoors.officeFloorId, officeFloorId) : undefined,
    siteId ? eq(accessDoors.siteId, siteId) : undefined,
  )!

/** Whether a target has a door that is not the actor's to close or open again. */
export async function hasDoorsOfOthers(ctx: Ctx, target: Target): Promise<boolean> {
  const isOthers = isOfOthers(ctx, sql`${accessDoors.id}`)
  return isOthers !== undefined && (await ctx.db.$count(accessDoors, and(doorsOf(ctx, target), isOthers))) > 0
}

function isOfOthers(ctx: Ctx, doorId: SQL): SQL | undefined {
  const isOwn = withinAssignedDoors(ctx, doorId)
  return isOwn && sql`not ${isOwn}`
}

/** What a lockdown touches: its doors, and whoever passes one now by a group, a request or what grants access for a time. */
export async function countTouched(ctx: Ctx, target: Target) {
  const doors = ctx.db.select({ id: accessDoors.id }).from(accessDoors).where(doorsOf(ctx, target))
  const now = { landlordId: sql`${ctx.scope.landlordId}::uuid`, at: sql`${ctx.now().toISOString()}::timestamptz` }
  const { rows } = await ctx.db.execute<{ noOfDoors: number; noOfLockedDoors: number; noOfUsers: number }>(sql`
    with touched as (select d.* from ${accessDoors} d where d.id in (${doors})),
      ways_in as (
        select distinct g.id from touched d
        join ${doorsOfAllGroups} lead on lead.access_door_id = d.id
        join ${accessGroups} g on g.id = lead.access_group_id and g.active and g.deleted_date is null),
      passing as (
        select m.user_id from ${accessGroupUsers} m where m.access_group_id in (select id from ways_in)
        union
        select r."userId" from (${requestedMemberRows(now)}) r where r."accessGroupId" in (select id from ways_in)
        union
        select g."userId" from (${grantRows(ctx, now)}) g where g."accessDoorId" in (select id from touched))
    select (select count(*)::int from touched) as "noOfDoors",
      (select count(*)::int from touched d where exists (
        select 1 from ${lockdowns} l where l.lifted_date is null
          and ${closes(sql`d`)}
      )) as "noOfLockedDoors",
      (select count(*)::int from passing) as "noOfUsers"`)
  return rows[0] ?? { noOfDoors: 0, noOfLockedDoors: 0, noOfUsers: 0 }
}

const targetName = sql<string>`coalesce(${accessDoors.name}, ${officeFloors.name}, ${sites.name})`

/** The doors `d` of a lockdown, within a statement. */
const lockedDoors = sql`from ${accessDoors} d
  where d.deleted_date is null and d.office_centre_id = ${qualified(lockdowns.officeCentreId)}
    and (d.id = ${qualified(lockdowns.accessDoorId)}
      or d.office_floor_id = ${qualified(lockdowns.officeFloorId)}
      or d.site_id = ${qualified(lockdowns.siteId)})`

const lockdownList: ListDefinition<Query<'listLockdowns'>> = {
  table: lockdowns,
  id: lockdowns.id,
  sorts: { startedDate: lockdowns.startedDate, updatedDate: lockdowns.updatedDate },
  filters: {
    active: (active) => (active ? isNull(lockdowns.liftedDate) : isNotNull(lockdowns.liftedDate)),
    accessDoorId: (id) => eq(lockdowns.accessDoorId, id),
    officeFloorId: (id) => eq(lockdowns.officeFloorId, id),
    siteId: (id) => eq(lockdowns.siteId, id),
  },
  search: (term: string) => contains(lockdowns.reason, term),
  updatedDate: lockdowns.updatedDate,
}

export const lockdownView = viewOf({
  list: lockdownList,
  visible: visibleLockdowns,
  select: (ctx) =>
    ctx.db
      .select({
        id: lockdowns.id,
        accessDoorId: lockdowns.accessDoorId,
        officeFloorId: lockdowns.officeFloorId,
        siteId: lockdowns.siteId,
        targetName,
        noOfDoors: sql<number>`(select count(*)::int ${lockedDoors})`,
        noOfDoorsOfOthers: sql<number>`(select count(*)::int ${lockedDoors} and ${isOfOthers(ctx, sql`d.id`) ?? sql`false`})`,
        reason: lockdowns.reason,
        startedDate: lockdowns.startedDate,
        startedByFullName: lockdowns.startedByUserFullName,
        liftedDate: lockdowns.liftedDate,
        liftedReason: lockdowns.liftedReason,
        liftedByFullName: lockdowns.liftedByUserFullName,
        version: lockdowns.version,
      })
      .from(lockdowns)
      .leftJoin(accessDoors, eq(accessDoors.id, lockdowns.accessDoorId))
      .leftJoin(officeFloors, eq(officeFloors.id, lockdowns.officeFloorId))
      .leftJoin(sites, eq(sites.id, lockdowns.siteId)),
})

export type LockdownRow = RowOf<typeof lockdownView>
