import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { forbidden } from '../../platform/errors.ts'
import { registrationRequests, users } from './tables.ts'

/** The users an actor sees: those of the office centre in the path who are not deleted. */
export function visible(ctx: Ctx): SQL {
  const { landlordId, officeCentreId } = ctx.scope
  return and(eq(users.landlordId, landlordId), eq(users.officeCentreId, officeCentreId), isNull(users.deletedDate))!
}

/** The registration requests an actor sees: those of the office centre in the path. */
export function visibleRequests(ctx: Ctx): SQL {
  const { landlordId, officeCentreId } = ctx.scope
  return and(eq(registrationRequests.landlordId, landlordId), eq(registrationRequests.officeCentreId, officeCentreId))!
}

/** Operators see the users of all office centres; nobody else does (doc 1 §6). */
export function visibleEverywhere(ctx: Ctx): SQL {
  if (!ctx.scope.operator) throw forbidden()
  return isNull(users.deletedDate)
}
