import { api } from '@atrium/auth/api.ts'
import { useCan } from '@atrium/permissions/Can.tsx'
import { useSiteMoment } from '@atrium/screens-kit/useSiteMoment.ts'
import { confirm } from '@atrium/ui/ConfirmDialog.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { Table } from '@atrium/ui/Table.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import type { Tone } from '@atrium/ui/tones.ts'
import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { waitListQuery, type WaitListEntry } from '../bookingQueries.ts'
import { bookingTimeText, dayText, spanText } from '@atrium/validators/wallTimes.ts'
import classes from './WaitList.module.css'

const words: Record<WaitListEntry['status'], { label: string; tone: Tone }> = {
  WAITING: { label: 'Waiting', tone: 'neutral' },
  OFFERED: { label: 'Offered to you', tone: 'success' },
  BOOKED: { label: 'Booked', tone: 'success' },
  LAPSED: { label: 'Expired', tone: 'neutral' },
  CANCELLED: { label: 'Left', tone: 'neutral' },
}

/** What one waits for; nothing while one waits for nothing. */
export const WaitList = () => {
  const may = useCan('listWaitListEntries')
  const list = useQuery({ ...waitListQuery(), enabled: may })
  const mayLeave = useCan('cancelWaitListEntry')
  const open = list.data?.items.filter(({ status }) => status === 'WAITING' || status === 'OFFERED') ?? []
  if (open.length === 0) return null
  const leave = (entry: WaitListEntry) =>
    void confirm({
      title: `Leave the wait list of ${entry.resource.name}`,
      message: `${bookingTimeText(entry)}. You will no longer be told when it becomes free.`,
      confirmLabel: 'Leave the wait list',
      action: () => api.call('cancelWaitListEntry', { path: { id: entry.id } }, { silent: true }),
    })
  return (
    <div className={classes.place}>
      <Section title="Wait list" flush>
        <Table
          label="Times you are waiting for"
          columns={[...columns, ...(mayLeave ? [leaveColumn(leave)] : [])]}
          rows={open}
          rowKey={({ id }) => id}
        />
      </Section>
    </div>
  )
}

const columns: Column<WaitListEntry>[] = [
  {
    key: 'resource',
    header: 'Place',
    cell: ({ resource, title }) => <TwoLines first={resource.name} second={title} />,
  },
  {
    key: 'when',
    header: 'When',
    cell: (entry) => <TwoLines first={dayText(entry.date)} second={spanText(entry)} />,
  },
  { key: 'status', header: 'Status', cell: (entry) => <WaitStatus {...entry} /> },
]

const TwoLines = ({ first, second }: { first: string; second: string }) => (
  <div>
    {first}
    <Text size="xs" c="dimmed">
      {second}
    </Text>
  </div>
)

const WaitStatus = ({ status, offerExpiresAt, timeZone }: WaitListEntry) => {
  const moment = useSiteMoment(timeZone)
  return (
    <div>
      <StatusBadge status={status} {...words[status]} />
      {status === 'OFFERED' && (
        <Text size="xs">Accept it with the link in your e-mail by {moment(offerExpiresAt)}</Text>
      )}
    </div>
  )
}

const leaveColumn = (leave: (entry: WaitListEntry) => void): Column<WaitListEntry> => ({
  key: 'leave',
  header: 'Leave',
  headerHidden: true,
  align: 'end',
  cell: (entry) => (
    <Button
      size="xs"
      variant="default"
      aria-label={`Leave the wait list of ${entry.resource.name}, ${bookingTimeText(entry)}`}
      onClick={() => leave(entry)}
    >
      Leave
    </Button>
  ),
})
