import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { invalidField, ruleViolation } from '../../platform/errors.ts'
import { coverNewPlaces } from '../blockings/index.ts'
import { deskRecord, insertDeskRows, lockPool, putNumbersAside, updatePool } from '../resources/index.ts'
import { placesInUse } from './deskState.views.ts'
import { writeRulesToDesks } from './zones.repo.ts'

export type Position = { x: number; y: number }
export type NewDesk = { deskNo: string; position: Position | null; amenities: string[] }

/** Hundredths of a percent, as the columns keep them. */
export const planColumns = (position: Position | null) => ({
  planX: position ? Math.round(position.x * 100) / 100 : null,
  planY: position ? Math.round(position.y * 100) / 100 : null,
})

/** Adds desks to a zone with the zone's rules, and answers their ids in the same order. */
export async function insertDesks(ctx: Transactional<Ctx>, zoneId: string, desks: NewDesk[]): Promise<string[]> {
  if (desks.length === 0) return []
  const values = desks.map(({ deskNo, position, amenities }) => ({ name: deskNo, amenities, ...planColumns(position) }))
  const ids = await insertDeskRows(ctx, zoneId, values)
  await writeRulesToDesks(ctx, zoneId, ids)
  return ids
}

/** Gives a pool its name and places; refused where bookings to come need a place that would go. */
export async function resizePool(ctx: Transactional<Ctx>, zoneId: string, name: string, places: number): Promise<void> {
  const pool = await lockPool(ctx, zoneId)
  if (places < pool.places) {
    const needed = await placesInUse(ctx, pool.id)
    if (needed > places)
      throw invalidField('places', `Desk ${needed} of the pool is booked. Keep at least ${needed}, or cancel first.`)
  }
  await updatePool(ctx, pool.id, name, places)
  if (places > pool.places) await coverNewPlaces(ctx, pool.id)
}

/** Moves and renumbers desks at once; two may change their numbers with each other. */
export async function moveDesks(
  ctx: Transactional<Ctx>,
  desks: { id: string; deskNo: string; position: Position | null }[],
): Promise<void> {
  await putNumbersAside(
    ctx,
    desks.map((desk) => desk.id),
  )
  for (const { id, deskNo, position } of desks)
    await deskRecord.update(ctx, id, { name: deskNo, ...planColumns(position) })
}

/** 422 for a zone that has no desks of their own. */
export function refusePooled(zone: { pooled: boolean }): void {
  if (zone.pooled) throw ruleViolation('The desks of a pooled zone are not numbered. Set how many there are instead.')
}
