import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { useSiteMoment } from '@atrium/screens-kit/useSiteMoment.ts'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { chargeText } from '@atrium/validators/bookingPayment.ts'
import { bookingTimeText } from '@atrium/validators/wallTimes.ts'
import type { Booking } from '../bookingTypes.ts'
import { amountText, priceText } from './amounts.ts'
import { InviteeAnswers } from './InviteeAnswers.tsx'
import { atTheDoor } from './atTheDoor.ts'

const paymentWords: Record<Booking['paymentStatus'], string> = {
  NONE: '',
  PENDING: 'Waiting for payment',
  AUTHORISED: 'Reserved on the card',
  CAPTURED: 'Paid',
  RELEASED: 'Released, nothing was charged',
  REFUNDED: 'Refunded',
  FAILED: 'Payment failed',
}

/** What is booked, when, for whom and for what. */
export const BookingFacts = ({ booking }: { booking: Booking }) => {
  const moment = useMoment()
  const siteMoment = useSiteMoment(booking.timeZone)
  const { resource, invitees, equipmentRequests } = booking
  return (
    <DescriptionList
      columns={3}
      items={[
        { label: booking.recurring ? 'Next' : 'When', value: bookingTimeText(booking) },
        ...(booking.recurrenceLabel ? [{ label: 'Repeats', value: booking.recurrenceLabel }] : []),
        { label: 'Where', value: placeText(resource) },
        ...whoItems(booking),
        { label: 'People', value: String(booking.noOfPax) },
        ...moneyItems(booking, siteMoment),
        ...(booking.layout ? [{ label: 'Layout', value: booking.layout }] : []),
        ...(equipmentRequests.length > 0
          ? [
              {
                label: 'Equipment',
                value: equipmentRequests
                  .map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name))
                  .join(', '),
              },
            ]
          : []),
        { label: 'Booked on', value: madeText(moment(booking.createdDate), booking.enteredByUser) },
        ...(booking.cancelUntil ? [{ label: 'Cancel by', value: siteMoment(booking.cancelUntil) }] : []),
        ...(booking.purpose ? [{ label: 'Purpose', value: booking.purpose, wide: true }] : []),
        ...(invitees.length > 0
          ? [{ label: 'Invited', value: <InviteeAnswers invitees={invitees} />, wide: true }]
          : []),
        ...(booking.rejectRemark ? [{ label: 'Reason for rejection', value: booking.rejectRemark, wide: true }] : []),
        ...(booking.cancelRemark
          ? [{ label: 'Reason for cancellation', value: booking.cancelRemark, wide: true }]
          : []),
      ]}
    />
  )
}

/** What it costs, how that stands, and until when to pay what is not paid yet. */
const moneyItems = (booking: Booking, moment: (date: string) => string) => [
  { label: 'Price', value: priceText(booking.amountMinor, booking.currency) },
  ...(booking.paymentStatus === 'NONE' ? [] : [{ label: 'Payment', value: paymentText(booking) }]),
  ...(booking.payUntil
    ? [
        { label: 'Pay until', value: moment(booking.payUntil) },
        { label: 'Your card', value: chargeText(booking.status === 'PENDING') },
      ]
    : []),
]

/** Whom it is for; of the room calendar also somebody who is no user, and at the door whoever stood there. */
const whoItems = ({ requestedByUser: person, calendarOrganiser, fromRoomCalendar, madeAtDisplay }: Booking) => [
  {
    label: 'Booked for',
    value: person ? `${person.fullName}, ${person.officeCentre.name}` : madeAtDisplay ? atTheDoor : calendarOrganiser,
  },
  ...(madeAtDisplay ? [{ label: 'Booked at', value: `The display ${madeAtDisplay.name}` }] : []),
  ...(fromRoomCalendar ? [{ label: 'Source', value: 'Room calendar (make changes there)' }] : []),
]

function paymentText({ paymentStatus, status, money }: Booking): string {
  if (paymentStatus === 'AUTHORISED' && status === 'PENDING')
    return `${paymentWords.AUTHORISED} until the booking is approved`
  const isPartlyBack = paymentStatus === 'CAPTURED' && money !== null && money.paidBackMinor > 0
  return isPartlyBack
    ? `Paid, ${amountText(money.paidBackMinor, money.currency)} of it refunded`
    : paymentWords[paymentStatus]
}

/** The place with what it lies in: Aurora, L12 North, East Tower. */
const placeText = ({ name, zone, area, site }: Booking['resource']): string =>
  [name, zone?.name, area?.name, site.name].filter(Boolean).join(', ')

const madeText = (date: string, by: string | null) => (by === null ? date : `${date} by ${by}`)
