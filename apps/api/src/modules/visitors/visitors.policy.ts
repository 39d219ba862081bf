import { and, eq, or, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { ownOnly } from '../roles/index.ts'
import { blacklistVisitors, visitKiosks, visitorEvents, visits } from './tables.ts'

/** The visits an actor sees: those that people of the office centre in the path arrange, staff those that are theirs. */
export const visible = (ctx: Ctx): SQL =>
  and(
    inScope(ctx, visitorEvents),
    ownOnly(ctx)
      ? or(eq(visitorEvents.hostUserId, ctx.actor.userId), eq(visitorEvents.createdByUserId, ctx.actor.userId))
      : undefined,
  )!

/** The days of visits an actor sees: those at the reception of the office centre, and those to it. */
export const visibleVisits = ({ scope }: Ctx): SQL =>
  and(
    eq(visits.landlordId, scope.landlordId),
    scope.officeCentreType === 'TENANT'
      ? eq(visits.officeCentreId, scope.officeCentreId)
      : eq(visits.receptionOfficeCentreId, scope.officeCentreId),
  )!

/** The barred visitors an actor sees: those of the office centre in the path. */
export const visibleBlacklist = (ctx: Ctx): SQL => inScope(ctx, blacklistVisitors)

/** The kiosks an actor sees: those of the office centre in the path. */
export const visibleKiosks = (ctx: Ctx): SQL => inScope(ctx, visitKiosks)
