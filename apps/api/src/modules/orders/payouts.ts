import { dateOfInstant } from '@atrium/validators/dates.ts'
import type { PublicCtx, TransactionCtx } from '../../platform/ctx.ts'
import { eachByItself, failWith } from '../../platform/eachByItself.ts'
import { enqueue, type Job } from '../../platform/jobs.ts'
import { nextNumberOn } from '../../platform/referenceNumbers.ts'
import { recordAudit } from '../../platform/audit.ts'
import { bookPayout } from './ledger.repo.ts'
import { payoutAccountOf, readMerchantMoney, readOwed, readPayout, readWaitingPayouts } from './ledger.views.ts'
import { storeOffset } from './orders.views.ts'
import { insertPayout, lockPayout, settleInTurn, updatePayout } from './payouts.repo.ts'

const atOnce = 500

/**
 * Begins the settlement of all stores: what is owed to each of orders that are over is to go to its merchant. One that
 * waits already comes first; what goes back after that makes the next one smaller.
 */
export async function beginPayouts(ctx: PublicCtx): Promise<unknown[]> {
  const owed = await readOwed(ctx)
  const due = owed.filter(({ dueMinor }) => dueMinor > 0)
  return eachByItself(ctx, due, (tx, { retailStoreId }) => beginPayout(tx, retailStoreId))
}

async function beginPayout(tx: TransactionCtx, retailStoreId: string): Promise<void> {
  await settleInTurn(tx, retailStoreId)
  const account = await payoutAccountOf(tx, retailStoreId)
  if (!account) return
  const [owed] = await readOwed(tx, retailStoreId)
  if (!owed || owed.dueMinor <= 0) return
  const { landlordId, officeCentreId, currency, dueMinor: amountMinor, taxMinor } = owed
  const date = dateOfInstant(tx.now(), await storeOffset(tx, officeCentreId))
  const payoutNo = await nextNumberOn(tx, { landlordId, date }, 'PAY')
  const place = { landlordId, officeCentreId, retailStoreId }
  const id = await insertPayout(tx, { ...place, ...account, payoutNo, amountMinor, taxMinor, currency })
  if (id !== null) await enqueue(tx, payoutJob, { payoutId: id })
}

/** Has the provider pay out, once by the id of the payout; repeated while the provider is away. */
export const payoutJob: Job<{ payoutId: string }> = {
  name: 'order-payout',
  retryLimit: 20,
  run: async (ctx, { payoutId: id }) => {
    const payout = await readPayout(ctx, id)
    if (payout?.status !== 'PENDING') return
    const { providerAccountId, amountMinor } = payout
    const done = await ctx.services.merchants.payOut(providerAccountId, { id, amountMinor })
    await ctx.transaction(async (tx) => {
      await settleInTurn(tx, payout.retailStoreId)
      await keepPayout(tx, id, done)
    })
  },
}

async function keepPayout(tx: TransactionCtx, id: string, done: boolean): Promise<void> {
  const payout = await lockPayout(tx, id)
  if (payout.status !== 'PENDING') return
  await updatePayout(tx, id, done ? { status: 'PAID', paidDate: tx.now() } : { status: 'FAILED' })
  if (done) await bookPayout(tx, payout)
  const { landlordId, officeCentreId, payoutNo } = payout
  await recordAudit(tx, {
    module: 'orders',
    action: 'OTHER',
    entityType: 'ORDER_PAYOUT',
    entityId: id,
    entityName: payoutNo,
    summary: done ? 'Paid out to the merchant' : 'The payment provider refused the payout: the next one tries again',
    onBehalfOf: { userFullName: 'Payment provider', landlordId, officeCentreId },
  })
}

/** Every night: what waits still is asked for again, the rest begins. */
export const payoutsJob: Job = {
  name: 'order-payouts',
  schedule: '20 18 * * *',
  run: async (ctx) => {
    await ctx.transaction(async (tx) => {
      for (const { id } of await readWaitingPayouts(tx, atOnce)) await enqueue(tx, payoutJob, { payoutId: id })
    })
    failWith(await beginPayouts(ctx))
  },
}

/** Merchants of whose money our books say something else than the provider's; none when all agree to the cent. */
export async function differingBooks(ctx: PublicCtx): Promise<{ account: string; ours: number; theirs: number }[]> {
  const found = []
  for (const { providerAccountId: account, amountMinor: ours } of await readMerchantMoney(ctx)) {
    const theirs = await ctx.services.merchants.balanceOf(account)
    if (theirs !== ours) found.push({ account, ours, theirs })
  }
  return found
}

/** Every night; fails, and so is seen by the operator, where books differ. A movement on its way settles by the next try. */
export const reconcileJob: Job = {
  name: 'order-books-reconcile',
  schedule: '50 19 * * *',
  retryLimit: 3,
  run: async (ctx) => {
    const differing = await differingBooks(ctx)
    if (differing.length > 0) throw new Error(`books differ from the payment provider's: ${JSON.stringify(differing)}`)
  },
}
