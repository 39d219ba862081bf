import { toOperatingHours, type OpenMinutes } from '@atrium/validators/operatingHours.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { contains, type ListDefinition } from '../../platform/lists.ts'
import { clockName } from '../../platform/siteClock.ts'
import { viewOf, type RowOf } from '../../platform/view.ts'
import type { Query } from '../../platform/operation.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { visibleZones } from '../resources/index.ts'
import { bookableResources, hotdeskZones } from '../resources/tables.ts'
import { areas, sites } from '../sites/tables.ts'
import { userGroups } from '../user-groups/tables.ts'
import { deskStatus, freePlaces } from './deskState.views.ts'
import { offeredZones } from './hotdesks.policy.ts'
import { zoneOpeningHours, zoneTenants, zoneUserGroups } from './tables.ts'

export type ZoneQuery = Query<'listHotdeskZones'>

const zoneId = qualified(hotdeskZones.id)

export const zoneList: ListDefinition<ZoneQuery> = {
  table: hotdeskZones,
  id: hotdeskZones.id,
  sorts: {
    name: sql`lower(${hotdeskZones.name})`,
    createdDate: hotdeskZones.id,
  },
  filters: {
    statusActiveFlag: (active) => eq(hotdeskZones.active, active),
    areaId: (id) => eq(hotdeskZones.areaId, id),
    siteId: (id) =>
      sql`exists (select 1 from ${areas} a where a.id = ${qualified(hotdeskZones.areaId)} and a.site_id = ${id})`,
    pooled: (pooled) => eq(hotdeskZones.pooled, pooled),
  },
  search: (term) => contains(hotdeskZones.name, term),
  updatedDate: hotdeskZones.updatedDate,
}

const ofZone = sql`from ${bookableResources} d where d.zone_id = ${zoneId} and d.deleted_date is null`

const columns = (now: Date) => ({
  id: hotdeskZones.id,
  name: hotdeskZones.name,
  areaId: hotdeskZones.areaId,
  areaName: areas.name,
  areaFloorPlanFileId: areas.floorPlanFileId,
  siteId: sites.id,
  siteName: sites.name,
  timeZone: sites.timeZone,
  timezoneOffset: sites.timezoneOffset,
  centreOffset: officeCentres.timezoneOffset,
  pooled: hotdeskZones.pooled,
  active: hotdeskZones.active,
  floorPlanFileId: hotdeskZones.floorPlanFileId,
  bookableBy: hotdeskZones.bookableBy,
  checkInRequired: hotdeskZones.checkInRequired,
  checkInGrace: hotdeskZones.checkInGrace,
  bufferBefore: hotdeskZones.bufferBefore,
  bufferAfter: hotdeskZones.bufferAfter,
  leadTime: hotdeskZones.leadTime,
  advanceDaysMax: hotdeskZones.advanceDaysMax,
  minDuration: hotdeskZones.minDuration,
  maxDuration: hotdeskZones.maxDuration,
  createdDate: hotdeskZones.createdDate,
  updatedDate: hotdeskZones.updatedDate,
  version: hotdeskZones.version,
  desks: sql<number>`(select coalesce(sum(d.places), 0)::int ${ofZone})`,
  available: sql<number>`(select coalesce(sum(case when d.kind = 'DESK_POOL' then ${freePlaces(sql`d`, now)}
    when ${deskStatus(sql`d`, now)} = 'AVAILABLE' then 1 else 0 end), 0)::int ${ofZone})`,
  poolId: sql<string | null>`(select d.id ${ofZone} and d.kind = 'DESK_POOL')`,
})

export const zoneView = viewOf({
  list: zoneList,
  visible: visibleZones,
  select: (ctx) =>
    ctx.db
      .select(columns(ctx.now()))
      .from(hotdeskZones)
      .innerJoin(areas, eq(areas.id, hotdeskZones.areaId))
      .innerJoin(sites, eq(sites.id, areas.siteId))
      .innerJoin(officeCentres, eq(officeCentres.id, hotdeskZones.officeCentreId)),
})

export type ZoneRow = RowOf<typeof zoneView>

export const clockOf = (row: Pick<ZoneRow, 'timeZone' | 'timezoneOffset' | 'centreOffset'>): string =>
  clockName({ timeZone: row.timeZone, timezoneOffset: row.timezoneOffset ?? row.centreOffset })

export type CircleRow = Awaited<ReturnType<typeof readCircle>>

/** Who may book the desks of a zone, by name, and when they are open. */
export async function readCircle(ctx: Ctx, id: string) {
  const hours = await ctx.db
    .select({
      day: zoneOpeningHours.day,
      startMinute: zoneOpeningHours.startMinute,
      endMinute: zoneOpeningHours.endMinute,
    })
    .from(zoneOpeningHours)
    .where(eq(zoneOpeningHours.zoneId, id))
    .orderBy(zoneOpeningHours.day, zoneOpeningHours.startMinute)
  const groups = await ctx.db
    .select({ id: userGroups.id, name: userGroups.groupName })
    .from(zoneUserGroups)
    .innerJoin(userGroups, eq(userGroups.id, zoneUserGroups.userGroupId))
    .where(eq(zoneUserGroups.zoneId, id))
    .orderBy(sql`lower(${userGroups.groupName})`)
  const tenants = await ctx.db
    .select({ id: officeCentres.id, name: officeCentres.companyName })
    .from(zoneTenants)
    .innerJoin(officeCentres, eq(officeCentres.id, zoneTenants.tenantId))
    .where(eq(zoneTenants.zoneId, id))
    .orderBy(sql`lower(${officeCentres.companyName})`)
  return { operatingHours: hours.map((one: OpenMinutes) => toOperatingHours(one)), userGroups: groups, tenants }
}

type OptionQuery = Query<'getHotdeskZoneDropDown'>

/** Zones to choose from, by name with their offices. */
export async function zoneOptions(ctx: Ctx, { wildcardSearch, limit = 50, siteId, areaId, pooled }: OptionQuery) {
  const term = wildcardSearch?.trim()
  const rows = await ctx.db
    .select({ id: hotdeskZones.id, name: hotdeskZones.name, areaName: areas.name })
    .from(hotdeskZones)
    .innerJoin(areas, eq(areas.id, hotdeskZones.areaId))
    .where(
      and(
        offeredZones(ctx),
        siteId ? eq(areas.siteId, siteId) : undefined,
        areaId ? eq(hotdeskZones.areaId, areaId) : undefined,
        pooled === undefined ? undefined : eq(hotdeskZones.pooled, pooled),
        term ? zoneList.search(term) : undefined,
      ),
    )
    .orderBy(sql`lower(${hotdeskZones.name})`, sql`lower(${areas.name})`)
    .limit(limit)
  return rows.map((row) => ({ code: row.id, label: `${row.name}, ${row.areaName}`, value: row.id }))
}
