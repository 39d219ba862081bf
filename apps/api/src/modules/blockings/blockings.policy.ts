import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { facilityBlockings } from './tables.ts'

/** The blockings an actor sees: those of the office centre in the path. */
export function visible(ctx: Ctx): SQL {
  const { landlordId, officeCentreId } = ctx.scope
  return and(
    eq(facilityBlockings.landlordId, landlordId),
    eq(facilityBlockings.officeCentreId, officeCentreId),
    isNull(facilityBlockings.deletedDate),
  )!
}
