import { and, eq, sql } from 'drizzle-orm'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { notFound, staleVersion } from '../../platform/errors.ts'
import { changeStamp, creationStamp } from '../../platform/stamps.ts'
import { randomCode, randomToken } from '../../platform/tokens.ts'
import { requireOwnFacilities, visibleFacilities } from './facilities.policy.ts'
import { bookableResources } from './tables.ts'

type Row = typeof bookableResources.$inferInsert

export type FacilityFields = Required<
  Pick<
    Row,
    | 'name'
    | 'siteId'
    | 'landlordFacility'
    | 'capacity'
    | 'minDuration'
    | 'maxDuration'
    | 'bufferBefore'
    | 'bufferAfter'
    | 'leadTime'
    | 'advanceDaysMax'
    | 'bookableBy'
    | 'approvalRequired'
    | 'checkInRequired'
    | 'checkInGrace'
    | 'cancelCutOffHours'
    | 'inviteeMax'
    | 'areaId'
    | 'officeFloorId'
    | 'facilityType'
    | 'facilityLocation'
    | 'description'
    | 'externalCalendarId'
    | 'accessDoorId'
  >
> & { categoryId: string }

const placeOf = (ctx: Ctx) => ({ landlordId: ctx.scope.landlordId, officeCentreId: ctx.scope.officeCentreId })

/** What opens a facility: six digits people type, and a token in the code they scan. */
const newCheckInCodes = () => ({ checkInCode: randomCode(), qrToken: randomToken() })

export async function insertFacility(ctx: Transactional<Ctx>, fields: FacilityFields): Promise<string> {
  const [row] = await ctx.db
    .insert(bookableResources)
    .values({ ...placeOf(ctx), kind: 'FACILITY', ...newCheckInCodes(), ...fields, ...creationStamp(ctx) })
    .returning({ id: bookableResources.id })
  if (!row) throw new Error('the facility was not stored')
  return row.id
}

/** Locks a facility for a change; 403 for a tenant, 404 when it is not visible, 409 when the version is stale. */
export async function lockFacility(ctx: Transactional<Ctx>, id: string, version?: number) {
  requireOwnFacilities(ctx)
  const [row] = await ctx.db
    .select()
    .from(bookableResources)
    .where(and(visibleFacilities(ctx), eq(bookableResources.id, id)))
    .for('update')
  if (!row) throw notFound()
  if (version !== undefined && version !== row.version) throw staleVersion()
  return row
}

export async function updateFacilityRow(
  ctx: Transactional<Ctx>,
  id: string,
  fields: Partial<FacilityFields & Pick<Row, 'status' | 'statusRemark' | 'deletedDate'>>,
): Promise<void> {
  await ctx.db
    .update(bookableResources)
    .set({ ...fields, version: sql`${bookableResources.version} + 1`, ...changeStamp(ctx) })
    .where(eq(bookableResources.id, id))
}

/** Gives a facility new codes; the old ones open nothing any more. */
export async function renewCheckInCodes(ctx: Transactional<Ctx>, id: string): Promise<void> {
  await ctx.db
    .update(bookableResources)
    .set({ ...newCheckInCodes(), version: sql`${bookableResources.version} + 1`, ...changeStamp(ctx) })
    .where(eq(bookableResources.id, id))
}
