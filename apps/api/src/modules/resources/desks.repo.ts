import { and, asc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { notFound } from '../../platform/errors.ts'
import { nextVersion, recordOf } from '../../platform/record.ts'
import { creationStamp } from '../../platform/stamps.ts'
import { randomCode, randomToken } from '../../platform/tokens.ts'
import { visibleDesks } from './desks.policy.ts'
import { bookableResources } from './tables.ts'
import { placeOfZone } from './zones.views.ts'

type NewDesk = { name: string; planX: number | null; planY: number | null; amenities: string[] }

/** Adds desks to a zone and answers their ids in the same order. */
export const insertDeskRows = (ctx: Transactional<Ctx>, zoneId: string, desks: NewDesk[]): Promise<string[]> =>
  insertAt(
    ctx,
    zoneId,
    desks.map((desk) => ({ kind: 'HOTDESK' as const, ...desk })),
  )

/** Adds what is booked in place of a desk of a pooled zone, by the name of the zone. */
export async function insertPool(ctx: Transactional<Ctx>, zoneId: string, places: number): Promise<void> {
  const zone = await placeOfZone(ctx, zoneId)
  await insertAt(ctx, zoneId, [{ kind: 'DESK_POOL', name: String(zone?.name), places, capacity: places }])
}

type Values = Partial<NewDesk> & { kind: 'HOTDESK' | 'DESK_POOL'; name: string; places?: number; capacity?: number }

async function insertAt(ctx: Transactional<Ctx>, zoneId: string, values: Values[]): Promise<string[]> {
  const zone = await placeOfZone(ctx, zoneId)
  if (!zone) throw notFound()
  const { areaId, siteId } = zone
  const { landlordId, officeCentreId } = ctx.scope
  const rows = await ctx.db
    .insert(bookableResources)
    .values(
      values.map((value) => ({
        ...value,
        areaId,
        siteId,
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

/** Locks the pool of a zone; 404 when it has none. */
export async function lockPool(ctx: Transactional<Ctx>, zoneId: string): Promise<{ id: string; places: number }> {
  const [pool] = await ctx.db
    .select({ id: bookableResources.id, places: bookableResources.places })
    .from(bookableResources)
    .where(and(eq(bookableResources.zoneId, zoneId), eq(bookableResources.kind, 'DESK_POOL')))
    .for('update')
  if (!pool) throw notFound()
  return pool
}

/** Gives a pool its name and places; lock it first. */
export async function updatePool(ctx: Transactional<Ctx>, id: string, name: string, places: number): Promise<void> {
  await ctx.db
    .update(bookableResources)
    .set({ name, places, capacity: places, ...nextVersion(ctx, bookableResources) })
    .where(eq(bookableResources.id, id))
}

export const deskRecord = recordOf(bookableResources, visibleDesks)

/** The desks of a zone, held while they are changed. */
export const lockDesksOfZone = (ctx: Transactional<Ctx>, zoneId: string) =>
  ctx.db
    .select()
    .from(bookableResources)
    .where(and(eq(bookableResources.zoneId, zoneId), isNull(bookableResources.deletedDate)))
    .orderBy(asc(bookableResources.id))
    .for('update')

/**
 * Puts the numbers of desks aside before they get others: two desks may change theirs with each other, and the database
 * looks at each row by itself.
 */
export async function putNumbersAside(ctx: Transactional<Ctx>, ids: string[]): Promise<void> {
  await ctx.db
    .update(bookableResources)
    .set({ name: sql`'~' || ${bookableResources.id}` })
    .where(inArray(bookableResources.id, ids))
}

export async function deleteDesks(ctx: Transactional<Ctx>, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await ctx.db
    .update(bookableResources)
    .set({ deletedDate: ctx.now(), ...nextVersion(ctx, bookableResources) })
    .where(and(inArray(bookableResources.id, ids), isNull(bookableResources.deletedDate)))
}

/** Takes desks for good away from a person, or from everybody of an office centre, who leaves. */
export async function freeDesksOf(
  ctx: Transactional<Ctx>,
  holder: { userId: string } | { officeCentreId: string },
): Promise<void> {
  const { assignedUserId, assignedUserOfficeCentreId, landlordId, deletedDate } = bookableResources
  const held: SQL =
    'userId' in holder ? eq(assignedUserId, holder.userId) : eq(assignedUserOfficeCentreId, holder.officeCentreId)
  await ctx.db
    .update(bookableResources)
    .set({ assignedUserId: null, assignedUserOfficeCentreId: null, updatedDate: ctx.now() })
    .where(and(eq(landlordId, ctx.scope.landlordId), held, isNull(deletedDate)))
}
