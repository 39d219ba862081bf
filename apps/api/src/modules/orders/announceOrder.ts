import type { TransactionCtx } from '../../platform/ctx.ts'
import { publish } from '../../platform/events.ts'
import type { LockedOrder } from './orders.repo.ts'

type Where = Pick<LockedOrder, 'storeOfficeCentreId' | 'retailTenantId' | 'officeCentreId' | 'buyerUserId'>

/** Whoever has the orders of the store open reads anew, in the building and at the merchant, and so does the buyer. */
export async function announceOrder(tx: TransactionCtx, order: Where): Promise<void> {
  const { storeOfficeCentreId, retailTenantId, officeCentreId, buyerUserId } = order
  const serving = new Set([storeOfficeCentreId, retailTenantId])
  for (const centre of serving) await publish(tx, { officeCentreId: centre }, 'orders')
  if (!serving.has(officeCentreId)) await publish(tx, { officeCentreId, userId: buyerUserId }, 'orders')
}
