import { areaOf } from '@atrium/contract/bookableKinds.ts'
import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import type { Schemas } from '@atrium/api-client/client.ts'
import { userInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { useCan } from '@atrium/permissions/Can.tsx'
import { notify } from '@atrium/ui/notify.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { bookingTimeText, displayClock, spanText, wallClockAt } from '@atrium/validators/wallTimes.ts'
import { minutesOfEdge } from '@atrium/validators/timeSlots.ts'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { isClash, type BookingAlternative } from '../alternatives.ts'
import { useBookingApi } from '../bookingApis.ts'
import type { BookingLinks } from '../bookingLinks.tsx'
import type { BookingMode } from '../bookingPath.ts'
import { durationText } from '../bookingTimes.ts'
import type { BookingMade } from '../bookingTypes.ts'
import { priceText } from './amounts.ts'
import { ApprovalLine } from './ApprovalLine.tsx'
import { PaymentTerms } from './PaymentTerms.tsx'
import { Refusal } from './Refusal.tsx'

type ScannedResource = Schemas['ScannedResource']
type Offer = ScannedResource['offers'][number]

/** A time that is offered, or what is free instead where that was taken. */
type AskedTime = Pick<BookingAlternative, 'date' | 'startTime' | 'endTime'> &
  Partial<Pick<BookingAlternative, 'resource'> & Pick<Offer, 'fromNow'>>
type ScannedOffersProps = {
  scanned: ScannedResource
  links: Pick<BookingLinks, 'Find'>
  onBooked: (booking: BookingMade, mode: BookingMode) => void
}

/** The times of a place whose code was scanned: what booking each means, and what it costs, before it is booked. */
export const ScannedOffers = ({ scanned, links: { Find }, onBooked }: ScannedOffersProps) => {
  const { resource, approvalRequired, offers, closed } = scanned
  const bookingApi = useBookingApi(areaOf(resource))
  const mayBook = useCan(bookingApi.operations.create)
  const booking = useWalkUp(scanned, onBooked)
  const isTaken = scanned.freeUntil === null
  if (isTaken && !approvalRequired)
    return <NotNow closed={closed}>{mayBook && <AnotherTime Find={Find} mode={bookingApi.mode} />}</NotNow>
  return (
    <Section {...titleOf(scanned)}>
      <Stack gap="sm">
        {isClash(booking.error) ? (
          <Refusal error={booking.error} onTake={(alternative) => booking.mutate(alternative)} />
        ) : (
          booking.isError && (
            <Alert color="red" role="alert">
              {errorMessage(booking.error)}
            </Alert>
          )
        )}
        {mayBook && offers.length > 0 && <Terms scanned={scanned} />}
        {mayBook &&
          offers.map((offer) => (
            <OfferButton
              key={`${offer.date} ${offer.startTime} ${offer.endTime}`}
              offer={offer}
              scanned={scanned}
              loading={booking.isPending}
              onClick={() => booking.mutate(offer)}
            />
          ))}
        {mayBook && offers.length === 0 && <Text>{nothingText(scanned)}</Text>}
        {mayBook && <AnotherTime Find={Find} mode={bookingApi.mode} />}
      </Stack>
    </Section>
  )
}

const NotNow = ({ closed, children }: Pick<ScannedResource, 'closed'> & { children: ReactNode }) => (
  <Section title={closed ? 'Closed now' : 'In use now'}>
    <Stack gap="sm">
      <Text>{closed ? 'This place is not open at the moment.' : 'Somebody is using this place at the moment.'}</Text>
      {children}
    </Stack>
  </Section>
)

const nothingText = ({ approvalRequired }: ScannedResource) =>
  approvalRequired ? 'Nothing is free in the next few days.' : 'It is not free for long enough to book it now.'

const AnotherTime = ({ Find, mode }: Pick<BookingLinks, 'Find'> & { mode: BookingMode }) => (
  <Button variant="subtle" renderRoot={(properties) => <Find {...properties} mode={mode} />}>
    Another time
  </Button>
)

function titleOf({ freeUntil, approvalRequired, timeZone }: ScannedResource) {
  if (approvalRequired)
    return { title: 'Needs approval', description: 'It cannot be approved right away. Request a later time:' }
  const until = freeUntil === null ? '24:00' : wallClockAt(new Date(freeUntil), timeZone).slice(11, 16)
  return { title: 'Free now', description: `Until ${displayClock(until === '00:00' ? '24:00' : until)}` }
}

/** What happens on a tap, where it costs or somebody has to approve. */
const Terms = ({ scanned }: { scanned: ScannedResource }) => {
  const { offers, payWithinMinutes, approvalRequired, approvalRule, timeZone } = scanned
  const dearest = offers.reduce((found, { price }) => (price.amountMinor > found.amountMinor ? price : found), {
    amountMinor: 0,
    currency: null as string | null,
  })
  const isOnePrice = offers.every(({ price }) => price.amountMinor === dearest.amountMinor)
  return (
    <>
      <ApprovalLine approvalRequired={approvalRequired} approvalRule={approvalRule} />
      {approvalRequired && (
        <Text size="sm">
          The time is held for you while your request is pending. You will get an e-mail with the decision.
        </Text>
      )}
      <PaymentTerms
        price={dearest}
        amountText={isOnePrice ? undefined : 'the price'}
        payWithinMinutes={payWithinMinutes}
        isSoonOver={offers.some((offer) => offer.fromNow && lengthOf(offer, timeZone) < (payWithinMinutes ?? 0))}
        approvalRequired={approvalRequired}
      />
    </>
  )
}

/** Minutes from when it begins to its end. */
const lengthOf = (offer: Offer, timeZone: string) =>
  minutesOfEdge(offer.endTime) - minutesOfEdge(startOf(offer, timeZone))

type OfferButtonProps = { offer: Offer; scanned: ScannedResource; loading: boolean; onClick: () => void }

const OfferButton = ({ offer, scanned: { approvalRequired, timeZone }, ...button }: OfferButtonProps) => {
  const { price, fromNow, endTime } = offer
  const fromThen = { ...offer, startTime: startOf(offer, timeZone) }
  const when = approvalRequired ? bookingTimeText(offer) : spanText(offer)
  return (
    <Button size="lg" h="auto" py="sm" variant="default" fullWidth {...button}>
      <span style={{ whiteSpace: 'normal' }}>
        {approvalRequired ? 'Request' : 'Book'}{' '}
        {fromNow ? `until ${displayClock(endTime)}, ${durationText(fromThen)}` : when} <br />
        <Text span size="sm">
          {priceText(price.amountMinor, price.currency)}
        </Text>
      </span>
    </Button>
  )
}

/** When it begins if it is taken at this moment, by the clock of the site: never in the past. */
function startOf({ startTime, endTime, fromNow }: Pick<Offer, 'startTime' | 'endTime' | 'fromNow'>, timeZone: string) {
  const now = wallClockAt(new Date(), timeZone).slice(11, 16)
  return fromNow && startTime < now && now < endTime ? now : startTime
}

function useWalkUp({ resource, timeZone }: ScannedResource, onBooked: ScannedOffersProps['onBooked']) {
  const bookingApi = useBookingApi(areaOf(resource))
  const fullName = useAtomValue(userInfoAtom)?.fullName ?? 'Somebody'
  return useMutation({
    mutationFn: (time: AskedTime) =>
      bookingApi.create({
        resourceId: (time.resource ?? resource).id,
        title: fullName,
        date: time.date,
        startTime: startOf({ ...time, fromNow: time.fromNow ?? false }, timeZone),
        endTime: time.endTime,
      }),
    onSuccess: (made, { resource: place }) => {
      // Here is where one checks in; what is elsewhere or later, is paid or waits for an approval goes on elsewhere.
      if (made.status === 'APPROVED' && made.paymentUrl === null && place === undefined)
        notify({ message: `Booked. Your reference is ${made.referenceNo}` })
      else onBooked(made, 'MINE')
    },
  })
}
