import { orNull } from '@atrium/api-client/payload.ts'
import { isEmail, normalEmail } from '@atrium/validators/email.ts'
import { optionalText, requiredText } from '@atrium/validators/fields.ts'
import type { Booking, BookingInput, BookingUpdate } from '../bookingTypes.ts'
import type { BookingTime } from '@atrium/validators/wallTimes.ts'
import { recurrenceBody, recurrenceProblem, type BookingException, type RecurrenceValues } from './recurrence.ts'

/** A booking as the form holds it; when and where stand in the address. */
export type BookingFormValues = {
  title: string
  purpose: string
  noOfPax: number | null
  inviteeIds: string[]
  /** Addresses of people without an account, separated by commas or lines. */
  guests: string
  layout: string
  equipmentIds: string[]
  requestedByUserId: string | null
  discountCode: string
  recurrence: RecurrenceValues | null
  exceptions: BookingException[]
}

export const emptyBooking: BookingFormValues = {
  title: '',
  purpose: '',
  noOfPax: 1,
  inviteeIds: [],
  guests: '',
  layout: '',
  equipmentIds: [],
  requestedByUserId: null,
  discountCode: '',
  recurrence: null,
  exceptions: [],
}

/** The values of a booking that is there already; how it repeats does not change any more. */
export const bookingValues = (booking: Booking): BookingFormValues => ({
  ...emptyBooking,
  title: booking.title,
  purpose: booking.purpose ?? '',
  noOfPax: booking.noOfPax,
  inviteeIds: booking.invitees.flatMap(({ userId }) => userId ?? []),
  guests: booking.invitees.flatMap(({ userId, email }) => (userId === null ? email : [])).join(', '),
  layout: booking.layout ?? '',
  equipmentIds: booking.equipmentRequests.map(({ equipmentId }) => equipmentId),
})

/** The addresses that were entered. */
const guestsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map(normalEmail),
  ),
]

function checkGuests(text: string): string | null {
  const wrong = guestsOf(text).filter((address) => !isEmail(address))
  return wrong.length === 0 ? null : `Not an e-mail address: ${wrong.join(', ')}`
}

/** The rules of the form for a place that holds so many people; nothing is sent while its times are none. */
export const bookingRules = (capacity: number, isTimeRight: boolean) => ({
  title: requiredText('a title', 100),
  purpose: optionalText(500),
  layout: optionalText(200),
  guests: checkGuests,
  noOfPax: (value: number | null) =>
    value !== null && value > capacity ? `It holds ${capacity} people at most. Choose a larger place.` : null,
  recurrence: (value: RecurrenceValues | null) => (isTimeRight ? recurrenceProblem(value) : 'Choose the time first.'),
})

const fieldsOf = (values: BookingFormValues, resourceId: string, time: BookingTime) => ({
  ...time,
  resourceId,
  title: values.title.trim(),
  purpose: orNull(values.purpose.trim()),
  noOfPax: values.noOfPax ?? 1,
  layout: orNull(values.layout.trim()),
  invitees: [
    ...values.inviteeIds.map((userId) => ({ userId })),
    ...guestsOf(values.guests).map((email) => ({ email })),
  ],
  equipmentRequests: values.equipmentIds.map((equipmentId) => ({ equipmentId, quantity: 1 })),
})

/** The form as the server takes a new booking. */
export const bookingBody = (
  values: BookingFormValues,
  resourceId: string,
  time: BookingTime,
  holdId: string | undefined,
): BookingInput => ({
  ...fieldsOf(values, resourceId, time),
  ...(values.recurrence
    ? { recurrence: recurrenceBody(values.recurrence), exceptions: values.exceptions.map(sentException) }
    : {}),
  ...(values.discountCode.trim() === '' ? {} : { discountCode: values.discountCode.trim() }),
  ...(values.requestedByUserId === null ? {} : { requestedByUserId: values.requestedByUserId }),
  ...(holdId === undefined ? {} : { holdId }),
})

const sentException = ({ date, changedTo }: BookingException) => (changedTo ? { date, changedTo } : { date })

/** The form as the server takes a change of the version that was read. */
export const bookingUpdate = (
  values: BookingFormValues,
  resourceId: string,
  time: BookingTime,
  version: number,
): BookingUpdate => ({ ...fieldsOf(values, resourceId, time), version })
