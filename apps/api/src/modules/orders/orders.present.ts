import { linesOfPrice } from '@atrium/validators/orderPrice.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { allowedActions, when } from '../../platform/lifecycle.ts'
import type { AllowedAction, Data } from '../../platform/operation.ts'
import { orderLifecycle, type OrderStatus } from './orders.lifecycle.ts'
import type { LineRow, OrderRow } from './orders.views.ts'
import { presentAddOns } from './shops.present.ts'

export const statusLabels: Record<OrderStatus, string> = {
  PENDING_PAYMENT: 'Waiting for payment',
  PAYMENT_FAILED: 'Payment failed',
  PAYMENT_EXPIRED: 'Not paid in time',
  PENDING_ACCEPTANCE: 'New',
  REJECTED: 'Rejected',
  ACCEPTED: 'Preparing',
  PREPARED: 'Ready',
  COLLECTED: 'Collected',
  UNCOLLECTED: 'Not collected',
  CANCELLED: 'Cancelled',
}

const presentLine = (line: LineRow) => ({
  id: line.id,
  opcItem: { id: line.opcItemId, name: line.itemName },
  name: line.name,
  qty: line.qty,
  unitPrice: line.unitPriceMinor,
  addOns: presentAddOns(line.addOns),
  lineTotal: line.lineTotalMinor,
  outOfStock: line.outOfStock,
  remark: line.remark,
})

const isStaffAction = (action: string): action is AllowedAction<'getOpcOrder'> =>
  ['accept', 'reject', 'cancel', 'mark-as-prepared', 'collect', 'mark-as-out-of-stock'].includes(action)

/** An order as the list and the board of a store show it. */
export const presentSummary = (ctx: Ctx, row: OrderRow): Data<'listOpcOrders'>['items'][number] => ({
  id: row.id,
  orderNo: row.orderNo,
  retailStore: { id: row.retailStoreId, name: row.storeName },
  customer: {
    userId: row.buyerUserId,
    fullName: row.buyerName,
    mobileNumber: row.buyerMobile,
    companyName: row.companyName,
  },
  items: row.lines.map(presentLine),
  orderDate: row.createdDate,
  collectTime: row.collectTime,
  status: row.status,
  statusLabel: statusLabels[row.status],
  paymentStatus: row.paymentStatus,
  total: row.totalMinor,
  currency: row.currency,
  collectionCode: row.collectionCode,
  remark: row.remark,
  acceptUntil: row.status === 'PENDING_ACCEPTANCE' ? row.acceptUntil : null,
  version: row.version,
  allowedActions: allowedActions(orderLifecycle, row.status, ctx.scope.permissions).filter(isStaffAction),
})

const priceLines = (row: OrderRow) =>
  linesOfPrice(
    { subtotal: row.subtotalMinor, discount: row.discountMinor, serviceFee: row.serviceFeeMinor, tax: row.taxMinor },
    row,
  )

const stamp = (date: Date | null, userId: string | null, userFullName: string | null, remark: string | null = null) =>
  date === null ? null : { date, userId, userFullName, remark }

/** An order with all that happened to it. */
export const presentOrder = (ctx: Ctx, row: OrderRow): Data<'getOpcOrder'> => ({
  ...presentSummary(ctx, row),
  priceLines: priceLines(row),
  subtotal: row.subtotalMinor,
  discount: row.discountMinor,
  serviceFee: row.serviceFeeMinor,
  tax: row.taxMinor,
  refunded: row.refundedMinor,
  paid: stamp(row.paidDate, row.buyerUserId, row.buyerName),
  accepted: stamp(row.acceptedDate, row.acceptedByUserId, row.acceptedBy),
  rejected: stamp(row.rejectedDate, row.rejectedByUserId, row.rejectedBy, row.reason),
  prepared: stamp(row.preparedDate, row.preparedByUserId, row.preparedBy),
  collected: stamp(row.collectedDate, row.collectedByUserId, row.collectedBy),
  cancelled: stamp(row.cancelledDate, row.cancelledByUserId, row.cancelledBy, row.reason),
})

/** An order as whoever placed it sees it. */
export const presentMine = (ctx: Ctx, row: OrderRow): Data<'getMyOrder'> => ({
  id: row.id,
  orderNo: row.orderNo,
  retailStore: { id: row.retailStoreId, name: row.storeName },
  floorNo: row.floorNo,
  unitNo: row.unitNo,
  location: row.location,
  items: row.lines.map(presentLine),
  orderDate: row.createdDate,
  collectTime: row.collectTime,
  status: row.status,
  statusLabel: row.status === 'PENDING_ACCEPTANCE' ? 'Waiting for the store' : statusLabels[row.status],
  paymentStatus: row.paymentStatus,
  priceLines: priceLines(row),
  total: row.totalMinor,
  refunded: row.refundedMinor,
  currency: row.currency,
  collectionCode: row.paidDate === null ? null : row.collectionCode,
  remark: row.remark,
  payUntil: row.status === 'PENDING_PAYMENT' ? row.payUntil : null,
  acceptUntil: row.status === 'PENDING_ACCEPTANCE' ? row.acceptUntil : null,
  acceptedDate: row.acceptedDate,
  preparedDate: row.preparedDate,
  collectedDate: row.collectedDate,
  reason: row.reason,
  review:
    row.reviewRating === null
      ? null
      : { rating: row.reviewRating, comment: row.reviewComment, answer: row.reviewAnswer },
  version: row.version,
  allowedActions: [
    ...when(row.status === 'PENDING_PAYMENT' && row.payUntil > ctx.now(), 'pay'),
    ...when(orderLifecycle.withdraw.from.includes(row.status), 'cancel'),
    ...when(row.status === 'COLLECTED' && row.reviewId === null, 'review'),
  ],
})
