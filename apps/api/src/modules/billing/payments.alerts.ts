import type { AlertEvent } from '../../platform/alerts.ts'

export const paymentPageAway: AlertEvent = {
  kind: 'PAYMENT_PAGE_AWAY',
  words: 'The page for paying could not be opened.',
}

export const refundRefused: AlertEvent = {
  kind: 'REFUND_REFUSED',
  words: 'The payment provider refused to pay money back: it has to be paid back by hand.',
}
