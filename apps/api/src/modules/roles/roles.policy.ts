import type { Permission } from '@atrium/contract/generated/operations.ts'
import { and, eq, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { adminRoleCodes } from './defaultRoles.ts'
import { roles } from './tables.ts'

/** The roles an actor sees: those of the office centre in the path. */
export function visible(ctx: Ctx): SQL {
  const { landlordId, officeCentreId } = ctx.scope
  return and(eq(roles.landlordId, landlordId), eq(roles.officeCentreId, officeCentreId))!
}

export const isAdministrator = (ctx: Ctx): boolean => ctx.actor.roleCodes.some((code) => adminRoleCodes.includes(code))

/** Nobody gives what they do not hold, except the centre's administrators. */
export const mayGive = (ctx: Ctx, codes: readonly Permission[]): boolean =>
  isAdministrator(ctx) || codes.every((code) => ctx.scope.permissions.has(code))
