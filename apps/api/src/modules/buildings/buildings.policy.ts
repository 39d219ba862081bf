import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { forbidden } from '../../platform/errors.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { dayAt } from '../office-centres/index.ts'
import { ahuUnits, officeCentreUnits, officeFloors, officeTowers, unitLeases } from './tables.ts'

/** The day at the building of the scope. */
export const today = (ctx: Ctx): SQL<string> => dayAt(ctx, ctx.scope.landlordId)

/** Whether a lease runs on a day. */
export const runsOn = (day: SQL): SQL =>
  sql`${unitLeases.leaseStart} <= ${day} and (${unitLeases.leaseEnd} is null or ${unitLeases.leaseEnd} >= ${day})`

const isTenant = (ctx: Ctx) => ctx.scope.officeCentreType === 'TENANT'

/** Whether the places of the scope are its own to change; a tenant looks at those it holds. */
export const ownsPlaces = (ctx: Ctx): boolean => !isTenant(ctx)

/** 403 for a tenant: the landlord's people look after the building. */
export function requireOwnPlaces(ctx: Ctx): void {
  if (isTenant(ctx)) throw forbidden('Buildings, floors and units are managed by the building team.')
}

/** The units a tenant's centre holds today. */
const heldUnits = (ctx: Ctx) =>
  ctx.db
    .select({ id: unitLeases.unitId })
    .from(unitLeases)
    .where(and(eq(unitLeases.tenantId, ctx.scope.officeCentreId), runsOn(today(ctx))))

const heldFloors = (ctx: Ctx) =>
  ctx.db
    .select({ id: officeCentreUnits.officeFloorId })
    .from(officeCentreUnits)
    .where(inArray(officeCentreUnits.id, heldUnits(ctx)))

const heldTowers = (ctx: Ctx) =>
  ctx.db
    .select({ id: officeFloors.officeTowerId })
    .from(officeFloors)
    .where(inArray(officeFloors.id, heldFloors(ctx)))

/** Places of the centre in the path; a tenant's are the landlord's, as far as it holds a unit there. */
const centre = (ctx: Ctx) => (isTenant(ctx) ? ctx.scope.landlordId : ctx.scope.officeCentreId)

export const visibleTowers = (ctx: Ctx): SQL =>
  and(inScope(ctx, officeTowers, centre(ctx)), isTenant(ctx) ? inArray(officeTowers.id, heldTowers(ctx)) : undefined)!

export const visibleFloors = (ctx: Ctx): SQL =>
  and(inScope(ctx, officeFloors, centre(ctx)), isTenant(ctx) ? inArray(officeFloors.id, heldFloors(ctx)) : undefined)!

export const visibleUnits = (ctx: Ctx): SQL =>
  and(
    inScope(ctx, officeCentreUnits, centre(ctx)),
    isTenant(ctx) ? inArray(officeCentreUnits.id, heldUnits(ctx)) : undefined,
  )!

/** Air handling units: a landlord's own; a tenant chooses among those that cool its units. */
export const visibleAhuUnits = (ctx: Ctx): SQL =>
  and(
    inScope(ctx, ahuUnits, centre(ctx)),
    isTenant(ctx)
      ? sql`exists (select 1 from ahu_unit_units cooled where cooled.ahu_unit_id = ${ahuUnits.id} and cooled.unit_id in ${heldUnits(ctx)})`
      : undefined,
  )!
