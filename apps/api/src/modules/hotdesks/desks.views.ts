import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { contains, likePattern, type ListDefinition } from '../../platform/lists.ts'
import { statusCountsOf, viewOf } from '../../platform/view.ts'
import type { Query } from '../../platform/operation.ts'
import { bookingInstances } from '../bookings/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { visibleDesks, visibleZones } from '../resources/index.ts'
import { bookableResources, hotdeskZones } from '../resources/tables.ts'
import { areas, sites } from '../sites/tables.ts'
import { peopleInReach } from '../users/index.ts'
import { users } from '../users/tables.ts'
import { comingBookings, deskStatus, deskStatuses, isToCome, takenUntil } from './deskState.views.ts'
import { offeredDesks } from './hotdesks.policy.ts'

export type DeskQuery = Query<'listHotdesks'>

const desk = sql`${bookableResources}`

/** Desk numbers in the order people count: `A-2` before `A-10`. */
const byNumber = sql`length(${bookableResources.name}), lower(${bookableResources.name})`

/** The list of desks; a status is one of this moment. */
export const deskList = (now: Date): ListDefinition<DeskQuery> => ({
  table: bookableResources,
  id: bookableResources.id,
  sorts: {
    deskNo: sql`lower(${bookableResources.name})`,
    createdDate: bookableResources.id,
  },
  filters: {
    siteId: (id) => eq(bookableResources.siteId, id),
    areaId: (id) => eq(bookableResources.areaId, id),
    zoneId: (id) => eq(bookableResources.zoneId, id),
    status: (status) => sql`${deskStatus(desk, now)} = ${status}`,
    assigned: (assigned) =>
      assigned ? sql`${bookableResources.assignedUserId} is not null` : isNull(bookableResources.assignedUserId),
    placed: (placed) => (placed ? sql`${bookableResources.planX} is not null` : isNull(bookableResources.planX)),
  },
  search: (term) => contains(bookableResources.name, term),
  updatedDate: bookableResources.updatedDate,
})

const columns = (now: Date) => ({
  id: bookableResources.id,
  name: bookableResources.name,
  zoneId: hotdeskZones.id,
  zoneName: hotdeskZones.name,
  areaId: areas.id,
  areaName: areas.name,
  siteId: sites.id,
  siteName: sites.name,
  planX: bookableResources.planX,
  planY: bookableResources.planY,
  amenities: bookableResources.amenities,
  qrToken: bookableResources.qrToken,
  assignedUserId: bookableResources.assignedUserId,
  assignedFullName: users.fullName,
  assignedEmail: users.email,
  assignedCentreId: officeCentres.id,
  assignedCentreName: officeCentres.companyName,
  setTo: bookableResources.status,
  statusRemark: bookableResources.statusRemark,
  status: deskStatus(desk, now),
  takenUntil: takenUntil(desk, now),
  comingBookings: comingBookings(desk, now),
  createdDate: bookableResources.createdDate,
  updatedDate: bookableResources.updatedDate,
  version: bookableResources.version,
})

const select = (ctx: Ctx) =>
  ctx.db
    .select(columns(ctx.now()))
    .from(bookableResources)
    .innerJoin(hotdeskZones, eq(hotdeskZones.id, bookableResources.zoneId))
    .innerJoin(areas, eq(areas.id, hotdeskZones.areaId))
    .innerJoin(sites, eq(sites.id, areas.siteId))
    .leftJoin(users, eq(users.id, bookableResources.assignedUserId))
    .leftJoin(officeCentres, eq(officeCentres.id, users.officeCentreId))

export type DeskRow = Awaited<ReturnType<typeof select>>[number]

export const deskView = viewOf({ list: (ctx) => deskList(ctx.now()), visible: visibleDesks, select })

/** All desks of a zone by number. */
export const readDesksOfZone = (ctx: Ctx, zoneId: string): Promise<DeskRow[]> =>
  select(ctx)
    .where(and(visibleDesks(ctx), eq(bookableResources.zoneId, zoneId)))
    .orderBy(byNumber)

/** How many of the desks a query finds are what now; each status, in the order of the tabs. */
export const countByStatus = statusCountsOf(deskView, deskStatuses, (ctx) => deskStatus(desk, ctx.now()))

/** How many bookings of these desks are not over. */
export async function countComingBookings(ctx: Ctx, resourceIds: string[]): Promise<number> {
  if (resourceIds.length === 0) return 0
  const { rows } = await ctx.db.execute<{ count: number }>(sql`select count(*)::int as count
    from ${bookingInstances} i
    where i.resource_id = any(${sql.param(resourceIds)}::uuid[]) and ${isToCome(ctx.now())}`)
  return rows[0]?.count ?? 0
}

/** Desks to choose from, by zone and number. */
export async function deskOptions(ctx: Ctx, query: { wildcardSearch?: string; limit?: number; zoneId?: string }) {
  const term = query.wildcardSearch?.trim()
  const rows = await ctx.db
    .select({ id: bookableResources.id, name: bookableResources.name, zoneName: hotdeskZones.name })
    .from(bookableResources)
    .innerJoin(hotdeskZones, eq(hotdeskZones.id, bookableResources.zoneId))
    .where(
      and(
        offeredDesks(ctx),
        eq(hotdeskZones.active, true),
        query.zoneId ? eq(bookableResources.zoneId, query.zoneId) : undefined,
        term ? deskList(ctx.now()).search(term) : undefined,
      ),
    )
    .orderBy(sql`lower(${hotdeskZones.name})`, byNumber)
    .limit(query.limit ?? 50)
  return rows.map((row) => ({
    code: row.id,
    label: query.zoneId ? row.name : `${row.name}, ${row.zoneName}`,
    value: row.id,
  }))
}

/** Active people of the office centre and, for a landlord, of its tenants. */
export async function assignableOptions(ctx: Ctx, query: { wildcardSearch?: string; limit?: number }) {
  const term = query.wildcardSearch?.trim().toLowerCase()
  const rows = await ctx.db
    .select({ id: users.id, fullName: users.fullName, companyName: officeCentres.companyName })
    .from(users)
    .innerJoin(officeCentres, eq(officeCentres.id, users.officeCentreId))
    .where(
      and(
        peopleInReach(ctx),
        term
          ? sql`(lower(${users.fullName}) like ${likePattern(term)} or ${users.email}::text ilike ${likePattern(term)})`
          : undefined,
      ),
    )
    .orderBy(sql`lower(${users.fullName})`, users.id)
    .limit(query.limit ?? 50)
  return rows.map((row) => ({ code: row.id, label: `${row.fullName}, ${row.companyName}`, value: row.id }))
}

/** A person a desk may be given to. */
export async function findAssignable(ctx: Ctx, id: string) {
  const [row] = await ctx.db
    .select({ id: users.id, officeCentreId: users.officeCentreId, fullName: users.fullName })
    .from(users)
    .where(and(peopleInReach(ctx), eq(users.id, id)))
  return row
}

/** The zone of a desk to be; undefined when it is not visible. */
export async function findZone(ctx: Ctx, id: string) {
  const [row] = await ctx.db
    .select({ id: hotdeskZones.id, name: hotdeskZones.name, pooled: hotdeskZones.pooled })
    .from(hotdeskZones)
    .where(and(visibleZones(ctx), eq(hotdeskZones.id, id)))
  return row
}
