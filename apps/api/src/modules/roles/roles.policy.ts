import type { Permission } from '@atrium/contract/generated/operations.ts'
import { type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { adminRoleCodes } from './defaultRoles.ts'
import { roles } from './tables.ts'

/** The roles an actor sees: those of the office centre in the path. */
export const visible = (ctx: Ctx): SQL => inScope(ctx, roles)

export const isAdministrator = (ctx: Ctx): boolean => ctx.actor.roleCodes.some((code) => adminRoleCodes.includes(code))

/** Nobody gives what they do not hold, except the centre's administrators. */
export const mayGive = (ctx: Ctx, codes: readonly Permission[]): boolean =>
  isAdministrator(ctx) || codes.every((code) => ctx.scope.permissions.has(code))

/** Staff see and change what is their own; other roles all of their centre (doc 3 §6). */
export const ownOnly = ({ actor }: Pick<Ctx, 'actor'>): boolean =>
  actor.roleCodes.length > 0 && actor.roleCodes.every((code) => code === 'STAFF')
