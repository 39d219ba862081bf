import type { AlertEvent } from '../../platform/alerts.ts'

export const paymentPageAway: AlertEvent = {
  kind: 'PAYMENT_PAGE_AWAY',
  words: 'The payment page could not be opened.',
}

export const refundRefused: AlertEvent = {
  kind: 'REFUND_REFUSED',
  words: 'The payment provider refused a refund. Refund it manually.',
}
