import { api } from '@atrium/auth/api.ts'
import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import { HistoryTimeline } from '@atrium/screens-kit/detail/HistoryTimeline.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { Pagination } from '@atrium/ui/Pagination.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { Table } from '@atrium/ui/Table.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { formatDate } from '@atrium/validators/dates.ts'
import { Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deliveriesQuery, type PaymentReminder, type ReminderDelivery } from './paymentReminderQueries.ts'
import { recipientLabels, reminderDay, wordsOf } from './reminderWords.ts'

type PaymentReminderProfileProps = {
  reminder: PaymentReminder
  onEdit: () => void
  onLeave: () => void
}

/** One rung of the ladder: what it says, to whom it went and will go, and who changed it. */
export const PaymentReminderProfile = ({ reminder, onEdit, onLeave }: PaymentReminderProfileProps) => (
  <DetailScreen
    title={reminder.name}
    description={reminderDay(reminder)}
    status={
      <StatusBadge
        status={reminder.active ? 'ACTIVE' : 'INACTIVE'}
        label={reminder.active ? 'On' : 'Off'}
        tone={reminder.active ? 'success' : 'neutral'}
      />
    }
    onBack={onLeave}
    allowedActions={reminder.allowedActions}
    actions={[{ kind: 'edit', primary: true, operation: 'updatePaymentReminder', allowed: 'edit', onClick: onEdit }]}
  >
    <Section title="E-mail">
      <DescriptionList
        columns={1}
        items={[
          { label: 'To', value: reminder.recipients.map((one) => recipientLabels[one]).join(', ') },
          { label: 'Subject', value: reminder.emailSubject },
          { label: 'Text', value: wordsOf(reminder.emailBody), wide: true },
        ]}
      />
    </Section>
    <Section title="Recipients" flush>
      <Deliveries id={reminder.id} />
    </Section>
    <Section title="History">
      <HistoryTimeline
        query={(page) => api.query('listPaymentReminderHistories', { path: { id: reminder.id }, query: page })}
      />
    </Section>
  </DetailScreen>
)

const columns: readonly Column<ReminderDelivery>[] = [
  { key: 'customer', header: 'Customer', cell: (delivery) => <Customer {...delivery} /> },
  { key: 'scheduledDate', header: 'Planned for', cell: ({ scheduledDate }) => formatDate(scheduledDate) },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge status={status} {...(status === 'CANCELLED' ? { tone: 'neutral' } : {})} />,
  },
  { key: 'sent', header: 'Sent', cell: (delivery) => <Sent {...delivery} /> },
]

const Customer = ({ customer, invoiceNo }: ReminderDelivery) => (
  <div>
    {customer.name}
    <Text size="xs" c="dimmed">
      {invoiceNo}
    </Text>
  </div>
)

const Sent = ({ sentDate, sentTo, failureReason }: ReminderDelivery) => {
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

const Deliveries = ({ id }: { id: string }) => {
  const [page, setPage] = useState({ page: 1, limit: 10 })
  const list = useQuery({ ...deliveriesQuery(id, page), placeholderData: keepPreviousData })
  const total = list.data?.total
  return (
    <Table
      label="Reminders sent and planned"
      columns={columns}
      rows={list.data?.items ?? []}
      rowKey={(delivery) => delivery.id}
      total={total}
      loading={list.isPending}
      error={list.isError ? errorMessage(list.error) : undefined}
      onRetry={() => void list.refetch()}
      pagination={total !== undefined && <Pagination {...page} total={total} onChange={setPage} />}
    />
  )
}
