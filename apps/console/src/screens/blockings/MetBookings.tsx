import { countOf } from '@atrium/validators/text.ts'
import { spanText } from '@atrium/validators/wallTimes.ts'
import { Table } from '@atrium/ui/Table.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { formatDate } from '@atrium/validators/dates.ts'
import { Alert, Radio, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { BlockingPreview, BookingsMet, MetBooking } from './blockingQueries.ts'

const columns: readonly Column<MetBooking>[] = [
  {
    key: 'when',
    header: 'When',
    cell: (met) => (
      <>
        {formatDate(met.date)}
        <Text size="xs" c="dimmed">
          {spanText(met)}
        </Text>
      </>
    ),
  },
  { key: 'facility', header: 'Facility', cell: ({ facility }) => facility.name },
  {
    key: 'who',
    header: 'Booked by',
    cell: ({ requestedByUserFullName, companyName }) => `${requestedByUserFullName}, ${companyName}`,
  },
  { key: 'referenceNo', header: 'Reference', cell: ({ referenceNo }) => referenceNo },
]

/** The bookings a blocking meets, in a table. */
export const MetBookingTable = ({ bookings, label }: { bookings: readonly MetBooking[]; label: string }) => (
  <Table label={label} columns={columns} rows={bookings} rowKey={({ instanceId }) => instanceId} />
)

type MetBookingsProps = {
  preview: BlockingPreview
  value: BookingsMet | null
  onChange: (choice: BookingsMet) => void
  error?: string | undefined
}

/** What a blocking meets, and the question what becomes of it. */
export const MetBookings = ({ preview, value, onChange, error }: MetBookingsProps) => {
  const { bookings, noOfBookings, noOfHolds } = preview
  if (noOfBookings + noOfHolds === 0) return null
  return (
    <Stack gap="sm">
      <Alert color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />} title={metTitle(preview)}>
        {noOfHolds > 0 && `${countOf(noOfHolds, 'person is', 'people are')} about to book one of these times.`}
      </Alert>
      {noOfBookings > 0 && <MetBookingTable bookings={bookings} label="Affected bookings" />}
      {bookings.length < noOfBookings && (
        <Text size="sm" c="dimmed">
          Showing the first {bookings.length} of {noOfBookings.toLocaleString('en')}.
        </Text>
      )}
      <Radio.Group
        label="What happens to them?"
        required
        value={value ?? ''}
        onChange={(choice) => onChange(choice === 'CANCEL' ? 'CANCEL' : 'KEEP')}
        error={error}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="KEEP" label="Keep them" description="The blocking skips their times" />
          <Radio
            value="CANCEL"
            label="Cancel them"
            description="Everybody who booked is told, with the name of the blocking"
          />
        </Stack>
      </Radio.Group>
    </Stack>
  )
}

function metTitle({ noOfBookings }: BlockingPreview): string {
  if (noOfBookings === 0) return 'Somebody is booking these times'
  return `${countOf(noOfBookings, 'booking is', 'bookings are')} affected`
}
