import { and, eq, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { isTenant } from '../access-groups/index.ts'
import { accessEvents, lockdowns } from './tables.ts'

/** The events an actor sees: of the doors of the office centre in the path; for a tenant, of its people. */
export const visible = (ctx: Ctx): SQL =>
  isTenant(ctx)
    ? and(
        eq(accessEvents.landlordId, ctx.scope.landlordId),
        eq(accessEvents.userOfficeCentreId, ctx.scope.officeCentreId),
      )!
    : inScope(ctx, accessEvents)

export const visibleLockdowns = (ctx: Ctx): SQL => inScope(ctx, lockdowns)
