import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { userGroups } from './tables.ts'

/** The user groups an actor sees: those of the office centre in the path. */
export function visible(ctx: Ctx): SQL {
  const { landlordId, officeCentreId } = ctx.scope
  return and(
    eq(userGroups.landlordId, landlordId),
    eq(userGroups.officeCentreId, officeCentreId),
    isNull(userGroups.deletedDate),
  )!
}

/** The user groups an office centre may let in: its own and, for a landlord, those of its tenants. */
export function groupsInReach(ctx: Ctx): SQL {
  const { landlordId, officeCentreId, officeCentreType } = ctx.scope
  return and(
    eq(userGroups.landlordId, landlordId),
    officeCentreType === 'LANDLORD' ? undefined : eq(userGroups.officeCentreId, officeCentreId),
    isNull(userGroups.deletedDate),
  )!
}
