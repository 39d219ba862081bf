import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { notify } from '@atrium/ui/notify.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { chargeText } from '@atrium/validators/bookingPayment.ts'
import { displayTime } from '@atrium/validators/timeSlots.ts'
import { dayText, spanText, wallClockAt } from '@atrium/validators/wallTimes.ts'
import { Alert, Anchor, Button, Stack, Text } from '@mantine/core'
import { IconCheck, IconCreditCard, IconLogin2, IconLogout2 } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { BookingLinks } from '../bookingLinks.tsx'
import type { BookingInstance } from '../bookingTypes.ts'
import { priceText } from './amounts.ts'
import { UnpaidMark } from './bookingColumns.tsx'
import { useEndEarly } from './useEndEarly.ts'
import { usePay } from './usePay.ts'
import { useRelease } from './useRelease.ts'

type ScannedBookingProps = {
  scanned: Schemas['ScannedResource']
  instance: BookingInstance
  qrToken: string
  links: Pick<BookingLinks, 'Booking'>
}

/** One's own booking at a place whose code was scanned: pay for it, check in to it, or give it back. */
export const ScannedBooking = ({ scanned, instance, qrToken, links: { Booking } }: ScannedBookingProps) => {
  const { resource, timeZone } = scanned
  const checking = useCheckIn(resource.name, qrToken)
  const pay = usePay(instance.bookingId)
  const failed = checking.error ?? pay.error
  const [opened] = useState(() => new Date())
  const { date } = wallClock(opened, timeZone)
  const checkedIn = instance.checkInDate && wallClock(new Date(instance.checkInDate), timeZone).time
  return (
    <Section title="Your booking">
      <Stack gap="md" align="flex-start">
        <Anchor renderRoot={(properties) => <Booking {...properties} id={instance.bookingId} mode="MINE" />}>
          {instance.title},{' '}
          {instance.date === date ? spanText(instance) : `${dayText(instance.date)}, ${spanText(instance)}`}
        </Anchor>
        {instance.bookingStatus === 'PENDING' && (
          <Text>It is waiting for approval. You will get an e-mail with the decision.</Text>
        )}
        {failed && (
          <Alert color="red" role="alert">
            {errorMessage(failed)}
          </Alert>
        )}
        {instance.payUntil && (
          <>
            <UnpaidMark {...instance} />
            <Text size="sm">{chargeText(instance.bookingStatus === 'PENDING')}</Text>
            <Button
              size="lg"
              fullWidth
              leftSection={<IconCreditCard size={20} aria-hidden />}
              loading={pay.isPending}
              onClick={() => pay.mutate()}
            >
              Pay {instance.recurring ? 'for it' : priceText(instance.amountMinor, instance.currency)}
            </Button>
          </>
        )}
        {checkedIn ? (
          <Text component="output" display="block" fw={500}>
            <IconCheck size={18} aria-hidden style={{ verticalAlign: '-3px' }} /> Checked in at {displayTime(checkedIn)}
          </Text>
        ) : (
          instance.allowedActions.includes('check-in') && (
            <Button
              size="lg"
              fullWidth
              variant={instance.payUntil ? 'default' : 'filled'}
              leftSection={<IconLogin2 size={20} aria-hidden />}
              loading={checking.isPending}
              onClick={() => checking.mutate(instance.id)}
            >
              Check in
            </Button>
          )
        )}
        <GiveBack instance={instance} />
      </Stack>
    </Section>
  )
}

/** What runs is ended, what nobody came to yet or is not paid is released. */
const GiveBack = ({ instance }: { instance: BookingInstance }) => {
  const endEarly = useEndEarly()
  const release = useRelease()
  const { allowedActions, checkInDate, payUntil } = instance
  const ends = allowedActions.includes('end-early') && (checkInDate !== null || !allowedActions.includes('cancel'))
  const releases = !ends && allowedActions.includes('cancel') && (payUntil !== null || checkInDate === null)
  if (!ends && !releases) return null
  return (
    <Button
      size="lg"
      fullWidth
      variant="default"
      leftSection={<IconLogout2 size={20} aria-hidden />}
      onClick={() => (ends ? endEarly(instance) : release(instance))}
    >
      {ends ? 'End now' : 'Release'}
    </Button>
  )
}

const useCheckIn = (name: string, qrToken: string) =>
  useMutation({
    mutationFn: (id: string) =>
      api.call('checkInBookingInstance', { path: { id }, body: { qrToken } }, { silent: true }),
    onSuccess: () => {
      notify({ message: `Checked in to ${name}` })
    },
  })

/** Day and time (HH:mm) by the clock of the site. */
function wallClock(moment: Date, timeZone: string): { date: string; time: string } {
  const wall = wallClockAt(moment, timeZone)
  return { date: wall.slice(0, 10), time: wall.slice(11, 16) }
}
