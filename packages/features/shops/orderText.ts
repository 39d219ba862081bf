import { andList } from '@atrium/validators/wordForms.ts'
import { countOf } from '@atrium/validators/text.ts'
import type { MyOrder, OrderItem } from './orderQueries.ts'
import { amountText } from './shopText.ts'

/** What was ordered in one line: 2 × Kopi and Kaya toast set. */
export const itemsText = ({ items }: Pick<MyOrder, 'items'>): string =>
  andList(items.map(({ name, qty }) => (qty === 1 ? name : `${qty} × ${name}`)))

/** What was chosen with an item, in words: Oat milk, 2 × Avocado. */
export const addOnsText = ({ addOns }: Pick<OrderItem, 'addOns'>): string =>
  addOns
    .flatMap(({ options }) => options)
    .map(({ name, qty }) => (qty === 1 ? name : `${qty} × ${name}`))
    .join(', ')

const ended = new Set<MyOrder['status']>(['PAYMENT_FAILED', 'PAYMENT_EXPIRED', 'REJECTED', 'UNCOLLECTED', 'CANCELLED'])

/** Whether an order came to an end before it was collected. */
export const hasEndedEarly = ({ status }: Pick<MyOrder, 'status'>): boolean => ended.has(status)

/** Whether there is a code to show at the counter. */
export const isToBeCollected = ({ status, collectionCode }: MyOrder): boolean =>
  collectionCode !== null && (status === 'PENDING_ACCEPTANCE' || status === 'ACCEPTED' || status === 'PREPARED')

/** What became of an order that ended early, in a sentence. */
export const endTexts: Partial<Record<MyOrder['status'], string>> = {
  PAYMENT_FAILED: 'The payment failed, and nothing was ordered.',
  PAYMENT_EXPIRED: 'It was not paid in time, and nothing was ordered.',
  REJECTED: 'The store rejected this order.',
  UNCOLLECTED: 'This order was not collected before the store closed.',
  CANCELLED: 'This order was cancelled.',
}

/** What happened to the money, as people read it; null while there is nothing to say. */
export function moneyText({ paymentStatus, total, refunded, currency, items }: MyOrder): string | null {
  switch (paymentStatus) {
    case 'AUTHORISED':
      return `${amountText(total, currency)} is reserved on your card and charged once the store accepts your order.`
    case 'PAID':
      return `${amountText(total, currency)} was charged to your card.`
    case 'RELEASED':
      return 'Nothing was charged. The amount is no longer reserved on your card.'
    case 'REFUNDED':
    case 'PARTIALLY_REFUNDED':
      return `${amountText(refunded, currency)} is being refunded to your card${outOfStockText(items)}.`
    case 'FAILED':
      return 'Nothing was charged.'
    case 'EXPIRED':
      return 'The payment expired, and nothing was charged.'
    case 'PENDING':
      return null
  }
}

/** Which items there were none of, as the reason for a refund. */
const outOfStockText = (items: readonly OrderItem[]): string => {
  const missing = items.filter(({ outOfStock }) => outOfStock)
  if (missing.length === 0) return ''
  return `: the store had no ${andList([...new Set(missing.map(({ name }) => name))])}`
}

/** How many stars were given, in words. */
export const starsText = (rating: number): string => countOf(rating, 'star', 'stars')
