import type { Schemas } from '@atrium/api-client/client.ts'
import type { Tone } from '@atrium/ui/tones.ts'
import { formatMoney, money } from '@atrium/validators/money.ts'
import { shortenList } from '@atrium/validators/text.ts'
import type { OrderItem, OrderStatus, pastStatuses } from './orderQueries.ts'

/** An amount in minor units as it reads. */
export const amountText = (amount: number, currency: string): string => formatMoney(money(amount, currency))

/** What the states of an order mean to the store. */
export const orderTones: Readonly<Record<OrderStatus, Tone>> = {
  PENDING_PAYMENT: 'neutral',
  PAYMENT_FAILED: 'neutral',
  PAYMENT_EXPIRED: 'neutral',
  PENDING_ACCEPTANCE: 'warning',
  ACCEPTED: 'info',
  PREPARED: 'success',
  COLLECTED: 'neutral',
  UNCOLLECTED: 'warning',
  REJECTED: 'danger',
  CANCELLED: 'danger',
}

/** How an order ended, as the list is narrowed by it. */
export const pastLabels: Readonly<Record<(typeof pastStatuses)[number], string>> = {
  COLLECTED: 'Collected',
  UNCOLLECTED: 'Not collected',
  REJECTED: 'Rejected',
  CANCELLED: 'Cancelled',
}

type PaymentStatus = Schemas['OpcOrderPaymentStatus']

export const paymentLabels: Readonly<Record<PaymentStatus, string>> = {
  PENDING: 'Not paid yet',
  AUTHORISED: 'Reserved on the card',
  PAID: 'Paid',
  FAILED: 'Failed',
  EXPIRED: 'Expired',
  RELEASED: 'Released, nothing was charged',
  PARTIALLY_REFUNDED: 'Partly refunded',
  REFUNDED: 'Refunded',
}

export const paymentTones: Readonly<Record<PaymentStatus, Tone>> = {
  PENDING: 'warning',
  AUTHORISED: 'info',
  PAID: 'success',
  FAILED: 'danger',
  EXPIRED: 'neutral',
  RELEASED: 'neutral',
  PARTIALLY_REFUNDED: 'warning',
  REFUNDED: 'neutral',
}

/** `2 × Kopi`. */
export const itemText = ({ qty, name }: Pick<OrderItem, 'qty' | 'name'>): string => `${qty} × ${name}`

/** The first items of an order in one line. */
export const itemsText = (items: readonly OrderItem[]): string => shortenList(items.map(itemText))

/** What was chosen with an item, a line for each add-on: `Milk: Oat, 2 × Extra shot`. */
export const choicesOf = ({ addOns }: Pick<OrderItem, 'addOns'>): string[] =>
  addOns.map(
    ({ name, options }) =>
      `${name}: ${options.map((option) => (option.qty > 1 ? itemText(option) : option.name)).join(', ')}`,
  )
