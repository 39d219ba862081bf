import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { bookingTimeText } from '@atrium/validators/wallTimes.ts'
import { LeftOut, SyncDialog } from '@atrium/screens-kit/SyncDialog.tsx'
import { syncNotices } from '@atrium/screens-kit/syncNotices.ts'
import { List, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'

type Result = Schemas['BookingSyncResult']
type Synced = Schemas['SyncedBooking']

/** Takes over what the rooms are taken for in the room calendar, and says what came of it. Load it lazily. */
const BookingSyncDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const sync = useMutation({
    mutationKey: ['syncFacilityBookings'],
    mutationFn: () => api.call('syncFacilityBookings', {}, { silent: true }),
    onSuccess: () => {
      syncNotices.done()
    },
    onError: syncNotices.failed,
  })
  return (
    <SyncDialog
      opened={opened}
      onClose={onClose}
      title="Synchronise bookings with the room calendar"
      explanation="Events of the next 90 days become bookings of their rooms. Events that were moved or removed in the calendar are moved or cancelled here too. Nobody gets an e-mail. Events that clash with bookings here are skipped."
      sync={sync}
      onSync={() => sync.mutate()}
      size="lg"
      outcome={sync.data && <Outcome result={sync.data} />}
    />
  )
}

const Outcome = ({ result }: { result: Result }) => {
  const { addedBookings, changedBookings, cancelledBookings, skippedEvents, unknownRooms } = result
  const isUpToDate = addedBookings.length + changedBookings.length + cancelledBookings.length === 0
  return (
    <Stack gap="md">
      {isUpToDate && <Text>The bookings were up to date.</Text>}
      <Bookings title="Added" bookings={addedBookings} />
      <Bookings title="Changed" bookings={changedBookings} />
      <Bookings title="Cancelled" bookings={cancelledBookings} />
      <LeftOut
        title="These events were skipped"
        items={skippedEvents.map((event, index) => ({
          key: String(index),
          text: (
            <>
              <Event {...event} />
              {event.reason}
            </>
          ),
        }))}
      />
      <LeftOut
        title="These rooms are no longer in the calendar"
        items={unknownRooms.map((name) => ({ key: name, text: `${name}: its bookings have not been changed.` }))}
      />
    </Stack>
  )
}

/** What was done is in the list as well; what was left out is nowhere else, and shown whole. */
const mostShown = 10

const Bookings = ({ title, bookings }: { title: string; bookings: readonly Synced[] }) =>
  bookings.length > 0 && (
    <div>
      <Text fw={600}>
        {title}: {bookings.length}
      </Text>
      <List size="sm">
        {bookings.slice(0, mostShown).map((booking) => (
          <List.Item key={booking.id}>
            <Event {...booking} />
          </List.Item>
        ))}
      </List>
      {bookings.length > mostShown && <Text size="sm">and {bookings.length - mostShown} more, in the list</Text>}
    </div>
  )

const Event = (event: Pick<Synced, 'title' | 'resource' | 'date' | 'startTime' | 'endTime'>) => (
  <>
    <Text span inherit fw={500}>
      {event.title}
    </Text>
    <Text size="xs" c="dimmed">
      {event.resource.name}, {bookingTimeText(event)}
    </Text>
  </>
)

export default BookingSyncDialog
