import type { Schemas } from '@atrium/api-client/client.ts'
import {
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconHourglass,
  type TablerIcon,
} from '@tabler/icons-react'

type Result = Schemas['PaymentResult']

type Words = { title: string; text: string; icon: TablerIcon; way: string }

const ofInvoices: Record<'SUCCESSFUL' | 'PENDING' | 'FAILED' | 'EXPIRED', Words> = {
  SUCCESSFUL: {
    title: 'Payment successful',
    text: 'Thank you. The payment has reached the recipient.',
    icon: IconCircleCheck,
    way: 'Back to the invoice',
  },
  PENDING: {
    title: 'Waiting for payment',
    text: 'The payment provider has not confirmed it yet. This page updates automatically.',
    icon: IconHourglass,
    way: 'Back to the invoice',
  },
  FAILED: {
    title: 'Payment failed',
    text: 'Nothing was charged. You can try again from the invoice, with another card if you like.',
    icon: IconCircleX,
    way: 'Try again from the invoice',
  },
  EXPIRED: {
    title: 'Payment expired',
    text: 'The payment expired, and nothing was charged. Start again from the invoice.',
    icon: IconClock,
    way: 'Start again from the invoice',
  },
}

const backToBooking = 'Back to the booking'

/** The money of a booking is held until it is approved, and given back when it comes to nothing. */
const ofBookings: Record<Result['status'], Words> = {
  AUTHORISED: {
    title: 'Payment successful',
    text: 'Thank you. The amount is reserved on your card and is charged once the booking is approved.',
    icon: IconCircleCheck,
    way: backToBooking,
  },
  SUCCESSFUL: {
    title: 'Payment successful',
    text: 'Thank you. The booking is paid.',
    icon: IconCircleCheck,
    way: backToBooking,
  },
  RELEASED: {
    title: 'Nothing was charged',
    text: 'The booking was not confirmed, and the amount is no longer reserved on your card.',
    icon: IconArrowBackUp,
    way: backToBooking,
  },
  REFUNDED: {
    title: 'Refunded',
    text: 'The booking was cancelled, and the amount is being refunded to your card.',
    icon: IconArrowBackUp,
    way: backToBooking,
  },
  PENDING: { ...ofInvoices.PENDING, way: backToBooking },
  FAILED: {
    ...ofInvoices.FAILED,
    text: 'Nothing was charged. Try again from the booking soon: it is held for half an hour.',
    way: 'Try again from the booking',
  },
  EXPIRED: {
    ...ofInvoices.EXPIRED,
    text: 'The payment expired, and nothing was charged. The time you booked is free for others again.',
    way: backToBooking,
  },
}

const backToOrder = 'Back to the order'

/** The money of an order is held until the store accepts it, and released or refunded where it does not make it. */
const ofOrders: Record<Result['status'], Words> = {
  AUTHORISED: {
    title: 'Order placed',
    text: 'Thank you. The amount is reserved on your card and is charged once the store accepts your order.',
    icon: IconCircleCheck,
    way: 'See the order',
  },
  SUCCESSFUL: {
    title: 'Payment successful',
    text: 'Thank you. The order is paid.',
    icon: IconCircleCheck,
    way: 'See the order',
  },
  RELEASED: {
    title: 'Nothing was charged',
    text: 'The order came to nothing, and the amount is no longer reserved on your card.',
    icon: IconArrowBackUp,
    way: backToOrder,
  },
  REFUNDED: {
    title: 'Refunded',
    text: 'The amount is being refunded to your card. The order says why.',
    icon: IconArrowBackUp,
    way: backToOrder,
  },
  PENDING: { ...ofInvoices.PENDING, way: backToOrder },
  FAILED: {
    ...ofInvoices.FAILED,
    text: 'Nothing was charged. Try again from the order soon: it is held for a quarter of an hour.',
    way: 'Try again from the order',
  },
  EXPIRED: {
    ...ofInvoices.EXPIRED,
    text: 'The payment expired, and nothing was charged. You can order again from there.',
    way: backToOrder,
  },
}

const isOfInvoice = (status: Result['status']): status is keyof typeof ofInvoices => status in ofInvoices

/** What is paid for once it is approved or accepted, by its kind. */
const ofHeld: Record<Exclude<Result['payableType'], 'INVOICE'>, Record<Result['status'], Words>> = {
  BOOKING: ofBookings,
  ORDER: ofOrders,
}

/** How a payment is told, by what was paid for. */
export const paymentWords = ({ payableType, status }: Result): Words => {
  if (payableType !== 'INVOICE') return ofHeld[payableType][status]
  // An invoice is never held; whatever else is said of it is said as of a booking.
  return isOfInvoice(status) ? ofInvoices[status] : ofBookings[status]
}
