import { isDate } from '@atrium/validators/dates.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { invalidField, ruleViolation } from '../../platform/errors.ts'
import { findTenant, readLeases, type LeaseRow } from './officeCentreUnits.views.ts'
import {
  deleteLease,
  insertLeases,
  refuseOverlap,
  requireOrder,
  updateLease,
  type LeaseDays,
} from './unitLeases.repo.ts'
import { buildingDay } from './unitLeases.views.ts'

export type LeaseInput = { tenantId?: string | null; leaseStart?: string | null; leaseEnd?: string | null }
type Unit = { id: string; unitNo: string; active: boolean; landlordId: string; officeCentreId: string }

/**
 * What a change says of the lease of a locked unit. A tenant that holds it, or will, gets the new days; another tenant
 * gets a lease of its own, refused where the days overlap. Null ends the lease of the day with yesterday, or drops the
 * next one. Without a tenant in it leases stay as they are.
 */
export async function changeLease(ctx: Transactional<Ctx>, unit: Unit, input: LeaseInput): Promise<void> {
  if (input.tenantId === undefined) return
  const day = await buildingDay(ctx)
  const open = (await readLeases(ctx, unit.id))
    .filter((lease) => lease.leaseEnd === null || lease.leaseEnd >= day)
    .toReversed()
  if (input.tenantId === null) return endLease(ctx, open[0], day)
  const own = open.find((lease) => lease.tenantId === input.tenantId)
  const days = daysOf(input, own?.leaseStart ?? day)
  if (own && own.leaseStart === days.leaseStart && own.leaseEnd === days.leaseEnd) return
  if (!own) await requireLettable(ctx, unit, input.tenantId)
  await refuseOverlap(ctx, input.tenantId, [unit.id], days, 'leaseStart')
  if (own) await updateLease(ctx, own.id, days)
  else await insertLeases(ctx, [{ unit, tenantId: input.tenantId, ...days }])
}

async function requireLettable(ctx: Ctx, unit: Unit, tenantId: string): Promise<void> {
  if (!(await findTenant(ctx, tenantId))) throw invalidField('tenantId', 'Choose an active tenant of this building.')
  if (!unit.active) throw invalidField('tenantId', 'A unit that is not in use cannot be let. Set it in use first.')
}

/** The lease of the day ends with yesterday; one that began today, or has not begun, is dropped. */
async function endLease(ctx: Transactional<Ctx>, lease: LeaseRow | undefined, day: string): Promise<void> {
  if (!lease) throw ruleViolation('This unit is not let.')
  if (lease.leaseStart >= day) return deleteLease(ctx, lease.id)
  await updateLease(ctx, lease.id, { leaseStart: lease.leaseStart, leaseEnd: dayBefore(day) })
}

function daysOf({ leaseStart, leaseEnd }: LeaseInput, usual: string): LeaseDays {
  for (const [field, value] of Object.entries({ leaseStart, leaseEnd }))
    if (value && !isDate(value)) throw invalidField(field, 'Enter a day.')
  const days = { leaseStart: leaseStart ?? usual, leaseEnd: leaseEnd ?? null }
  requireOrder(days)
  return days
}

/** The day before a day, both YYYY-MM-DD. */
export const dayBefore = (day: string): string =>
  new Date(new Date(`${day}T00:00:00Z`).getTime() - 86_400_000).toISOString().slice(0, 10)
