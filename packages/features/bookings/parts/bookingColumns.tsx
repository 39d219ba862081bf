import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { useSiteMoment } from '@atrium/screens-kit/useSiteMoment.ts'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { Stack, Text } from '@mantine/core'
import { IconCalendarShare, IconRepeat } from '@tabler/icons-react'
import type { BookingMode } from '../bookingPath.ts'
import { dayText, spanText } from '@atrium/validators/wallTimes.ts'
import type { BookingSummary } from '../bookingTypes.ts'
import { amountText } from './amounts.ts'
import { atTheDoor } from './atTheDoor.ts'

/** The columns of a list of bookings; one's own need no requester. */
export const bookingColumns = (mode: BookingMode): readonly Column<BookingSummary>[] => [
  {
    key: 'title',
    header: 'Booking',
    cell: ({ title, referenceNo, fromRoomCalendar }) => (
      <div>
        <TwoLines first={title} second={referenceNo} />
        {fromRoomCalendar && <CalendarMark />}
      </div>
    ),
  },
  { key: 'resource', header: placeHeader[mode], cell: ({ resource }) => <Place resource={resource} /> },
  { key: 'startsAt', header: 'When', sortable: true, cell: (booking) => <When {...booking} /> },
  ...(mode === 'MINE'
    ? []
    : [
        {
          key: 'requestedBy',
          header: 'Booked for',
          hideBelow: 'sm',
          cell: (booking: BookingSummary) => <BookedFor {...booking} />,
        } satisfies Column<BookingSummary>,
      ]),
  { key: 'status', header: 'Status', cell: (booking) => <Standing {...booking} /> },
  {
    key: 'amountMinor',
    header: 'Price',
    align: 'end',
    hideBelow: 'lg',
    cell: ({ amountMinor, currency }) => amountText(amountMinor, currency),
  },
  { key: 'createdDate', header: 'Booked on', sortable: true, hideBelow: 'lg', cell: (row) => <Made {...row} /> },
]

const placeHeader: Record<BookingMode, string> = {
  OFFICE: 'Facility',
  COMMON_SPACE: 'Common space',
  HOTDESK: 'Desk',
  MINE: 'Where',
}

const TwoLines = ({ first, second }: { first: string; second: string }) => (
  <div>
    {first}
    <Text size="xs" c="dimmed">
      {second}
    </Text>
  </div>
)

/** Where a booking comes from and is changed, when that is not here. */
const CalendarMark = () => (
  <Text size="xs" c="dimmed">
    <IconCalendarShare size={13} aria-hidden style={{ verticalAlign: '-2px' }} /> From the room calendar
  </Text>
)

/** Of the room calendar also somebody who is no user, without a company; at the door nobody knows who it was. */
const BookedFor = ({ requestedByUser: person, calendarOrganiser, madeAtDisplay }: BookingSummary) => {
  if (person) return <TwoLines first={person.fullName} second={person.officeCentre.name} />
  if (madeAtDisplay) return <TwoLines first={atTheDoor} second={madeAtDisplay.name} />
  return calendarOrganiser && <span style={{ overflowWrap: 'anywhere' }}>{calendarOrganiser}</span>
}

const Place = ({ resource: { name, zone, area, site } }: Pick<BookingSummary, 'resource'>) => (
  <TwoLines first={name} second={[zone?.name, area?.name, site.name].filter(Boolean).join(', ')} />
)

const When = ({ date, startTime, endTime, recurring, noOfInstances }: BookingSummary) => (
  <div>
    {dayText(date)}
    <Text size="xs" c="dimmed">
      {spanText({ startTime, endTime })}
      {recurring && (
        <>
          {' · '}
          <IconRepeat size={12} aria-hidden style={{ verticalAlign: '-1px' }} /> {noOfInstances} times
        </>
      )}
    </Text>
  </div>
)

const Made = ({ createdDate }: BookingSummary) => {
  const moment = useMoment()
  return moment(createdDate)
}

const Standing = (booking: BookingSummary) => (
  <Stack gap={4} align="flex-start">
    <BookingStatusBadge {...booking} />
    <UnpaidMark {...booking} />
  </Stack>
)

/** That a booking still waits for its payment, and until when; nothing where it does not. */
export const UnpaidMark = ({ payUntil, timeZone }: Pick<BookingSummary, 'payUntil' | 'timeZone'>) => {
  const moment = useSiteMoment(timeZone)
  if (payUntil === null) return null
  return (
    <div>
      <UnpaidBadge />
      <Text size="xs" c="dimmed">
        Pay until {moment(payUntil)}
      </Text>
    </div>
  )
}

/** That a booking still waits for its payment. */
export const UnpaidBadge = () => <StatusBadge status="UNPAID" label="Not paid" tone="warning" />

/** Status of a booking; an approved one by where it stands by the clock. */
export const BookingStatusBadge = ({
  status,
  statusLabel,
  approvedStatus,
}: Pick<BookingSummary, 'status' | 'statusLabel' | 'approvedStatus'>) => (
  <StatusBadge status={approvedStatus ?? status} label={statusLabel} />
)
