import { dateOfInstant } from '@atrium/validators/dates.ts'
import { dayAfter, endOfPeriod } from '@atrium/validators/subscription.ts'
import type { PublicCtx, Transactional } from '../../platform/ctx.ts'
import { publish } from '../../platform/events.ts'
import type { Job } from '../../platform/jobs.ts'
import { lockOfficeCentre } from '../office-centres/index.ts'
import { auditedFields, auditSubscription } from './subscriptions.audit.ts'
import { addHistory, lockSubscription, updateSubscriptionRow, type Happening } from './subscriptions.repo.ts'
import { todayAt } from './subscriptions.ts'
import { readEnding, readSubscription, type Subscription } from './subscriptions.views.ts'

/** Minutes east of UTC where the day begins first. */
const firstOffset = 840

/**
 * Every hour: a subscription whose last day has passed at its office centre begins its next period, or expires and
 * leaves the centre read-only (states 21).
 */
export const subscriptionEndsJob: Job = {
  name: 'subscription-ends',
  schedule: '7 * * * *',
  run: (ctx) => endSubscriptions(ctx),
}

/** Each in its own transaction, so that one that fails keeps nobody else waiting. */
export async function endSubscriptions(ctx: PublicCtx): Promise<void> {
  for (const { officeCentreId } of await readEnding(ctx, dateOfInstant(ctx.now(), firstOffset)))
    await ctx.transaction((tx) => endPeriod(tx, officeCentreId))
}

async function endPeriod(ctx: Transactional<PublicCtx>, officeCentreId: string): Promise<void> {
  const centre = await lockOfficeCentre(ctx, officeCentreId)
  const before = await lockSubscription(ctx, { officeCentreId })
  const today = todayAt(ctx, centre)
  if (before.status !== 'ACTIVE' || before.billingEndDate >= today) return
  const { change, happening } = before.autoRenew ? nextPeriod(before, today) : expiry(before, today)
  await updateSubscriptionRow(ctx, before.id, change)
  await addHistory(ctx, before, happening)
  const after = await readSubscription(ctx, officeCentreId)
  if (after)
    await auditSubscription(
      ctx,
      'OTHER',
      after,
      before.autoRenew ? 'The subscription began its next period' : 'The subscription expired',
      { before: auditedFields(before), after: auditedFields(after) },
    )
  if (!before.autoRenew) await publish(ctx, { officeCentreId }, 'scope')
}

type End = { change: Parameters<typeof updateSubscriptionRow>[2]; happening: Happening }

const expiry = (before: Subscription, today: string): End => ({
  change: { status: 'EXPIRED' },
  happening: {
    type: 'EXPIRE',
    effectiveDate: today,
    oldValue: { status: before.status },
    newValue: { status: 'EXPIRED' },
  },
})

/** The period that today is in, however many have passed unnoticed. */
function nextPeriod(before: Subscription, today: string): End {
  let { billingStartDate, billingEndDate } = before
  while (billingEndDate < today) {
    billingStartDate = dayAfter(billingEndDate)
    billingEndDate = endOfPeriod(billingStartDate, before.billingCycle)
  }
  const period = { billingStartDate, billingEndDate }
  return {
    change: period,
    happening: {
      type: 'RENEW',
      effectiveDate: billingStartDate,
      oldValue: { billingStartDate: before.billingStartDate, billingEndDate: before.billingEndDate },
      newValue: period,
      remark: 'Renewed automatically',
    },
  }
}
