import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { forbidden } from '../../platform/errors.ts'
import { inReach, inScope } from '../../platform/tenancyScope.ts'
import { withinAssignedSites } from '../roles/index.ts'
import { registrationRequests, users } from './tables.ts'

/** The users an actor sees: those of the office centre in the path who are not deleted, a site admin of their sites. */
export const visible = (ctx: Ctx): SQL => and(ofCentre(ctx), withinAssignedSites(ctx, qualified(users.id)))!

/** The users of the office centre in the path who are not deleted, whoever asks. */
export const ofCentre = (ctx: Ctx): SQL => inScope(ctx, users)

/** The registration requests an actor sees: those of the office centre in the path, a site admin of their sites. */
export function visibleRequests(ctx: Ctx): SQL {
  return and(inScope(ctx, registrationRequests), withinAssignedSites(ctx, qualified(registrationRequests.userId)))!
}

/** Operators see the users of all office centres; nobody else does (doc 1 §6). */
export function visibleEverywhere(ctx: Ctx): SQL {
  if (!ctx.scope.operator) throw forbidden()
  return isNull(users.deletedDate)
}

/** The active people an office centre may book for, invite and give desks to: its own and, for a landlord, its tenants'. */
export function peopleInReach(ctx: Ctx): SQL {
  return and(inReach(ctx, users), eq(users.status, 'ACTIVE'))!
}
