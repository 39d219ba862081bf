import { areaOf } from '@atrium/contract/bookableKinds.ts'
import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { api } from '@atrium/auth/api.ts'
import { useCan } from '@atrium/permissions/Can.tsx'
import { userInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { notify } from '@atrium/ui/notify.tsx'
import { PageTitleBar } from '@atrium/ui/PageTitleBar.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { displayTime } from '@atrium/validators/timeSlots.ts'
import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconLogin2, IconLogout2, IconQrcode } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { Schemas } from '@atrium/api-client/client.ts'
import { isClash, type BookingAlternative } from '../alternatives.ts'
import { useBookingApi } from '../bookingApis.ts'
import type { BookingLinks } from '../bookingLinks.tsx'
import type { BookingMode } from '../bookingPath.ts'
import { scannedResourceQuery } from '../bookingQueries.ts'
import { displayClock, spanText, wallClockAt } from '@atrium/validators/wallTimes.ts'
import type { BookingMade } from '../bookingTypes.ts'
import { Refusal } from '../parts/Refusal.tsx'
import { useEndEarly } from '../parts/useEndEarly.ts'
import { walkUpTimes } from '../parts/walkUpTimes.ts'

type ScannedResource = Schemas['ScannedResource']
type ScannedPlaceProps = {
  qrToken: string
  links: Pick<BookingLinks, 'Booking'>
  onBooked: (booking: BookingMade, mode: BookingMode) => void
}

/** What the code at a door or desk leads to: check in to one's booking, or book the place for the next while. */
export const ScannedPlace = ({ qrToken, links, onBooked }: ScannedPlaceProps) => {
  const scanned = useQuery(scannedResourceQuery(qrToken))
  if (scanned.isPending) return <LoadingState />
  if (scanned.isError)
    return (
      <EmptyState title="This code leads nowhere" icon={IconQrcode}>
        {errorMessage(scanned.error, 'It may have been replaced by a new one. Scan the code at the door again.')}
      </EmptyState>
    )
  const { resource } = scanned.data
  return (
    <>
      <PageTitleBar
        title={resource.name}
        description={[resource.zone?.name, resource.area?.name, resource.site.name].filter(Boolean).join(', ')}
      />
      <Stack gap="md" maw="32rem">
        <OwnBooking scanned={scanned.data} qrToken={qrToken} links={links} />
        {(scanned.data.freeUntil !== null || !mayEnd(scanned.data)) && (
          <WalkUp scanned={scanned.data} onBooked={onBooked} />
        )}
      </Stack>
    </>
  )
}

/** Whether it is one's own booking that runs now. */
const mayEnd = ({ instance }: ScannedResource) => instance?.allowedActions.includes('end-early') ?? false

type OwnBookingProps = { scanned: ScannedResource; qrToken: string; links: Pick<BookingLinks, 'Booking'> }

const OwnBooking = ({ scanned, qrToken, links: { Booking } }: OwnBookingProps) => {
  const { instance, resource, timeZone } = scanned
  const endEarly = useEndEarly()
  const checking = useMutation({
    mutationFn: (id: string) =>
      api.call('checkInBookingInstance', { path: { id }, body: { qrToken } }, { silent: true }),
    onSuccess: () => {
      notify({ message: `Checked in to ${resource.name}` })
    },
  })
  if (instance === null) return null
  return (
    <Section title="Your booking">
      <Stack gap="md" align="flex-start">
        <Anchor renderRoot={(properties) => <Booking {...properties} id={instance.bookingId} mode="MINE" />}>
          {instance.title}, {spanText(instance)}
        </Anchor>
        {checking.isError && (
          <Alert color="red" role="alert">
            {errorMessage(checking.error)}
          </Alert>
        )}
        {instance.checkInDate === null ? (
          <Button
            size="lg"
            fullWidth
            leftSection={<IconLogin2 size={20} aria-hidden />}
            loading={checking.isPending}
            onClick={() => checking.mutate(instance.id)}
          >
            Check in
          </Button>
        ) : (
          <>
            <Text component="output" display="block" fw={500}>
              <IconCheck size={18} aria-hidden style={{ verticalAlign: '-3px' }} /> Checked in at{' '}
              {displayTime(wallClockOf(new Date(instance.checkInDate), timeZone).time)}
            </Text>
            {mayEnd(scanned) && (
              <Button
                size="lg"
                fullWidth
                variant="default"
                leftSection={<IconLogout2 size={20} aria-hidden />}
                onClick={() => endEarly(instance)}
              >
                End now
              </Button>
            )}
          </>
        )}
      </Stack>
    </Section>
  )
}

/** Day and time (HH:mm) by the clock of the site. */
function wallClockOf(moment: Date, timeZone: string): { date: string; time: string } {
  const wall = wallClockAt(moment, timeZone)
  return { date: wall.slice(0, 10), time: wall.slice(11, 16) }
}

/** From now on, or what is free instead where that was taken. */
type AskedWalkUp = Pick<BookingAlternative, 'startTime' | 'endTime'> & Partial<BookingAlternative>
type WalkUpProps = Pick<ScannedPlaceProps, 'onBooked'> & { scanned: ScannedResource }

const WalkUp = ({ scanned: { resource, freeUntil, slotMinutes, timeZone }, onBooked }: WalkUpProps) => {
  const bookingApi = useBookingApi(areaOf(resource))
  const mayBook = useCan(bookingApi.operations.create)
  const [opened] = useState(() => new Date())
  const now = wallClockOf(opened, timeZone)
  const fullName = useAtomValue(userInfoAtom)?.fullName ?? 'Somebody'
  const booking = useMutation({
    mutationFn: ({ startTime, endTime, resource: place = resource, date = now.date }: AskedWalkUp) =>
      bookingApi.create({ resourceId: place.id, title: fullName, date, startTime, endTime }),
    onSuccess: (made, { resource: place }) => {
      // Here is where one checks in; what is elsewhere or later, is paid or waits for an approval goes on elsewhere.
      if (made.status === 'APPROVED' && made.paymentUrl === null && place === undefined)
        notify({ message: `Booked, with the number ${made.referenceNo}` })
      else onBooked(made, 'MINE')
    },
  })
  if (freeUntil === null)
    return (
      <Section title="Taken now">
        <Text>Somebody has this place at the moment.</Text>
      </Section>
    )
  const { time: until } = wallClockOf(new Date(freeUntil), timeZone)
  const choices = walkUpTimes(now.time, until, slotMinutes)
  return (
    <Section title="Free now" description={`Until ${displayClock(until === '00:00' ? '24:00' : until)}`}>
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
        {mayBook && (
          <Group grow>
            {choices.map(({ minutes, ...time }) => (
              <Button
                key={minutes}
                size="lg"
                variant="default"
                loading={booking.isPending}
                onClick={() => booking.mutate(time)}
              >
                {minutes} minutes
              </Button>
            ))}
          </Group>
        )}
        {mayBook && choices.length === 0 && <Text>Not long enough free to book it now.</Text>}
      </Stack>
    </Section>
  )
}
