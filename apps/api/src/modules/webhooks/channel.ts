import { WebhookUnreachableError } from '../../adapters/webhooks/webhooks.ts'
import { UndeliverableError, type Channel } from '../../platform/channels/channel.ts'
import { later } from '../../platform/clock.ts'
import type { PublicCtx, Transactional } from '../../platform/ctx.ts'
import { sendMails } from '../../platform/mail.ts'
import type { OutboxSource } from '../../platform/outbox.ts'
import { adminRoleCodes } from '../roles/index.ts'
import { auditByItself } from './webhooks.audit.ts'
import { secretPlace, signedHeaders } from './signing.ts'
import { disable, giveUp, keepAttempt, lockWebhook, planNext, type Outcome } from './webhooks.repo.ts'
import { failedTooLong, failsAtMost, receiverGone, waitAfter } from './webhooks.rules.ts'
import { administratorsOf, findTarget, type Target } from './webhooks.views.ts'

/** The answer by which a receiver says that it wants nothing more (Standard Webhooks). */
const gone = 410

/**
 * Messages to programs. The recipient is the id of the delivery, which goes with the message as `webhook-id`: the same
 * however often it is sent, so that a receiver knows what it has.
 */
export const byWebhook: Channel = {
  waitAfter,
  isOfMany: true,
  send: async (ctx, { id, recipient, own, attempts }) => {
    const target = await findTarget(ctx, recipient)
    if (!target) throw new UndeliverableError('The webhook was deleted.')
    if (target.status !== 'ACTIVE') throw new UndeliverableError('The webhook is not switched on.')
    const outcome = await post(ctx, target, own)
    const isOver = await ctx.transaction(async (tx) => {
      await keepAttempt(tx, target, outcome)
      if (outcome.error === null) return false
      await planNext(tx, target.id, id, attempts)
      return disableWhereOver(tx, target, outcome)
    })
    if (isOver) throw new UndeliverableError(outcome.error ?? '')
    if (outcome.error !== null) throw new Error(outcome.error)
  },
}

async function post(ctx: PublicCtx, target: Target, body: string): Promise<Outcome> {
  const date = ctx.now()
  const begun = performance.now()
  const came = (statusCode: number | null, answer: string | null, error: string | null): Outcome => {
    return { date, duration: Math.round(performance.now() - begun), statusCode, answer, error }
  }
  try {
    const headers = signedHeaders({ id: target.id, body, at: date }, secretsOf(ctx, target))
    const { statusCode, text } = await ctx.services.webhooks.post({ url: target.url, headers, body })
    const isTaken = statusCode >= 200 && statusCode < 300
    return came(statusCode, readable(text), isTaken ? null : refused(statusCode))
  } catch (error) {
    if (!(error instanceof WebhookUnreachableError)) throw error
    return came(null, null, error.message)
  }
}

/** So much of an answer is kept, without what a database cannot keep. */
const readable = (text: string): string => text.replaceAll('\u0000', '').slice(0, 1000)

function refused(statusCode: number): string {
  if (statusCode === gone) return receiverGone
  const isElsewhere = statusCode >= 300 && statusCode < 400
  return isElsewhere ? `The receiver leads elsewhere (${statusCode}).` : `The receiver answered ${statusCode}.`
}

/** What a message is signed with now, the newest first. */
function secretsOf({ services, now }: PublicCtx, { officeCentreId, ...target }: Target): string[] {
  const isOverlapping = target.previousUntil !== null && target.previousUntil > now()
  const sealed = [target.secretSealed, ...(isOverlapping && target.previousSealed ? [target.previousSealed] : [])]
  return sealed.map((secret) => services.sealing.open(secret, secretPlace(officeCentreId)))
}

/** Switches a webhook off that says it is gone, or has failed for days, and tells its people; answers whether it did. */
async function disableWhereOver(tx: Transactional<PublicCtx>, target: Target, outcome: Outcome): Promise<boolean> {
  const webhook = await lockWebhook(tx, target.webhookId)
  if (webhook.status !== 'ACTIVE') return false
  const hasFailedLong = webhook.failingSince !== null && later(webhook.failingSince, failsAtMost) <= tx.now()
  if (outcome.statusCode !== gone && !hasFailedLong) return false
  const reason = outcome.statusCode === gone ? receiverGone : failedTooLong
  await disable(tx, webhook.id, reason)
  await auditByItself(tx, 'OTHER', webhook, 'Disabled the webhook', { after: { reason } })
  const people = await administratorsOf(tx, {
    officeCentreId: webhook.officeCentreId,
    codes: adminRoleCodes,
    makerId: webhook.createdByUserId,
  })
  await sendMails(
    tx,
    people.map(({ email, fullName }) => ({
      to: email,
      subject: `The webhook ${webhook.name} was disabled`,
      greeting: `Hello ${fullName},`,
      paragraphs: [
        `The webhook ${webhook.name} sends nothing any more. ${reason}`,
        'When the receiver works again, resume the webhook and send again what failed.',
      ],
    })),
  )
  return true
}

/** What the outbox has given up. What has arrived was written down as it did. */
export const webhookOutbox: OutboxSource = {
  kind: 'webhook',
  settled: async (tx, messages) => {
    for (const { sourceId, error } of messages) if (error !== null) await giveUp(tx, sourceId, error)
  },
  finished: async () => {},
}
