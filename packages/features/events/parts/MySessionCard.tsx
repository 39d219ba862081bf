import { api } from '@atrium/auth/api.ts'
import { askStatus } from '@atrium/screens-kit/askStatus.ts'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { participantStatuses, timeSlotStatuses } from '@atrium/validators/activityEvents.ts'
import { Button, Card, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { MyEvent, MySession } from '../eventQueries.ts'
import { sessionTimeText } from '../eventText.ts'

const SignUpDialog = lazyDialog(() => import('./SignUpDialog.tsx'))
const CheckInDialog = lazyDialog(() => import('./CheckInDialog.tsx'))

type MySessionCardProps = { event: MyEvent; session: MySession; checkInCode: string | undefined }

/** A session with what the person has of it, and what they can do about it. */
export const MySessionCard = ({ event, session, checkInCode }: MySessionCardProps) => {
  const [open, setOpen] = useState<'sign-up' | 'check-in' | null>(
    checkInCode !== undefined && session.myPlace?.mayCheckIn ? 'check-in' : null,
  )
  return (
    <Card withBorder padding="md" radius="md">
      <Group justify="space-between" align="flex-start">
        <Stack gap={4} style={{ flex: '1 1 16rem' }}>
          <Text component="h3" fw={600}>
            {session.sessionName}
          </Text>
          <Text size="sm">{sessionTimeText(session)}</Text>
          <Text size="sm" c="dimmed">
            {[session.room, session.location].filter(Boolean).join(', ') || event.location}
          </Text>
          <Group gap="xs">
            <Standing session={session} />
          </Group>
        </Stack>
        <Actions event={event} session={session} open={setOpen} />
      </Group>
      {open === 'sign-up' && <SignUpDialog event={event} session={session} onClose={() => setOpen(null)} />}
      {open === 'check-in' && (
        <CheckInDialog event={event} session={session} scanned={checkInCode} onClose={() => setOpen(null)} />
      )}
    </Card>
  )
}

const gone = new Set(['CANCELLED', 'LAPSED'])

type Place = NonNullable<MySession['myPlace']>

/** The place that the person has or waits for; undefined where they gave it up. */
const standingPlace = ({ myPlace }: MySession): Place | undefined =>
  myPlace && !gone.has(myPlace.status) ? myPlace : undefined

/** How the session stands, and the person's place. */
const Standing = ({ session }: { session: MySession }) => {
  const place = standingPlace(session)
  if (place) return <OwnPlace place={place} />
  const { status, freePlaces, waiting } = session
  if (status === 'SLOT_OPEN' && freePlaces > 0)
    return <Text size="sm">{freePlaces === 1 ? '1 place free' : `${freePlaces} places free`}</Text>
  const shown = status === 'SLOT_OPEN' ? 'SLOT_FULL' : status
  return (
    <>
      <StatusBadge status={shown} label={timeSlotStatuses[shown]} />
      {waiting > 0 && <Text size="sm">{waiting === 1 ? '1 person waiting' : `${waiting} people waiting`}</Text>}
    </>
  )
}

const OwnPlace = ({ place }: { place: Place }) => {
  const moment = useMoment()
  return (
    <>
      <StatusBadge status={place.status} label={placeText(place)} />
      {place.offerExpiresAt && <Text size="sm">Kept for you until {moment(place.offerExpiresAt)}</Text>}
      {place.status === 'REGISTERED' && place.noOfPax > 1 && <Text size="sm">{place.noOfPax} places</Text>}
    </>
  )
}

const placeText = ({ status, waitingNo }: Place): string => {
  if (status === 'WAITING') return `You wait, number ${waitingNo ?? 1}`
  if (status === 'OFFERED') return 'A place is free for you'
  if (status === 'REGISTERED') return 'You have a place'
  return participantStatuses[status]
}

type ActionsProps = { event: MyEvent; session: MySession; open: (dialog: 'sign-up' | 'check-in') => void }

const Actions = ({ event, session, open }: ActionsProps) => {
  const place = standingPlace(session)
  const path = { id: event.id, slotId: session.id }
  return (
    <Group gap="xs">
      {place ? (
        <PlaceActions place={place} path={path} session={session} onCheckIn={() => open('check-in')} />
      ) : (
        <SignUpButton event={event} session={session} onClick={() => open('sign-up')} />
      )}
    </Group>
  )
}

type SignUpButtonProps = { event: MyEvent; session: MySession; onClick: () => void }

const SignUpButton = ({ event, session, onClick }: SignUpButtonProps) => {
  const isOnSale = event.status === 'EVENT_RSVP' || event.status === 'EVENT_FULL'
  if (!isOnSale || (session.status !== 'SLOT_OPEN' && session.status !== 'SLOT_FULL')) return null
  const label = session.freePlaces === 0 ? 'Join the wait list' : 'Sign up'
  return (
    <Button aria-label={`${label}: ${session.sessionName}`} onClick={onClick}>
      {label}
    </Button>
  )
}

type PlaceActionsProps = {
  place: Place
  path: { id: string; slotId: string }
  session: MySession
  onCheckIn: () => void
}

const PlaceActions = ({ place, path, session: { sessionName }, onCheckIn }: PlaceActionsProps) => (
  <>
    {place.status === 'OFFERED' && (
      <Button
        aria-label={`Take the place: ${sessionName}`}
        onClick={() =>
          askStatus({
            title: `Take the place at ${sessionName}`,
            confirmLabel: 'Take the place',
            action: () => api.call('takeActivityEventPlace', { path }, { silent: true }),
          })
        }
      >
        Take the place
      </Button>
    )}
    {place.mayCheckIn && (
      <Button aria-label={`Check in: ${sessionName}`} onClick={onCheckIn}>
        Check in
      </Button>
    )}
    {place.mayLeave && (
      <Button
        variant="default"
        aria-label={`${leaveText(place.status)}: ${sessionName}`}
        onClick={() =>
          askStatus({
            title: leaveText(place.status),
            message: 'Your place goes to the next person waiting.',
            danger: true,
            confirmLabel: leaveText(place.status),
            cancelLabel: 'Keep it',
            action: () => api.call('leaveActivityEvent', { path }, { silent: true }),
          })
        }
      >
        {leaveText(place.status)}
      </Button>
    )}
  </>
)

const leaveText = (status: string) => (status === 'WAITING' ? 'Leave the wait list' : 'Give up the place')
