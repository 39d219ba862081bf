import { shareOf } from '@atrium/validators/orderPrice.ts'
import { formatMoney } from '@atrium/validators/money.ts'
import type { Ctx, TransactionCtx } from '../../platform/ctx.ts'
import { notFound, ruleViolation } from '../../platform/errors.ts'
import { beginHeldPayment, heldPayable, type BegunPayment, type Due, type MoneyState } from '../billing/index.ts'
import { bookMoved } from './ledger.repo.ts'
import { moveOrder } from './moveOrder.ts'
import { announceOrder } from './announceOrder.ts'
import { auditOrder } from './orders.audit.ts'
import { keepPaymentStatus, orderRows, type LockedOrder } from './orders.repo.ts'
import { isBeingPaid, myOrderView, readOrder, type OrderRow } from './orders.views.ts'
import { accountOf } from './shops.views.ts'

const refusal = 'This order is not waiting for payment.'

/**
 * Begins the online payment of an own order, whose money goes to the account of the merchant. 404 for another's, 422 where
 * nothing waits to be paid or the store cannot be paid, 503 while the provider is away.
 */
export async function beginOrderPayment(ctx: Ctx, id: string): Promise<BegunPayment> {
  const order = await myOrderView.read(ctx, id)
  if (order.status !== 'PENDING_PAYMENT') throw ruleViolation(refusal)
  const merchantAccount = await accountOf(ctx, order.retailTenantId)
  if (merchantAccount === undefined) throw ruleViolation(`${order.storeName} cannot be paid for now.`)
  const { landlordId, officeCentreId, currency, orderNo, storeName, payUntil } = order
  return beginHeldPayment(ctx, {
    kind: 'ORDER',
    id,
    landlordId,
    officeCentreId,
    currency,
    description: `Order ${orderNo}`,
    recipientName: storeName,
    merchantAccount,
    expiresAt: payUntil,
    refusal,
    audit: (tx, amount) =>
      auditOrder(tx, 'OTHER', order, 'Began an online payment', {
        after: { amount: formatMoney({ amount, currency }) },
      }),
  })
}

const stands = ({ status }: LockedOrder) =>
  !['PAYMENT_FAILED', 'PAYMENT_EXPIRED', 'REJECTED', 'CANCELLED'].includes(status)

/** Locks an order before its payments; held money is taken once the store accepted. */
async function lockDue(tx: TransactionCtx, id: string): Promise<Due> {
  const row = await orderRows.lock(tx, id)
  const waits = row.status === 'PENDING_PAYMENT' || row.status === 'PENDING_ACCEPTANCE'
  return {
    id,
    referenceNo: row.orderNo,
    currency: row.currency,
    dueMinor: stands(row) ? row.totalMinor : 0,
    takes: stands(row) && !waits,
  }
}

/**
 * Keeps how the money of an order stands. What is held is wanted once only, of an order that still waits for it; what is
 * let go without our asking, as when a hold lapses, leaves nothing to make the order for.
 */
async function orderPaid(tx: TransactionCtx, id: string, money: MoneyState, amountMinor: number) {
  const row = await orderRows.lock(tx, id)
  const [wanted, unwanted] = [{ isWanted: true }, { isWanted: false }]
  if (money === 'PENDING' || money === 'FAILED') return row.status === 'PENDING_PAYMENT' ? wanted : unwanted
  if (money === 'AUTHORISED') {
    if (row.status !== 'PENDING_PAYMENT' || amountMinor < row.totalMinor) return unwanted
    await moveOrder(tx, 'pay', { id })
    return wanted
  }
  const paymentStatus = money === 'CAPTURED' ? takenStatus(row, amountMinor) : money
  if (row.paymentStatus === paymentStatus) return wanted
  await keepPaymentStatus(tx, id, paymentStatus)
  await auditOrder(tx, 'OTHER', row, words[money])
  await announceOrder(tx, row)
  if (money === 'RELEASED' && (row.status === 'PENDING_ACCEPTANCE' || row.status === 'ACCEPTED'))
    await moveOrder(tx, 'giveUp', { id, remark: 'The amount is no longer reserved on the card. Order again.' })
  return wanted
}

/** Of what was taken part goes back where the order comes to less by then. */
const takenStatus = (row: LockedOrder, amountMinor: number) =>
  stands(row) && amountMinor > row.totalMinor ? 'PARTIALLY_REFUNDED' : 'PAID'

const words = {
  CAPTURED: 'The amount was charged',
  RELEASED: 'The reserved amount was released',
  REFUNDED: 'The amount was refunded',
} as const

/** A page for paying came to nothing; the order with it, unless there is another. */
async function giveUp(tx: TransactionCtx, id: string, status: 'FAILED' | 'EXPIRED'): Promise<void> {
  const row = await orderRows.lock(tx, id)
  if (row.status !== 'PENDING_PAYMENT' || (await isBeingPaid(tx, id))) return
  await moveOrder(tx, status === 'FAILED' ? 'failPayment' : 'expirePayment', { id })
}

async function known(tx: Parameters<typeof readOrder>[0], id: string): Promise<OrderRow> {
  const row = await readOrder(tx, id)
  if (!row) throw notFound()
  return row
}

/** Orders are paid when they are placed: the money is held until the store accepts. */
export const orderPayable = heldPayable({
  word: 'Order',
  pageOf: async (_, id) => `/my-orders/${id}`,
  chargeOf: async (ctx, id) => {
    const { totalMinor, taxMinor, taxRate } = await known(ctx, id)
    return { totalMinor, taxes: [{ label: `Tax ${taxRate} %`, amountMinor: taxMinor }] }
  },
  begin: beginOrderPayment,
  lock: lockDue,
  notify: orderPaid,
  giveUp: (tx, { payableId }, status) => giveUp(tx, payableId, status),
  shares: {
    feeOf: async (tx, id, keptMinor) => {
      const { placedFeeMinor, placedTotalMinor } = await orderRows.lock(tx, id)
      return shareOf(placedFeeMinor, placedTotalMinor, keptMinor)
    },
    book: async (tx, id, moved) => bookMoved(tx, await orderRows.lock(tx, id), moved),
  },
})
