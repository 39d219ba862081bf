import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { Table } from '@atrium/ui/Table.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { formatDate } from '@atrium/validators/dates.ts'
import { Text } from '@mantine/core'
import type { InvoiceDetail } from '../invoiceQueries.ts'

type Reminder = InvoiceDetail['reminders'][number]

const columns: readonly Column<Reminder>[] = [
  { key: 'name', header: 'Reminder', cell: ({ name }) => name },
  { key: 'scheduledDate', header: 'Planned for', cell: ({ scheduledDate }) => formatDate(scheduledDate) },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge status={status} {...(status === 'CANCELLED' ? { tone: 'neutral' } : {})} />,
  },
  { key: 'sent', header: 'Sent', cell: (reminder) => <Sent {...reminder} /> },
]

const Sent = ({ sentDate, sentTo, failureReason }: Reminder) => {
  const moment = useMoment()
  if (failureReason !== null) return failureReason
  if (sentDate === null) return null
  return (
    <div>
      {moment(sentDate)}
      <Text size="xs" c="dimmed">
        {sentTo.join(', ')}
      </Text>
    </div>
  )
}

/** Which reminders went out, and which will. */
export const InvoiceReminders = ({ invoice: { reminders } }: { invoice: InvoiceDetail }) => (
  <Table label="Reminders of the invoice" columns={columns} rows={reminders} rowKey={({ id }) => id} />
)
