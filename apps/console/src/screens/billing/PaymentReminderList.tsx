import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { ShortList } from '@atrium/ui/ShortList.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { Text } from '@mantine/core'
import { remindersQuery, type PaymentReminder, type ReminderSearch } from './paymentReminderQueries.ts'
import { recipientLabels, reminderDay } from './reminderWords.ts'

type PaymentReminderListProps = {
  search: ReminderSearch
  onSearch: (search: ReminderSearch) => void
  Reminder: RecordLink
}

const columns: readonly Column<PaymentReminder>[] = [
  { key: 'day', header: 'Reminder', sortable: true, cell: (reminder) => <Named {...reminder} /> },
  { key: 'subject', header: 'Subject', hideBelow: 'lg', cell: ({ emailSubject }) => emailSubject },
  {
    key: 'recipients',
    header: 'To',
    hideBelow: 'md',
    cell: ({ recipients }) => <ShortList entries={recipients.map((one) => recipientLabels[one])} />,
  },
  { key: 'sent', header: 'Sent', align: 'end', cell: ({ sent }) => sent.toLocaleString('en') },
  { key: 'scheduled', header: 'Planned', align: 'end', cell: ({ scheduled }) => scheduled.toLocaleString('en') },
  { key: 'failed', header: 'Failed', align: 'end', cell: ({ failed }) => failed.toLocaleString('en') },
  {
    key: 'active',
    header: 'Status',
    cell: ({ active }) => (
      <StatusBadge
        status={active ? 'ACTIVE' : 'INACTIVE'}
        label={active ? 'On' : 'Off'}
        tone={active ? 'success' : 'neutral'}
      />
    ),
  },
]

const Named = (reminder: PaymentReminder) => (
  <div>
    {reminder.name}
    <Text size="xs" c="dimmed">
      {reminderDay(reminder)}
    </Text>
  </div>
)

/** The ladder of reminders that open invoices climb, for operators (doc 1 §2.2). */
export const PaymentReminderList = ({ search, onSearch, Reminder }: PaymentReminderListProps) => (
  <ListScreen
    title="Payment reminders"
    description="E-mails sent once each around the due date of an invoice, until it is paid"
    query={remindersQuery}
    columns={columns}
    rowKey={({ id }) => id}
    search={search}
    onSearch={onSearch}
    searchHint="Name or subject"
    rowLink={({ id }, content) => <Reminder id={id}>{content}</Reminder>}
  />
)
