import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { Timeline } from '@atrium/ui/Timeline.tsx'
import { Alert, Stack } from '@mantine/core'
import { IconUserQuestion } from '@tabler/icons-react'
import type { Booking } from '../bookingTypes.ts'

/** Who has decided so far, and for whom it waits. */
export const BookingApprovals = ({ booking }: { booking: Booking }) => {
  const moment = useMoment()
  const { approvals, waitsForLevel, waitsFor } = booking
  return (
    <Stack gap="md">
      {waitsForLevel !== null && (
        <Alert
          color="yellow"
          icon={<IconUserQuestion size={18} aria-hidden />}
          title={`Waits for ${waitsFor.length === 0 ? 'somebody to decide' : listed(waitsFor)}`}
        >
          {waitsFor.length > 1 ? 'Any one of them decides' : 'The decision'} at level {waitsForLevel}.
        </Alert>
      )}
      {approvals.length > 0 && (
        <Timeline
          label="Decisions"
          entries={approvals.map(({ level, decision, byUser, date, remark }, index) => ({
            key: String(index),
            title: `${decision === 'APPROVED' ? 'Approved' : 'Rejected'} at level ${level}`,
            by: byUser,
            at: moment(date),
            dateTime: date,
            remark,
            tone: decision === 'APPROVED' ? 'success' : 'danger',
          }))}
        />
      )}
    </Stack>
  )
}

/** Names that a heading has room for. */
const most = 3

const listed = (names: readonly string[]): string =>
  names.length > most
    ? `${names.slice(0, most).join(', ')} or ${names.length - most} more`
    : [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' or ')
