import type { Lifecycle } from '../../platform/lifecycle.ts'

/** Where an order stands (states 37). */
export type OrderStatus =
  | 'PENDING_PAYMENT'
  | 'PAYMENT_FAILED'
  | 'PAYMENT_EXPIRED'
  | 'PENDING_ACCEPTANCE'
  | 'REJECTED'
  | 'ACCEPTED'
  | 'PREPARED'
  | 'COLLECTED'
  | 'UNCOLLECTED'
  | 'CANCELLED'

/** How its money stands: held when it is paid, taken once the store accepts. */
export type OrderPaymentStatus =
  | 'PENDING'
  | 'AUTHORISED'
  | 'PAID'
  | 'FAILED'
  | 'EXPIRED'
  | 'RELEASED'
  | 'PARTIALLY_REFUNDED'
  | 'REFUNDED'

export type OrderAction =
  | 'pay'
  | 'failPayment'
  | 'expirePayment'
  | 'accept'
  | 'reject'
  | 'cancel'
  | 'withdraw'
  | 'giveUp'
  | 'mark-as-out-of-stock'
  | 'mark-as-prepared'
  | 'collect'
  | 'close'

const notNew = 'This order does not wait for the store any more. Look at it again.'

/**
 * How orders move (states 37). What a store does is a person's; `pay` and what fails is told by the payment provider,
 * `withdraw` is the buyer's, and `giveUp` and `close` are for what time does.
 */
export const orderLifecycle: Lifecycle<OrderStatus, OrderAction> = {
  pay: {
    from: ['PENDING_PAYMENT'],
    to: 'PENDING_ACCEPTANCE',
    permission: 'system',
    refusal: 'This order does not wait for its payment.',
  },
  failPayment: {
    from: ['PENDING_PAYMENT'],
    to: 'PAYMENT_FAILED',
    permission: 'system',
    refusal: 'This order does not wait for its payment.',
  },
  expirePayment: {
    from: ['PENDING_PAYMENT'],
    to: 'PAYMENT_EXPIRED',
    permission: 'system',
    refusal: 'This order does not wait for its payment.',
  },
  accept: { from: ['PENDING_ACCEPTANCE'], to: 'ACCEPTED', permission: 'OPC_ORDER_ACCEPT', refusal: notNew },
  reject: {
    from: ['PENDING_ACCEPTANCE'],
    to: 'REJECTED',
    permission: 'OPC_ORDER_REJECT',
    remark: 'required',
    refusal: notNew,
  },
  cancel: {
    from: ['PENDING_ACCEPTANCE', 'ACCEPTED'],
    to: 'CANCELLED',
    permission: 'OPC_ORDER_CANCEL',
    remark: 'required',
    refusal: 'Only an order that is new or being prepared can be cancelled.',
  },
  withdraw: {
    from: ['PENDING_PAYMENT', 'PENDING_ACCEPTANCE'],
    to: 'CANCELLED',
    permission: 'system',
    refusal: 'The store is preparing this order already, or it has ended. Ask at the store.',
  },
  giveUp: {
    from: ['PENDING_ACCEPTANCE', 'ACCEPTED'],
    to: 'CANCELLED',
    permission: 'system',
    refusal: notNew,
  },
  'mark-as-out-of-stock': {
    from: ['PENDING_ACCEPTANCE', 'ACCEPTED'],
    // It stays where it is while something is left of it.
    to: 'ACCEPTED',
    permission: 'OPC_ORDER_MARK_AS_OUT_OF_STOCK',
    refusal: 'Only items of an order that is new or being prepared can be out of stock.',
  },
  'mark-as-prepared': {
    from: ['ACCEPTED'],
    to: 'PREPARED',
    permission: 'OPC_ORDER_MARK_AS_PREPARED',
    refusal: 'Only an order that was accepted can be prepared.',
  },
  collect: {
    from: ['PREPARED'],
    to: 'COLLECTED',
    permission: 'OPC_ORDER_COLLECT',
    refusal: 'Only an order that is prepared can be collected.',
  },
  close: {
    from: ['PREPARED'],
    to: 'UNCOLLECTED',
    permission: 'system',
    refusal: 'Only an order that is prepared can be left.',
  },
}
