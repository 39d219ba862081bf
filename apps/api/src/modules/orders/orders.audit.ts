import { auditOf } from '../../platform/audit.ts'
import type { TransactionCtx } from '../../platform/ctx.ts'
import type { LockedOrder } from './orders.repo.ts'

type Audited = Pick<LockedOrder, 'id' | 'orderNo' | 'landlordId' | 'storeOfficeCentreId'>

/** What happens to an order stands in the trail of the office centre that has the store, whoever does it. */
export const auditOrder = auditOf<Audited, TransactionCtx>(({ id, orderNo, ...order }, ctx) => ({
  module: 'orders',
  entityType: 'ORDER',
  entityId: id,
  entityName: orderNo,
  ...(ctx.actor
    ? {}
    : {
        onBehalfOf: {
          userFullName: 'Atrium',
          landlordId: order.landlordId,
          officeCentreId: order.storeOfficeCentreId,
        },
      }),
}))
