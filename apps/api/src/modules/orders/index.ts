import type { ConstraintMessages } from '../../platform/errorHandler.ts'
import * as myOrders from './myOrders.ts'
import * as opcOrders from './opcOrders.ts'
import * as shops from './shops.ts'
import * as takings from './takings.ts'

export { orderJobs } from './orders.jobs.ts'
export { orderPayable } from './orders.payable.ts'

export const orderOperations = { ...shops, ...myOrders, ...opcOrders, ...takings }

export const orderConstraints: ConstraintMessages = {
  orders_code: { field: 'retailStoreId', message: 'Another order came in between. Try again.' },
}
