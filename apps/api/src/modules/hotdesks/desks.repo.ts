import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { invalidField, notFound, ruleViolation, staleVersion } from '../../platform/errors.ts'
import { changeStamp, creationStamp } from '../../platform/stamps.ts'
import { randomCode, randomToken } from '../../platform/tokens.ts'
import { coverNewPlaces } from '../blockings/index.ts'
import { bookingInstances } from '../bookings/tables.ts'
import { bookableResources, hotdeskZones, type ResourceStatus } from '../resources/tables.ts'
import { areas } from '../sites/tables.ts'
import { isToCome } from './deskState.views.ts'
import { visibleDesks } from './hotdesks.policy.ts'
import { writeRulesToDesks } from './zones.repo.ts'

export type Position = { x: number; y: number }
export type NewDesk = { deskNo: string; position: Position | null; amenities: string[] }
export type DeskFields = {
  name: string
  planX: number | null
  planY: number | null
  amenities: string[]
  status: ResourceStatus
  statusRemark: string | null
  assignedUserId: string | null
  assignedUserOfficeCentreId: string | null
}

/** Hundredths of a percent, as the columns keep them. */
export const planColumns = (position: Position | null) => ({
  planX: position ? Math.round(position.x * 100) / 100 : null,
  planY: position ? Math.round(position.y * 100) / 100 : null,
})

/** Adds desks to a zone with the zone's rules, and answers their ids in the same order. */
export async function insertDesks(ctx: Transactional<Ctx>, zoneId: string, desks: NewDesk[]): Promise<string[]> {
  if (desks.length === 0) return []
  const values = desks.map(({ deskNo, position, amenities }) => ({
    kind: 'HOTDESK' as const,
    name: deskNo,
    amenities,
    ...planColumns(position),
  }))
  const ids = await insertResources(ctx, zoneId, values)
  await writeRulesToDesks(ctx, zoneId, ids)
  return ids
}

/** What is booked in place of a desk of a pooled zone. */
export async function insertPool(ctx: Transactional<Ctx>, zoneId: string, places: number): Promise<void> {
  const [zone] = await ctx.db.select({ name: hotdeskZones.name }).from(hotdeskZones).where(eq(hotdeskZones.id, zoneId))
  await insertResources(ctx, zoneId, [{ kind: 'DESK_POOL', name: String(zone?.name), places, capacity: places }])
}

type ResourceValues = { kind: 'HOTDESK' | 'DESK_POOL'; name: string; places?: number; capacity?: number }

async function insertResources(ctx: Transactional<Ctx>, zoneId: string, values: ResourceValues[]): Promise<string[]> {
  const [zone] = await ctx.db
    .select({ areaId: areas.id, siteId: areas.siteId })
    .from(hotdeskZones)
    .innerJoin(areas, eq(areas.id, hotdeskZones.areaId))
    .where(eq(hotdeskZones.id, zoneId))
  if (!zone) throw notFound()
  const { landlordId, officeCentreId } = ctx.scope
  const rows = await ctx.db
    .insert(bookableResources)
    .values(
      values.map((value) => ({
        ...value,
        ...zone,
        landlordId,
        officeCentreId,
        zoneId,
        qrToken: randomToken(),
        checkInCode: randomCode(),
        ...creationStamp(ctx),
      })),
    )
    .returning({ id: bookableResources.id })
  return rows.map((row) => row.id)
}

/** Gives a pool its name and places; refused where bookings to come need a place that would go. */
export async function resizePool(ctx: Transactional<Ctx>, zoneId: string, name: string, places: number): Promise<void> {
  const [pool] = await ctx.db
    .select({ id: bookableResources.id, places: bookableResources.places })
    .from(bookableResources)
    .where(and(eq(bookableResources.zoneId, zoneId), eq(bookableResources.kind, 'DESK_POOL')))
    .for('update')
  if (!pool) throw notFound()
  if (places < pool.places) {
    const { rows } = await ctx.db.execute<{ needed: number | null }>(sql`select max(i.place_no)::int as needed
      from ${bookingInstances} i where i.resource_id = ${pool.id} and ${isToCome(ctx.now())}`)
    const needed = rows[0]?.needed ?? 0
    if (needed > places)
      throw invalidField('places', `Desk ${needed} of the pool is booked. Keep at least ${needed}, or cancel first.`)
  }
  await ctx.db
    .update(bookableResources)
    .set({ name, places, capacity: places, ...changeStamp(ctx), version: sql`${bookableResources.version} + 1` })
    .where(eq(bookableResources.id, pool.id))
  if (places > pool.places) await coverNewPlaces(ctx, pool.id)
}

/** Locks a desk for a change; 404 when it is not visible, 409 when the version is stale. */
export async function lockDesk(ctx: Transactional<Ctx>, id: string, version?: number) {
  const [row] = await ctx.db
    .select()
    .from(bookableResources)
    .where(and(visibleDesks(ctx), eq(bookableResources.id, id)))
    .for('update')
  if (!row) throw notFound()
  if (version !== undefined && version !== row.version) throw staleVersion()
  return row
}

export async function updateDeskRow(ctx: Transactional<Ctx>, id: string, fields: Partial<DeskFields>): Promise<void> {
  await ctx.db
    .update(bookableResources)
    .set({ ...fields, ...changeStamp(ctx), version: sql`${bookableResources.version} + 1` })
    .where(eq(bookableResources.id, id))
}

/**
 * Moves and renumbers desks at once. The numbers are put aside first: two desks may change theirs with each other, and
 * the database looks at each row by itself.
 */
export async function moveDesks(
  ctx: Transactional<Ctx>,
  desks: { id: string; deskNo: string; position: Position | null }[],
): Promise<void> {
  const ids = desks.map((desk) => desk.id)
  await ctx.db
    .update(bookableResources)
    .set({ name: sql`'~' || ${bookableResources.id}` })
    .where(inArray(bookableResources.id, ids))
  for (const { id, deskNo, position } of desks) await updateDeskRow(ctx, id, { name: deskNo, ...planColumns(position) })
}

export async function deleteDesks(ctx: Transactional<Ctx>, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await ctx.db
    .update(bookableResources)
    .set({ deletedDate: ctx.now(), ...changeStamp(ctx), version: sql`${bookableResources.version} + 1` })
    .where(and(inArray(bookableResources.id, ids), isNull(bookableResources.deletedDate)))
}

/** 422 for a zone that has no desks of their own. */
export function refusePooled(zone: { pooled: boolean }): void {
  if (zone.pooled) throw ruleViolation('The desks of a pooled zone are not numbered. Set how many there are instead.')
}
