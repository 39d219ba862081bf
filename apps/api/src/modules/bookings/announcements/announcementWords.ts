import type { DescribedBooking } from '../bookings.views.ts'
import { chargeText } from '@atrium/validators/bookingPayment.ts'
import { payUntil, priceText } from './bookingMail.ts'

/** What happened to a booking that people are told of by mail. */
export type Happening =
  | 'UNPAID'
  | 'APPROVED'
  | 'REJECTED'
  | 'CANCELLED'
  | 'TIMES_CANCELLED'
  | 'CHANGED'
  | 'HANDED_OVER'
  | 'EXPIRED'
  | 'RELEASED'

export type Words = { subject: string; lead: string; button?: string }
type Say = (row: DescribedBooking) => Words

/** What whoever has the booking reads. */
export const hostWords: Record<Happening, Say> = {
  UNPAID: (row) => ({
    subject: `Pay to keep your booking of ${row.resourceName} until ${payUntil(row)}`,
    lead: `It is held for you until ${payUntil(row)}. Pay ${priceText(row)} by then, or the time becomes free for others again. ${chargeText(row.status === 'PENDING')}`,
    button: 'Pay for the booking',
  }),
  APPROVED: ({ resourceName }) => ({
    subject: `Your booking is confirmed: ${resourceName}`,
    lead: 'Your booking is confirmed.',
  }),
  REJECTED: ({ resourceName }) => ({
    subject: `Your booking was rejected: ${resourceName}`,
    lead: 'Your request was not approved.',
  }),
  CANCELLED: ({ resourceName }) => ({
    subject: `A booking was cancelled: ${resourceName}`,
    lead: 'The booking has been cancelled.',
  }),
  TIMES_CANCELLED: ({ resourceName }) => ({
    subject: `Some times of a booking were cancelled: ${resourceName}`,
    lead: 'Some of the times have been cancelled. The attached calendar file has the remaining ones.',
  }),
  CHANGED: ({ resourceName }) => ({
    subject: `A booking was changed: ${resourceName}`,
    lead: 'The booking has been changed.',
  }),
  HANDED_OVER: ({ resourceName }) => ({
    subject: `You have a booking: ${resourceName}`,
    lead: 'It has been transferred to you.',
  }),
  EXPIRED: ({ resourceName }) => ({
    subject: `Your booking has expired: ${resourceName}`,
    lead: 'Nobody approved it before it was due to start.',
  }),
  RELEASED: ({ resourceName }) => ({
    subject: `Your booking was released: ${resourceName}`,
    lead: 'Nobody checked in, so the time is now free for others.',
  }),
}

const invites: Say = ({ requester, company, title }) => ({
  subject: `${requester.fullName} invites you: ${title}`,
  lead: `${requester.fullName} of ${company.name} invites you to ${title}.`,
})

const calledOff: Say = ({ requester, company, title }) => ({
  subject: `Cancelled: ${title}`,
  lead: `${title}, to which ${requester.fullName} of ${company.name} invited you, has been cancelled.`,
})

/** What those invited read; what is not said here is none of their concern. */
export const guestWords: Partial<Record<Happening | 'UNINVITED', Say>> = {
  APPROVED: invites,
  CHANGED: ({ requester, title }) => ({
    subject: `Changed: ${title}`,
    lead: `${requester.fullName} has changed ${title}. These are the current details.`,
  }),
  TIMES_CANCELLED: ({ requester, title }) => ({
    subject: `Some days were cancelled: ${title}`,
    lead: `Some days of ${title}, to which ${requester.fullName} invited you, have been cancelled. These are the current details.`,
  }),
  HANDED_OVER: ({ requester, title }) => ({
    subject: `New host: ${title}`,
    lead: `${requester.fullName} is now the host of ${title} and invites you.`,
  }),
  CANCELLED: calledOff,
  UNINVITED: ({ requester, company, title }) => ({
    subject: `You are no longer invited: ${title}`,
    lead: `${requester.fullName} of ${company.name} has removed you from ${title}. You no longer need to come.`,
  }),
}
