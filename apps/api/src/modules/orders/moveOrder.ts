import type { SQL } from 'drizzle-orm'
import type { AuditAction } from '../../platform/audit.ts'
import { later, minutes } from '../../platform/clock.ts'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { transition } from '../../platform/lifecycle.ts'
import { settleOrder } from '../billing/index.ts'
import { announceOrder } from './announceOrder.ts'
import { tell, type News } from './notices.ts'
import { auditOrder } from './orders.audit.ts'
import { orderLifecycle, type OrderAction } from './orders.lifecycle.ts'
import { giveBack, orderRows, type LockedOrder } from './orders.repo.ts'

/** Minutes that a store has to accept an order, which is cancelled and paid back after that. */
export const minutesToAccept = 15

type Change = Parameters<typeof orderRows.update>[2]
type Move = {
  change: (tx: TransactionCtx, reason: string | null) => Change
  summary: string
  audit?: AuditAction
  news?: News
  /** Whether it comes to nothing: stock and collect time are free again, and money goes back. */
  ends?: true
  /** Whether what is owed or taken is another from now on. */
  settles?: true
}

const by = (tx: TransactionCtx) => tx.actor?.userId ?? null
const ended = (tx: TransactionCtx, reason: string | null): Change => ({
  cancelledDate: tx.now(),
  cancelledByUserId: by(tx),
  reason,
})

/** What comes with each move (states 37). */
const moves: Record<Exclude<OrderAction, 'mark-as-out-of-stock'>, Move> = {
  pay: {
    change: (tx) => ({
      paymentStatus: 'AUTHORISED',
      paidDate: tx.now(),
      acceptUntil: later(tx.now(), minutes(minutesToAccept)),
    }),
    summary: 'Paid: the amount was reserved',
    news: 'NEW',
  },
  failPayment: { change: () => ({ paymentStatus: 'FAILED' }), summary: 'The payment failed', ends: true },
  expirePayment: { change: () => ({ paymentStatus: 'EXPIRED' }), summary: 'It was not paid in time', ends: true },
  accept: {
    change: (tx) => ({ acceptedDate: tx.now(), acceptedByUserId: by(tx) }),
    summary: 'Accepted the order',
    audit: 'APPROVE',
    news: 'ACCEPTED',
    settles: true,
  },
  reject: {
    change: (tx, reason) => ({ rejectedDate: tx.now(), rejectedByUserId: by(tx), reason }),
    summary: 'Rejected the order',
    audit: 'REJECT',
    news: 'REJECTED',
    ends: true,
  },
  cancel: { change: ended, summary: 'Cancelled the order', news: 'CANCELLED', ends: true },
  withdraw: { change: ended, summary: 'The buyer cancelled the order', news: 'WITHDRAWN', ends: true },
  giveUp: { change: ended, summary: 'Cancelled the order', news: 'CANCELLED', ends: true },
  'mark-as-prepared': {
    change: (tx) => ({ preparedDate: tx.now(), preparedByUserId: by(tx) }),
    summary: 'Prepared the order',
    news: 'READY',
  },
  collect: {
    change: (tx) => ({ collectedDate: tx.now(), collectedByUserId: by(tx) }),
    summary: 'Handed the order over',
    news: 'COLLECTED',
  },
  close: { change: () => ({}), summary: 'It was not collected before the store closed', news: 'UNCOLLECTED' },
}

export type Step = {
  id: string
  version?: number | undefined
  remark?: string | null
  /** Which orders whoever asks sees; all of them where nobody does. */
  seen?: SQL
  /** Refuses what the state alone does not. */
  check?: (row: LockedOrder) => void
}

/**
 * Moves an order and what hangs on it in one transaction: stock, collect time, money, the trail and who is told. 404 for
 * what is not seen, 409 for a stale version, 422 where its state does not allow it.
 */
export async function moveOrder(
  tx: TransactionCtx,
  action: keyof typeof moves,
  { id, version, remark, seen, check }: Step,
): Promise<void> {
  const move = moves[action]
  const reason = remark?.trim() || null
  await transition(tx, orderLifecycle, {
    action,
    version,
    remark,
    lock: () => orderRows.lock(tx, id, seen),
    apply: async (row, status) => {
      check?.(row)
      if (move.ends) await giveBack(tx, row)
      const change = { ...move.change(tx, reason), ...unpaid(row, action), status }
      await orderRows.update(tx, id, move.ends ? { ...change, reserved: false } : change)
      await auditOrder(tx, move.audit ?? 'OTHER', row, move.summary, reason ? { after: { reason } } : {})
      if (move.ends || move.settles) await settleOrder(tx, id, reason ?? `${move.summary}.`)
      if (move.news) await tell(tx, id, move.news)
      await announceOrder(tx, row)
    },
  })
}

/** What nobody paid is not waited for any more. */
const unpaid = ({ paymentStatus }: LockedOrder, action: OrderAction): Change =>
  action === 'withdraw' && paymentStatus === 'PENDING' ? { paymentStatus: 'EXPIRED' } : {}
