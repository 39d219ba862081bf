import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { Timeline } from '@atrium/ui/Timeline.tsx'
import { countOf } from '@atrium/validators/text.ts'
import { orList } from '@atrium/validators/wordForms.ts'
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
          title={`Waiting for ${waitsFor.length === 0 ? 'a decision' : listed(waitsFor)}`}
        >
          {waitsFor.length > 1 ? 'Any one of them can decide' : 'This person decides'} at level {waitsForLevel}.
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
    ? orList([...names.slice(0, most), countOf(names.length - most, 'other', 'others')])
    : orList(names)
