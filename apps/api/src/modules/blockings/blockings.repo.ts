import { eq, sql } from 'drizzle-orm'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { recordOf } from '../../platform/record.ts'
import { nextReferenceNumber } from '../../platform/referenceNumbers.ts'
import { tenancyScopeOf } from '../../platform/tenancyScope.ts'
import { lockCalendars } from '../occupancies/index.ts'
import { visible } from './blockings.policy.ts'
import type { Schedule } from './occurrences.rules.ts'
import { occurrenceRows, type Occurrence } from './coverage.repo.ts'
import { facilityBlockingResources, facilityBlockings } from './tables.ts'

export type BlockingFields = Schedule & { name: string; reason: string; startsAt: Date; endsAt: Date }

export const blockingRecord = recordOf(facilityBlockings, visible)

/** Writes a blocking with its facilities; its times go onto the calendar afterwards. */
export async function insertBlocking(
  ctx: Transactional<Ctx>,
  fields: BlockingFields,
  facilityIds: string[],
): Promise<string> {
  const referenceNo = await nextReferenceNumber(ctx, 'FB')
  const id = await blockingRecord.insert(ctx, { ...fields, referenceNo })
  await insertFacilities(ctx, id, facilityIds)
  return id
}

/**
 * Locks a blocking for a change, and the calendars of the facilities it has and is to have: a booking that is cancelled
 * meanwhile would put a blocking back that is going away. 404 when it is not visible, 409 when the version is stale.
 */
export async function lockBlocking(
  ctx: Transactional<Ctx>,
  id: string,
  { version, facilityIds = [] }: { version?: number | undefined; facilityIds?: readonly string[] | undefined },
): Promise<void> {
  await blockingRecord.lock(ctx, id, version)
  const has = await ctx.db
    .select({ facilityId: facilityBlockingResources.resourceId })
    .from(facilityBlockingResources)
    .where(eq(facilityBlockingResources.blockingId, id))
  await lockCalendars(ctx, [...has.map(({ facilityId }) => facilityId), ...facilityIds])
}

export async function replaceFacilities(ctx: Transactional<Ctx>, id: string, facilityIds: string[]): Promise<void> {
  await ctx.db.delete(facilityBlockingResources).where(eq(facilityBlockingResources.blockingId, id))
  await insertFacilities(ctx, id, facilityIds)
}

const insertFacilities = (ctx: Transactional<Ctx>, blockingId: string, facilityIds: string[]) =>
  ctx.db
    .insert(facilityBlockingResources)
    .values(facilityIds.map((resourceId) => ({ ...tenancyScopeOf(ctx.scope), blockingId, resourceId })))

/** Sets the first and last moment of blockings from their times. */
export async function setReach(ctx: Transactional<Ctx>, occurrences: Occurrence[]): Promise<void> {
  await ctx.db.execute(sql`
    update facility_blockings b set starts_at = reach.starts_at, ends_at = reach.ends_at
    from (
      select o.blocking_id, min(lower(o.during)) as starts_at, max(upper(o.during)) as ends_at
      from (${occurrenceRows(occurrences)}) o group by o.blocking_id
    ) reach
    where b.id = reach.blocking_id`)
}
