import { api } from '@atrium/auth/api.ts'
import { askStatus } from '@atrium/screens-kit/askStatus.ts'
import { orReread } from '@atrium/screens-kit/orReread.ts'
import type { Order, OrderStatus, OrderSummary } from './orderQueries.ts'

/** What a store does with one touch. */
export const orderSteps = {
  accept: { operation: 'acceptOpcOrder', label: 'Accept', leadsTo: 'ACCEPTED' },
  'mark-as-prepared': { operation: 'markOpcOrderAsPrepared', label: 'Mark as prepared', leadsTo: 'PREPARED' },
  collect: { operation: 'collectOpcOrder', label: 'Mark as collected', leadsTo: 'COLLECTED' },
} as const satisfies Record<string, { operation: string; label: string; leadsTo: OrderStatus }>

export type OrderStep = keyof typeof orderSteps

type Versioned = Pick<OrderSummary, 'id' | 'orderNo' | 'version'>

/** Takes an order a step further; after a refusal it is read again. */
export const takeStep = ({ id, version }: Versioned, step: OrderStep): Promise<Order> =>
  orReread(() => api.call(orderSteps[step].operation, { path: { id }, body: { version } }))

const silent = { silent: true } as const
const longestRemark = 200

/** Asks why a store does not make an order, and says so to the buyer. */
export const askToReject = ({ id, orderNo, version }: Versioned): void =>
  askStatus({
    remark: true,
    title: `Reject ${orderNo}`,
    message: 'The buyer reads your reason. Nothing is charged: the money reserved on the card is released.',
    label: 'Reason',
    maxLength: longestRemark,
    danger: true,
    confirmLabel: 'Reject',
    action: (remark) => api.call('rejectOpcOrder', { path: { id }, body: { remark, version } }, silent),
  })

/** Asks why an order is cancelled, and says so to the buyer. */
export const askToCancel = ({ id, orderNo, version }: Versioned): void =>
  askStatus({
    remark: true,
    title: `Cancel ${orderNo}`,
    message: 'The buyer reads your reason, and everything they paid is refunded. This cannot be undone.',
    label: 'Reason',
    maxLength: longestRemark,
    danger: true,
    confirmLabel: 'Cancel order',
    cancelLabel: 'Keep order',
    action: (remark) => api.call('cancelOpcOrder', { path: { id }, body: { remark, version } }, silent),
  })
