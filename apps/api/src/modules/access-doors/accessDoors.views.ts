import { and, asc, eq, getTableColumns, inArray, ne, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { keptCounts } from '../../platform/counters.ts'
import type { AnyCtx, Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { contains, type ListDefinition } from '../../platform/lists.ts'
import type { Query } from '../../platform/operation.ts'
import { optionsOf, viewOf, type OptionQuery, type RowOf } from '../../platform/view.ts'
import { isTenant, visibleAccessGroups } from '../access-groups/index.ts'
import { accessGroupDoors, accessGroups } from '../access-groups/tables.ts'
import { officeFloors, officeTowers } from '../buildings/tables.ts'
import { devices } from '../devices/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { areas, sites } from '../sites/tables.ts'
import { lockdowns } from '../access-events/tables.ts'
import { isAssignedTo, ownDoors, visible } from './accessDoors.policy.ts'
import { accessDoors } from './tables.ts'

type DoorQuery = Query<'listAccessDoors'>

const isActive = (value: boolean) => eq(accessDoors.active, value)

const isMine = ({ actor }: Ctx) => isAssignedTo(actor.userId, qualified(accessDoors.id))

const accessDoorList = (ctx: Ctx): ListDefinition<DoorQuery> => ({
  table: accessDoors,
  id: accessDoors.id,
  sorts: { name: sql`lower(${accessDoors.name})`, updatedDate: accessDoors.updatedDate },
  filters: {
    active: isActive,
    statusActiveFlag: isActive,
    accessDoorType: (type) => eq(accessDoors.accessDoorType, type),
    siteId: (id) => eq(accessDoors.siteId, id),
    officeFloorId: (id) => eq(accessDoors.officeFloorId, id),
    assignedToMe: (asked) => (asked ? isMine(ctx) : undefined),
    controllerNameArray: (names) =>
      sql`${accessDoors.deviceControllerId} in (
        select d.id from ${devices} d where d.office_centre_id = ${ctx.scope.officeCentreId}
          and d.device_type = 'CONTROLLER' and d.deleted_date is null
          and ${inArray(
            sql`lower(d.name)`,
            names.map((name) => name.trim().toLowerCase()),
          )})`,
    deviceControllerIds: (ids) => inArray(accessDoors.deviceControllerId, ids),
  },
  search: (term) => contains(accessDoors.name, term),
  updatedDate: accessDoors.updatedDate,
  keptTotal: (_ctx, query) => (isTenant(ctx) || !onlyByState(query) ? undefined : keptTotal(ctx, query)),
})

const keptApart = new Set(['page', 'limit', 'sortProperties', 'sortDirection', 'active', 'statusActiveFlag'])

const onlyByState = (query: DoorQuery): boolean =>
  Object.entries(query).every(
    ([name, value]) =>
      keptApart.has(name) || value === undefined || value === '' || (Array.isArray(value) && value.length === 0),
  )

async function keptTotal(ctx: Ctx, { active, statusActiveFlag }: DoorQuery): Promise<number> {
  const counts = await keptCounts(ctx, 'access-doors', ctx.scope.officeCentreId)
  const asked = [true, false].filter((state) => (active ?? state) === state && (statusActiveFlag ?? state) === state)
  return asked.reduce((sum, state) => sum + (counts.get(state ? 'ACTIVE' : 'INACTIVE') ?? 0), 0)
}

const scanners = alias(devices, 'scanners')
const intercoms = alias(devices, 'intercoms')

/** What keeps a door closed to everybody now: the first of the lockdowns of itself, its floor and its site. */
const lockdown = sql<{ startedDate: string; reason: string } | null>`(
  select json_build_object('startedDate', l.started_date, 'reason', l.reason) from ${lockdowns} l
  where l.lifted_date is null and (l.access_door_id = ${qualified(accessDoors.id)}
    or l.office_floor_id = ${qualified(accessDoors.officeFloorId)} or l.site_id = ${qualified(accessDoors.siteId)})
  order by l.started_date limit 1)`

const select = (ctx: Ctx) =>
  ctx.db
    .select({
      ...getTableColumns(accessDoors),
      siteName: sites.name,
      areaName: areas.name,
      floorName: officeFloors.name,
      towerId: officeTowers.id,
      towerName: officeTowers.name,
      deviceControllerName: devices.name,
      scannerName: scanners.name,
      intercomName: intercoms.name,
      isMine: isMine(ctx),
      lockdown,
    })
    .from(accessDoors)
    .leftJoin(sites, eq(sites.id, accessDoors.siteId))
    .leftJoin(areas, eq(areas.id, accessDoors.areaId))
    .leftJoin(officeFloors, eq(officeFloors.id, accessDoors.officeFloorId))
    .leftJoin(officeTowers, eq(officeTowers.id, officeFloors.officeTowerId))
    .leftJoin(devices, eq(devices.id, accessDoors.deviceControllerId))
    .leftJoin(scanners, eq(scanners.id, accessDoors.deviceQrScannerId))
    .leftJoin(intercoms, eq(intercoms.id, accessDoors.deviceIntercomId))

/** The doors with their places and devices, and the groups of each that the actor sees. */
export const accessDoorView = viewOf({
  list: accessDoorList,
  visible,
  select,
  complete: async (ctx, rows) => {
    const groups = await groupsOfDoors(
      ctx,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => ({ ...row, accessGroupNames: groups.get(row.id) ?? [] }))
  },
})

export type AccessDoorRow = RowOf<typeof accessDoorView>

/** The names of the groups that lead to doors, by the door, as far as the actor sees them. */
async function groupsOfDoors(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select({
      id: accessGroupDoors.accessDoorId,
      names: sql<string[]>`array_agg(${accessGroups.name} order by lower(${accessGroups.name}), ${accessGroups.id})`,
    })
    .from(accessGroupDoors)
    .innerJoin(accessGroups, eq(accessGroups.id, accessGroupDoors.accessGroupId))
    .where(and(inArray(accessGroupDoors.accessDoorId, [...ids]), visibleAccessGroups(ctx)))
    .groupBy(accessGroupDoors.accessDoorId)
  return new Map(rows.map(({ id, names }) => [id, names]))
}

const optionsWithin = (within: (ctx: Ctx) => SQL) =>
  optionsOf<OptionQuery>(accessDoors, {
    label: accessDoors.name,
    offered: (ctx) => and(within(ctx), accessDoors.active),
    search: (term) => contains(accessDoors.name, term),
  })
const seen = optionsWithin(visible)
const own = optionsWithin(ownDoors)

/** The active doors an actor sees, by name. */
export const accessDoorOptions = async (ctx: Ctx, query: OptionQuery) => asDoors(await seen(ctx, query))

/** Those of the office centre itself, for its facilities (doc 3 §7). */
export const ownDoorOptions = async (ctx: Ctx, query: OptionQuery) => asDoors(await own(ctx, query))

const asDoors = (options: readonly { value: string; label: string }[]) =>
  options.map(({ value, label }) => ({ accessDoorId: value, name: label }))

/** The active doors an actor sees, each with its type. */
export async function accessPointOptions(ctx: Ctx, query: OptionQuery) {
  const found = await seen(ctx, query)
  const ids = found.map(({ value }) => value)
  const typed = await ctx.db
    .select({ id: accessDoors.id, type: accessDoors.accessDoorType })
    .from(accessDoors)
    .where(inArray(accessDoors.id, ids))
  const types = new Map(typed.map(({ id, type }) => [id, type]))
  return found.map((option) => ({ ...option, categoryCode: types.get(option.value) ?? null }))
}

/** Whether a door is one of the centre. */
export const isAccessDoor = async (ctx: Ctx, id: string): Promise<boolean> =>
  (await ctx.db.$count(accessDoors, and(ownDoors(ctx), eq(accessDoors.id, id)))) > 0

/** The centres whose doors are asked for: tenants have none of their own. */
export const readCentresWithDoors = (ctx: AnyCtx) =>
  ctx.db
    .select({
      landlordId: officeCentres.landlordId,
      officeCentreId: officeCentres.id,
      code: officeCentres.centreCode,
    })
    .from(officeCentres)
    .where(and(officeCentres.active, ne(officeCentres.officeCentreType, 'TENANT')))
    .orderBy(asc(officeCentres.id))
