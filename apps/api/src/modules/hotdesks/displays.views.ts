import { and, count, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AnyCtx, Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { contains, likePattern, onPage, type ListDefinition, type ListQuery, type Slice } from '../../platform/lists.ts'
import { systemFiles } from '../../platform/tables.ts'
import { statusCountsOf, viewOf } from '../../platform/view.ts'
import type { Query } from '../../platform/operation.ts'
import { visibleFacilities } from '../resources/index.ts'
import { bookableResources, hotdeskZones } from '../resources/tables.ts'
import { areas, sites } from '../sites/tables.ts'
import { users } from '../users/tables.ts'
import { visibleDisplays, visibleKeys } from './displays.policy.ts'
import { siteOfDisplay } from './siteOfDisplay.views.ts'
import { displayApiKeys, displayDevices, zoneDisplays } from './tables.ts'

export type ShownStatus = 'PENDING_SETUP' | 'ACTIVE' | 'OFFLINE' | 'INACTIVE'
export type DisplayQuery = Query<'listHotdeskZoneDisplays'>

/** In the order of the tabs. */
export const shownStatuses: readonly ShownStatus[] = ['ACTIVE', 'OFFLINE', 'PENDING_SETUP', 'INACTIVE']

/** Seconds without a sign of life after which a display counts as offline (states 29). */
const offlineAfter = 120

/** Where a display stands at a moment (states 29). */
export const shownStatus = (now: Date): SQL<ShownStatus> => sql<ShownStatus>`case
  when ${zoneDisplays.status} = 'INACTIVE' then 'INACTIVE'
  when not exists (select 1 from ${displayDevices} t where t.display_id = ${qualified(zoneDisplays.id)}) then 'PENDING_SETUP'
  when ${zoneDisplays.lastSeen} >= ${new Date(now.getTime() - offlineAfter * 1000).toISOString()}::timestamptz then 'ACTIVE'
  else 'OFFLINE' end`

export const displayList = (now: Date): ListDefinition<DisplayQuery> => ({
  table: zoneDisplays,
  id: zoneDisplays.id,
  sorts: { name: sql`lower(${zoneDisplays.name})`, createdDate: zoneDisplays.id },
  filters: {
    type: (type) => eq(zoneDisplays.type, type),
    status: (status) => sql`${shownStatus(now)} = ${status}`,
    siteId: (id) => sql`${siteOfDisplay} = ${id}`,
    zoneId: (id) => eq(zoneDisplays.zoneId, id),
  },
  search: (term) => contains(zoneDisplays.name, term),
  updatedDate: zoneDisplays.updatedDate,
})

const select = (ctx: AnyCtx) =>
  ctx.db
    .select({
      id: zoneDisplays.id,
      landlordId: zoneDisplays.landlordId,
      officeCentreId: zoneDisplays.officeCentreId,
      name: zoneDisplays.name,
      type: zoneDisplays.type,
      zoneId: zoneDisplays.zoneId,
      zoneName: hotdeskZones.name,
      resourceId: zoneDisplays.resourceId,
      resourceName: bookableResources.name,
      siteId: sites.id,
      siteName: sites.name,
      theme: zoneDisplays.theme,
      refreshSeconds: zoneDisplays.refreshSeconds,
      showNames: zoneDisplays.showNames,
      walkUpBooking: zoneDisplays.walkUpBooking,
      status: shownStatus(ctx.now()),
      lastSeen: zoneDisplays.lastSeen,
      createdDate: zoneDisplays.createdDate,
      updatedDate: zoneDisplays.updatedDate,
      version: zoneDisplays.version,
    })
    .from(zoneDisplays)
    .innerJoin(sites, eq(sites.id, siteOfDisplay))
    .leftJoin(hotdeskZones, eq(hotdeskZones.id, zoneDisplays.zoneId))
    .leftJoin(bookableResources, eq(bookableResources.id, zoneDisplays.resourceId))

export type DisplayRow = Awaited<ReturnType<typeof select>>[number]

export const readDisplays = (ctx: AnyCtx, slice: Slice): Promise<DisplayRow[]> =>
  select(ctx)
    .where(onPage(ctx, displayList(ctx.now()), slice))
    .orderBy(...slice.orderBy)

export const displayView = viewOf({ list: (ctx) => displayList(ctx.now()), visible: visibleDisplays, select })

/** The displays a condition names, for tablets. */
export const readDisplaysWhere = (ctx: AnyCtx, where: SQL): Promise<DisplayRow[]> =>
  select(ctx)
    .where(and(isNull(zoneDisplays.deletedDate), where))
    .orderBy(sql`lower(${zoneDisplays.name})`)

/** How many of the displays a query finds stand where; each status, in the order of the tabs. */
export const countDisplays = statusCountsOf(displayView, shownStatuses, (ctx) => shownStatus(ctx.now()))

/** Rooms to hang a display beside, by name with their sites. */
export async function roomOptions(ctx: Ctx, query: { wildcardSearch?: string; limit?: number }) {
  const term = query.wildcardSearch?.trim().toLowerCase()
  const rows = await ctx.db
    .select({ id: bookableResources.id, name: bookableResources.name, siteName: sites.name })
    .from(bookableResources)
    .innerJoin(sites, eq(sites.id, bookableResources.siteId))
    .where(
      and(visibleFacilities(ctx), term ? sql`lower(${bookableResources.name}) like ${likePattern(term)}` : undefined),
    )
    .orderBy(sql`lower(${bookableResources.name})`)
    .limit(query.limit ?? 50)
  return rows.map((row) => ({ code: row.id, label: `${row.name}, ${row.siteName}`, value: row.id }))
}

/** A room a display may hang beside; undefined when it is not visible. */
export async function findRoom(ctx: Ctx, id: string): Promise<{ id: string } | undefined> {
  const [row] = await ctx.db
    .select({ id: bookableResources.id })
    .from(bookableResources)
    .where(and(visibleFacilities(ctx), eq(bookableResources.id, id)))
  return row
}

const keyDisplays = alias(zoneDisplays, 'key_displays')

/** The keys of the office centre, newest first, with how many tablets live on each. */
export async function readKeys(ctx: Ctx, { page = 1, limit = 10 }: ListQuery) {
  const [items, [counted]] = await Promise.all([
    ctx.db
      .select({
        id: displayApiKeys.id,
        name: displayApiKeys.name,
        displayId: keyDisplays.id,
        displayName: keyDisplays.name,
        devices: sql<number>`(select count(*)::int from ${displayDevices} t
          where t.api_key_id = ${qualified(displayApiKeys.id)} and t.display_id is not null)`,
        createdDate: displayApiKeys.createdDate,
        createdBy: users.fullName,
        revokedDate: displayApiKeys.revokedDate,
      })
      .from(displayApiKeys)
      .leftJoin(keyDisplays, eq(keyDisplays.id, displayApiKeys.displayId))
      .leftJoin(users, eq(users.id, displayApiKeys.createdByUserId))
      .where(visibleKeys(ctx))
      .orderBy(desc(displayApiKeys.id))
      .limit(limit)
      .offset((page - 1) * limit),
    ctx.db.select({ total: count() }).from(displayApiKeys).where(visibleKeys(ctx)),
  ])
  const total = counted?.total ?? 0
  return { items, total, totalPage: Math.ceil(total / limit) }
}

/** The floor plan of a display's zone: its own, else its area's. */
export async function readPlanOf(ctx: AnyCtx, zoneId: string) {
  const [row] = await ctx.db
    .select({
      zoneName: hotdeskZones.name,
      areaName: areas.name,
      ownFileId: hotdeskZones.floorPlanFileId,
      areaFileId: areas.floorPlanFileId,
    })
    .from(hotdeskZones)
    .innerJoin(areas, eq(areas.id, hotdeskZones.areaId))
    .where(eq(hotdeskZones.id, zoneId))
  return row
}

/** The stored image of that plan. */
export async function findPlanFile(ctx: AnyCtx, zoneId: string) {
  const [row] = await ctx.db
    .select({ id: systemFiles.id, officeCentreId: systemFiles.officeCentreId, name: systemFiles.name })
    .from(hotdeskZones)
    .innerJoin(areas, eq(areas.id, hotdeskZones.areaId))
    .innerJoin(
      systemFiles,
      sql`${systemFiles.id} = coalesce(${hotdeskZones.floorPlanFileId}, ${areas.floorPlanFileId})`,
    )
    .where(and(eq(hotdeskZones.id, zoneId), eq(systemFiles.officeCentreId, hotdeskZones.officeCentreId)))
  return row
}
