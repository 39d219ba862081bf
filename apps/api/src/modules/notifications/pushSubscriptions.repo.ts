import { and, eq } from 'drizzle-orm'
import type { PushReceiver } from '../../platform/channels/push.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { pushSubscriptions } from '../../platform/tables.ts'
import { tenancyScopeOf } from '../../platform/tenancyScope.ts'
import { ownSubscriptions, type SubscriptionRow } from './pushSubscriptions.views.ts'

/** Keeps a browser of the actor's; who uses it now is who gets its messages, whoever had it before. */
export async function insertSubscription(
  ctx: Transactional<Ctx>,
  receiver: PushReceiver & { name: string },
): Promise<SubscriptionRow> {
  const fields = {
    ...tenancyScopeOf(ctx.scope),
    ...receiver,
    userId: ctx.actor.userId,
    accountId: ctx.actor.accountId,
    createdDate: ctx.now(),
  }
  const [row] = await ctx.db
    .insert(pushSubscriptions)
    .values(fields)
    .onConflictDoUpdate({ target: [pushSubscriptions.landlordId, pushSubscriptions.endpoint], set: fields })
    .returning()
  if (!row) throw new Error('a subscription was not kept')
  return row
}

/** Forgets a browser of the actor's; answers whether there was one. */
export async function removeSubscription(ctx: Transactional<Ctx>, id: string): Promise<boolean> {
  const rows = await ctx.db
    .delete(pushSubscriptions)
    .where(and(ownSubscriptions(ctx), eq(pushSubscriptions.id, id)))
    .returning({ id: pushSubscriptions.id })
  return rows.length > 0
}
