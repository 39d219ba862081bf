import type { DescribedBooking } from '../bookings.views.ts'
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
    lead: `It is kept for you until ${payUntil(row)}. Pay ${priceText(row)} by then, or its time is free for others again.${
      row.status === 'PENDING' ? ' Once it is paid, it still waits for approval.' : ''
    }`,
    button: 'Pay for the booking',
  }),
  APPROVED: ({ resourceName }) => ({ subject: `Your booking is confirmed: ${resourceName}`, lead: 'It is booked.' }),
  REJECTED: ({ resourceName }) => ({
    subject: `Your booking was rejected: ${resourceName}`,
    lead: 'It was not approved.',
  }),
  CANCELLED: ({ resourceName }) => ({ subject: `A booking was cancelled: ${resourceName}`, lead: 'It was cancelled.' }),
  TIMES_CANCELLED: ({ resourceName }) => ({
    subject: `Some times of a booking were cancelled: ${resourceName}`,
    lead: 'Some of its times were cancelled. The calendar file has those that stay.',
  }),
  CHANGED: ({ resourceName }) => ({ subject: `A booking was changed: ${resourceName}`, lead: 'It was changed.' }),
  HANDED_OVER: ({ resourceName }) => ({
    subject: `You have a booking: ${resourceName}`,
    lead: 'It was handed over to you.',
  }),
  EXPIRED: ({ resourceName }) => ({
    subject: `Your booking has expired: ${resourceName}`,
    lead: 'Nobody decided on it before it began.',
  }),
  RELEASED: ({ resourceName }) => ({
    subject: `Your booking was released: ${resourceName}`,
    lead: 'Nobody checked in, so the time is free for others again.',
  }),
}

const invites: Say = ({ requester, company, title }) => ({
  subject: `${requester.fullName} invites you: ${title}`,
  lead: `${requester.fullName} of ${company.name} invites you to ${title}.`,
})

const calledOff: Say = ({ requester, company, title }) => ({
  subject: `Cancelled: ${title}`,
  lead: `${title}, to which ${requester.fullName} of ${company.name} invited you, was cancelled.`,
})

/** What those invited read; what is not said here is none of their concern. */
export const guestWords: Partial<Record<Happening | 'UNINVITED', Say>> = {
  APPROVED: invites,
  CHANGED: ({ requester, title }) => ({
    subject: `Changed: ${title}`,
    lead: `${requester.fullName} has changed ${title}. This is how it stands now.`,
  }),
  TIMES_CANCELLED: ({ requester, title }) => ({
    subject: `Some days were cancelled: ${title}`,
    lead: `Some days of ${title}, to which ${requester.fullName} invited you, were cancelled. This is how it stands now.`,
  }),
  HANDED_OVER: ({ requester, title }) => ({
    subject: `New host: ${title}`,
    lead: `${requester.fullName} invites you to ${title} from now on.`,
  }),
  CANCELLED: calledOff,
  UNINVITED: ({ requester, company, title }) => ({
    subject: `You are no longer invited: ${title}`,
    lead: `${requester.fullName} of ${company.name} no longer expects you at ${title}.`,
  }),
}
