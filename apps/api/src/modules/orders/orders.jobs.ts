import { later, minutes } from '../../platform/clock.ts'
import type { PublicCtx } from '../../platform/ctx.ts'
import { eachByItself, failWith } from '../../platform/eachByItself.ts'
import type { AnyJob, Job } from '../../platform/jobs.ts'
import { minutesToAccept, moveOrder } from './moveOrder.ts'
import { orderRows } from './orders.repo.ts'
import { readOverdue } from './orders.views.ts'
import { payoutJob, payoutsJob, reconcileJob } from './payouts.ts'

const atOnce = 200

/** Who comes a little late still gets what they paid for. */
const patience = minutes(30)

/**
 * Ends orders whose time is over: those not paid, those the store did not accept or did not prepare before it closed,
 * which are paid back, and those nobody collected by then, which are not (states 37). Answers what failed.
 */
export async function endOverdue(ctx: PublicCtx): Promise<unknown[]> {
  const overdue = await readOverdue(ctx, later(ctx.now(), -patience), atOnce)
  return eachByItself(ctx, overdue, async (tx, { id, status }) => {
    // It may have moved since it was found.
    const { status: now } = await orderRows.lock(tx, id)
    if (now !== status) return
    if (status === 'PENDING_PAYMENT') await moveOrder(tx, 'expirePayment', { id })
    else if (status === 'PREPARED') await moveOrder(tx, 'close', { id })
    else await moveOrder(tx, 'giveUp', { id, remark: status === 'ACCEPTED' ? notPrepared : notAccepted })
  })
}

const notAccepted = `The store did not accept it within ${minutesToAccept} minutes.`
const notPrepared = 'The store closed before it was prepared.'

const overdueJob: Job = {
  name: 'orders-overdue',
  schedule: '* * * * *',
  run: async (ctx) => failWith(await endOverdue(ctx)),
}

export const orderJobs: AnyJob[] = [overdueJob, payoutJob, payoutsJob, reconcileJob]
