import type { ConstraintMessages } from '../../platform/errorHandler.ts'
import * as myOrders from './myOrders.ts'
import * as opcOrders from './opcOrders.ts'
import * as shops from './shops.ts'
import * as takings from './takings.ts'

export { personOrderHolding, storeOrderHolding, tenantOrderHolding } from './orders.holdings.ts'
export { orderJobs } from './orders.jobs.ts'
export { orderPayable } from './orders.payable.ts'

export const orderOperations = { ...shops, ...myOrders, ...opcOrders, ...takings }

export const orderConstraints: ConstraintMessages = {
  retail_stores_open_orders: { message: 'The store still has orders. Finish or cancel them first.' },
  orders_store_deleted: { field: 'retailStoreId', message: 'Choose a store from the list.' },
  orders_code: { field: 'retailStoreId', message: 'Another order came in between. Try again.' },
}
