import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { inReach, inScope } from '../../platform/tenancyScope.ts'
import { userGroups } from './tables.ts'

/** The user groups an actor sees: those of the office centre in the path. */
export const visible = (ctx: Ctx): SQL => inScope(ctx, userGroups)

/** The user groups an office centre may let in: its own and, for a landlord, those of its tenants. */
export const groupsInReach = (ctx: Ctx): SQL => inReach(ctx, userGroups)
