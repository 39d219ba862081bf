import { priceOfOrder } from '@atrium/validators/orderPrice.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { invalidField } from '../../platform/errors.ts'
import { transition } from '../../platform/lifecycle.ts'
import { settleOrder } from '../billing/index.ts'
import { markUnavailable } from '../menus/index.ts'
import { announceOrder } from './announceOrder.ts'
import { tell } from './notices.ts'
import { auditOrder } from './orders.audit.ts'
import { orderLifecycle } from './orders.lifecycle.ts'
import { visibleOrders } from './orders.policy.ts'
import { giveBack, markLinesOut, orderRows, type LockedOrder } from './orders.repo.ts'
import { readLines, type LineRow } from './orders.views.ts'

type Missing = { id: string; version: number; lineIds: readonly string[] }

/**
 * The store has none of some lines of an order (states 37): their items cannot be ordered any more, and their price goes
 * back with the fee and tax on it. With nothing left the order is rejected, or cancelled where it was accepted.
 */
export async function markOutOfStock(tx: Transactional<Ctx>, { id, version, lineIds }: Missing): Promise<void> {
  await transition(tx, orderLifecycle, {
    action: 'mark-as-out-of-stock',
    version,
    lock: () => orderRows.lock(tx, id, visibleOrders(tx)),
    apply: async (row) => {
      const standing = (await readLines(tx, [id])).filter(({ outOfStock }) => !outOfStock)
      const missing = standing.filter((line) => lineIds.includes(line.id))
      if (missing.length < new Set(lineIds).size)
        throw invalidField('opcOrderItemIds', 'Choose items of this order that are not out of stock yet.')
      const itemIds = [...new Set(missing.map(({ opcItemId }) => opcItemId))]
      await markLinesOut(tx, id, lineIds)
      await keepPrice(tx, row, standing, missing)
      const reason = `Out of stock: ${missing.map(({ name }) => name).join(', ')}.`
      if (missing.length === standing.length) await end(tx, row, reason)
      await markUnavailable(tx, itemIds.toSorted())
      const after = { outOfStock: missing.map(({ name }) => name).join(', ') }
      await auditOrder(tx, 'OTHER', row, 'Marked items as out of stock', { after })
      const goesBack = await settleOrder(tx, id, reason)
      if (goesBack > 0 && missing.length < standing.length)
        await orderRows.update(tx, id, { paymentStatus: 'PARTIALLY_REFUNDED' })
      await tell(tx, id, missing.length === standing.length ? 'CANCELLED' : 'OUT_OF_STOCK')
      await announceOrder(tx, row)
    },
  })
}

/** What the order comes to without these lines, by the rates of the day it was placed. */
async function keepPrice(
  tx: Transactional<Ctx>,
  row: LockedOrder,
  standing: readonly LineRow[],
  missing: readonly LineRow[],
): Promise<void> {
  const sum = (lines: readonly LineRow[]) => lines.reduce((total, { lineTotalMinor }) => total + lineTotalMinor, 0)
  const { subtotal, serviceFee, tax, total } = priceOfOrder(sum(standing) - sum(missing), row)
  await orderRows.update(tx, row.id, {
    subtotalMinor: subtotal,
    discountMinor: 0,
    serviceFeeMinor: serviceFee,
    taxMinor: tax,
    totalMinor: total,
  })
}

async function end(tx: Transactional<Ctx>, row: LockedOrder, reason: string): Promise<void> {
  const [moment, userId] = [tx.now(), tx.actor.userId]
  await giveBack(tx, row)
  await orderRows.update(
    tx,
    row.id,
    row.status === 'PENDING_ACCEPTANCE'
      ? { status: 'REJECTED', rejectedDate: moment, rejectedByUserId: userId, reason, reserved: false }
      : { status: 'CANCELLED', cancelledDate: moment, cancelledByUserId: userId, reason, reserved: false },
  )
}
