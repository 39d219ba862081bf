import { and, eq, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { personalNotifications } from '../../platform/tables.ts'

/** The notices addressed to the actor in the office centre of the path. */
export const visible = (ctx: Ctx): SQL =>
  and(
    eq(personalNotifications.userId, ctx.actor.userId),
    eq(personalNotifications.officeCentreId, ctx.scope.officeCentreId),
  )!
