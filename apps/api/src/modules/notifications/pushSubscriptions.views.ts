import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { pushSubscriptions } from '../../platform/tables.ts'

/** The actor's own browsers, whichever company of the estate they subscribed in. */
export const ownSubscriptions = ({ actor, scope }: Ctx): SQL =>
  and(eq(pushSubscriptions.landlordId, scope.landlordId), eq(pushSubscriptions.accountId, actor.accountId))!

/** The browsers that show messages to the actor, the first one first. */
export const readSubscriptions = (ctx: Ctx) =>
  ctx.db.select().from(pushSubscriptions).where(ownSubscriptions(ctx)).orderBy(asc(pushSubscriptions.id))

export type SubscriptionRow = Awaited<ReturnType<typeof readSubscriptions>>[number]
