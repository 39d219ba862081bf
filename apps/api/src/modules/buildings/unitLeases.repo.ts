import { and, eq, gt, gte, inArray, isNull, lte, or } from 'drizzle-orm'
import { formatDate } from '@atrium/validators/dates.ts'
import { auditEachOf } from '../../platform/audit.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { ApiError, invalidField } from '../../platform/errors.ts'
import { nextVersion } from '../../platform/record.ts'
import { nameOfOfficeCentre } from '../office-centres/index.ts'
import { creationStamp } from '../../platform/stamps.ts'
import { officeCentreUnits, unitLeases } from './tables.ts'
import { landlordOfTenant, leaseOfAnother } from './unitLeases.views.ts'

/** Days as YYYY-MM-DD; the last day is open when there is none. */
export type LeaseDays = { leaseStart: string; leaseEnd: string | null }

type Unit = { id: string; unitNo: string; landlordId: string; officeCentreId: string }

/**
 * Gives units of the tenant's building to a tenant. A unit that the tenant holds in these days already keeps its lease
 * and gets the new last day. The caller has made sure that the actor may change this tenant. 400 for units that are
 * not of this building or not in use, 409 when somebody else holds one on some of the days; both at `field`.
 */
export async function assignUnits(
  ctx: Transactional<Ctx>,
  tenantId: string,
  unitIds: string[],
  days: LeaseDays,
  field = 'unitIds',
): Promise<void> {
  const ids = [...new Set(unitIds)]
  if (ids.length === 0) return
  requireOrder(days)
  const units = await lockUnitsOfTenant(ctx, tenantId, ids)
  if (units.length < ids.length) throw invalidField(field, 'Choose units of this building that are in use.')
  await refuseOverlap(ctx, tenantId, ids, days, field)
  const own = await leasesOfTenantWithin(ctx, tenantId, ids, days)
  const held = new Map(own.map((lease) => [lease.unitId, lease]))
  for (const lease of held.values()) await updateLease(ctx, lease.id, { leaseEnd: days.leaseEnd })
  await insertLeases(
    ctx,
    units.filter((unit) => !held.has(unit.id)).map((unit) => ({ unit, tenantId, ...days })),
  )
  await touchUnits(ctx, ids, tenantId, (name) => `Let the unit to ${name}`, days)
}

/** Changes the days of a lease; days of another lease of the unit break the constraint `unit_leases_no_overlap`. */
export async function updateLease(ctx: Transactional<Ctx>, id: string, days: Partial<LeaseDays>): Promise<void> {
  await ctx.db
    .update(unitLeases)
    .set({ ...days, ...nextVersion(ctx, unitLeases) })
    .where(eq(unitLeases.id, id))
}

export async function deleteLease(ctx: Transactional<Ctx>, id: string): Promise<void> {
  await ctx.db.delete(unitLeases).where(eq(unitLeases.id, id))
}

/**
 * Ends every lease of a tenant with a last day (YYYY-MM-DD); leases that would begin later are dropped. Answers the
 * numbers of the units that become free.
 */
export async function endLeases(ctx: Transactional<Ctx>, tenantId: string, day: string): Promise<string[]> {
  const dropped = await ctx.db
    .delete(unitLeases)
    .where(and(eq(unitLeases.tenantId, tenantId), gt(unitLeases.leaseStart, day)))
    .returning({ unitId: unitLeases.unitId })
  const ended = await ctx.db
    .update(unitLeases)
    .set({ leaseEnd: day, ...nextVersion(ctx, unitLeases) })
    .where(
      and(
        eq(unitLeases.tenantId, tenantId),
        lte(unitLeases.leaseStart, day),
        or(isNull(unitLeases.leaseEnd), gt(unitLeases.leaseEnd, day)),
      ),
    )
    .returning({ unitId: unitLeases.unitId })
  const ids = [...new Set([...dropped, ...ended].map((lease) => lease.unitId))]
  return touchUnits(ctx, ids, tenantId, (name) => `Ended the lease of ${name}`, { leaseEnd: day })
}

export type NewLease = LeaseDays & { unit: Pick<Unit, 'id' | 'landlordId' | 'officeCentreId'>; tenantId: string }

/** Writes leases as they are; days that overlap break the constraint `unit_leases_no_overlap`. */
export async function insertLeases(ctx: Transactional<Ctx>, leases: NewLease[]): Promise<void> {
  if (leases.length === 0) return
  await ctx.db.insert(unitLeases).values(
    leases.map(({ unit, ...lease }) => ({
      landlordId: unit.landlordId,
      officeCentreId: unit.officeCentreId,
      unitId: unit.id,
      ...lease,
      ...creationStamp(ctx),
    })),
  )
}

export function requireOrder({ leaseStart, leaseEnd }: LeaseDays): void {
  if (leaseEnd !== null && leaseEnd < leaseStart)
    throw invalidField('leaseEnd', 'The last day must not be before the first.')
}

/** 409 naming the first unit that another tenant holds on some of the days; units must be locked. */
export async function refuseOverlap(
  ctx: Transactional<Ctx>,
  tenantId: string,
  unitIds: string[],
  days: LeaseDays,
  field: string,
): Promise<void> {
  const taken = await leaseOfAnother(ctx, tenantId, unitIds, days)
  if (!taken) return
  const until = taken.leaseEnd === null ? '' : ` until ${formatDate(taken.leaseEnd)}`
  const message = `Unit ${taken.unitNo} is let to ${taken.tenantName}${until}.`
  throw new ApiError(409, 'CONFLICT', message, { errors: [{ field, code: 'conflict', message }] })
}

function leasesOfTenantWithin(
  ctx: Transactional<Ctx>,
  tenantId: string,
  unitIds: string[],
  { leaseStart, leaseEnd }: LeaseDays,
) {
  return ctx.db
    .select({ id: unitLeases.id, unitId: unitLeases.unitId })
    .from(unitLeases)
    .where(
      and(
        eq(unitLeases.tenantId, tenantId),
        inArray(unitLeases.unitId, unitIds),
        leaseEnd === null ? undefined : lte(unitLeases.leaseStart, leaseEnd),
        or(isNull(unitLeases.leaseEnd), gte(unitLeases.leaseEnd, leaseStart)),
      ),
    )
    .orderBy(unitLeases.leaseStart)
}

/** Active units of the building the tenant belongs to, locked in one order so that two assignments cannot deadlock. */
function lockUnitsOfTenant(ctx: Transactional<Ctx>, tenantId: string, unitIds: string[]): Promise<Unit[]> {
  return ctx.db
    .select({
      id: officeCentreUnits.id,
      unitNo: officeCentreUnits.unitNo,
      landlordId: officeCentreUnits.landlordId,
      officeCentreId: officeCentreUnits.officeCentreId,
    })
    .from(officeCentreUnits)
    .where(
      and(
        inArray(officeCentreUnits.id, unitIds),
        inArray(officeCentreUnits.landlordId, landlordOfTenant(ctx, tenantId)),
        eq(officeCentreUnits.active, true),
        isNull(officeCentreUnits.deletedDate),
      ),
    )
    .orderBy(officeCentreUnits.id)
    .for('update')
}

const auditTouched = auditEachOf(({ id, unitNo, landlordId, officeCentreId }: Unit) => ({
  module: 'units',
  entityType: 'OFFICE_CENTRE_UNIT',
  entityId: id,
  entityName: unitNo,
  onBehalfOf: { landlordId, officeCentreId },
}))

/** Counts a change of leases as a change of the units, and tells it in their histories; answers their numbers in order. */
async function touchUnits(
  ctx: Transactional<Ctx>,
  ids: string[],
  tenantId: string,
  summary: (tenantName: string) => string,
  days: Partial<LeaseDays>,
): Promise<string[]> {
  if (ids.length === 0) return []
  const units = await ctx.db
    .update(officeCentreUnits)
    .set({ ...nextVersion(ctx, officeCentreUnits) })
    .where(inArray(officeCentreUnits.id, ids))
    .returning({
      id: officeCentreUnits.id,
      unitNo: officeCentreUnits.unitNo,
      landlordId: officeCentreUnits.landlordId,
      officeCentreId: officeCentreUnits.officeCentreId,
    })
  const name = (await nameOfOfficeCentre(ctx, tenantId)) ?? null
  await auditTouched(ctx, 'UPDATE', units, summary(name ?? 'the tenant'), { after: { tenant: name, ...days } })
  return units.map((unit) => unit.unitNo).toSorted()
}
