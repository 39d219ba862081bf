import { or, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { isGiven } from './givenGroups.views.ts'
import { accessGroups } from './tables.ts'

export const isTenant = ({ scope }: Ctx): boolean => scope.officeCentreType === 'TENANT'

/** The groups an actor may change: those of the office centre in the path. */
export const ownGroups = (ctx: Ctx): SQL => inScope(ctx, accessGroups)

/** The groups an actor sees: those of the office centre in the path and, for a tenant, those it was given. */
export const visible = (ctx: Ctx): SQL => (isTenant(ctx) ? or(ownGroups(ctx), isGiven(ctx))! : ownGroups(ctx))
