import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { later } from '../../platform/clock.ts'
import type { Ctx, PublicCtx, Transactional, TransactionCtx } from '../../platform/ctx.ts'
import { notFound } from '../../platform/errors.ts'
import { hasten } from '../../platform/outbox.ts'
import { recordOf, rowsOf } from '../../platform/record.ts'
import { tenancyScopeOf } from '../../platform/tenancyScope.ts'
import { webhookAttempts, webhookDeliveries, webhooks } from './tables.ts'
import { visible, visibleDeliveries } from './webhooks.policy.ts'
import { waitAfter } from './webhooks.rules.ts'
import type { Target } from './webhooks.views.ts'

export const webhookRecord = recordOf(webhooks, visible)
const webhookRows = rowsOf(webhooks)

/** Locks a delivery of the office centre; 404 where it has none of this id. */
export async function lockDelivery(ctx: Transactional<Ctx>, id: string) {
  const [row] = await ctx.db
    .select()
    .from(webhookDeliveries)
    .where(and(visibleDeliveries(ctx), eq(webhookDeliveries.id, id)))
    .for('update')
  if (!row) throw notFound()
  return row
}

/** Makes a message of the type `webhook.test` and puts it into the outbox; undefined where the webhook is not on. */
export async function sendTest(ctx: Transactional<Ctx>, webhookId: string): Promise<string | undefined> {
  const { rows } = await ctx.db.execute<{ made: string[] | null }>(sql`
    select tell_webhooks(array[${ctx.scope.officeCentreId}::uuid], 'webhook.test',
      ${ctx.now().toISOString()}::timestamptz, '{}', ${webhookId}::uuid) as made`)
  return rows[0]?.made?.[0]
}

/** Sends a message again: at once where it waits for its next try, else once more from the beginning. */
export async function sendAgain(ctx: Transactional<Ctx>, id: string): Promise<void> {
  if (await hasten(ctx, id)) {
    await ctx.db.update(webhookDeliveries).set({ nextAttemptDate: ctx.now() }).where(eq(webhookDeliveries.id, id))
    await ctx.db.execute(sql`select pg_notify('webhooks_waiting', '')`)
    return
  }
  await putOut(ctx, [id])
}

/** Sends again what was given up of a webhook since a moment; answers how many. */
export async function sendFailedAgain(ctx: Transactional<Ctx>, webhookId: string, since: Date): Promise<number> {
  const failed = await ctx.db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(
      and(
        visibleDeliveries(ctx),
        eq(webhookDeliveries.webhookId, webhookId),
        eq(webhookDeliveries.status, 'FAILED'),
        gte(webhookDeliveries.createdDate, since),
      ),
    )
    .for('update')
  if (failed.length > 0)
    await putOut(
      ctx,
      failed.map(({ id }) => id),
    )
  return failed.length
}

async function putOut(ctx: Transactional<Ctx>, ids: readonly string[]): Promise<void> {
  await ctx.db
    .update(webhookDeliveries)
    .set({ status: 'PENDING', nextAttemptDate: ctx.now(), deliveredDate: null })
    .where(inArray(webhookDeliveries.id, [...ids]))
  await ctx.db.execute(
    sql`select send_webhooks(${sql.param([...ids])}::uuid[], ${ctx.now().toISOString()}::timestamptz)`,
  )
}

export type Outcome = {
  date: Date
  duration: number
  statusCode: number | null
  error: string | null
  answer: string | null
}

/** Keeps what came of sending a message once, and what of its delivery and its webhook follows from that. */
export async function keepAttempt(ctx: TransactionCtx, target: Target, outcome: Outcome): Promise<void> {
  await ctx.db.insert(webhookAttempts).values({ ...tenancyScopeOf(target), deliveryId: target.id, ...outcome })
  const hasArrived = outcome.error === null
  await ctx.db
    .update(webhookDeliveries)
    .set({
      attempts: sql`${webhookDeliveries.attempts} + 1`,
      lastStatusCode: outcome.statusCode,
      lastError: outcome.error,
      lastAttemptDate: outcome.date,
      ...(hasArrived
        ? { status: 'DELIVERED' as const, deliveredDate: ctx.now(), nextAttemptDate: null }
        : { status: 'RETRYING' as const, deliveredDate: null }),
    })
    .where(eq(webhookDeliveries.id, target.id))
  await ctx.db
    .update(webhooks)
    .set(
      hasArrived
        ? { lastDeliveredDate: ctx.now(), failingSince: null }
        : { failingSince: sql`coalesce(${webhooks.failingSince}, ${ctx.now().toISOString()}::timestamptz)` },
    )
    .where(eq(webhooks.id, target.webhookId))
}

/** When a message that did not arrive is sent again; the outbox waits as long. */
export async function planNext(ctx: TransactionCtx, id: string, messageId: string, attempts: number): Promise<void> {
  const wait = waitAfter(messageId, attempts)
  await ctx.db
    .update(webhookDeliveries)
    .set({ nextAttemptDate: wait === null ? null : later(ctx.now(), wait) })
    .where(eq(webhookDeliveries.id, id))
}

/** That the outbox has given up a message. */
export async function giveUp(ctx: TransactionCtx, id: string, error: string | null): Promise<void> {
  await ctx.db
    .update(webhookDeliveries)
    .set({ status: 'FAILED', lastError: error, nextAttemptDate: null, deliveredDate: null })
    .where(eq(webhookDeliveries.id, id))
}

/** A webhook, locked; for what follows from sending. */
export const lockWebhook = (ctx: TransactionCtx, id: string) => webhookRows.lock(ctx, id)

/** Switches a webhook off, and says why. */
export const disable = (ctx: TransactionCtx, id: string, reason: string): Promise<void> =>
  webhookRows.update(ctx, id, { status: 'DISABLED', disabledReason: reason })

/** Forgets what was sent before a moment. */
export async function forgetDeliveries(ctx: Transactional<PublicCtx>, before: Date): Promise<void> {
  await ctx.db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdDate, before))
}
