import { api } from '@atrium/auth/api.ts'
import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import { HistoryTimeline } from '@atrium/screens-kit/detail/HistoryTimeline.tsx'
import { FigureCard } from '@atrium/ui/FigureCard.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { SimpleGrid } from '@mantine/core'
import { IconBan, IconSend, IconUsers } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { liveCircularQuery, type Circular } from '../circularQueries.ts'
import { CircularFacts } from '../parts/CircularFacts.tsx'
import { askToCancel, askToDiscard } from '../parts/sendCircular.ts'

type CircularProfileProps = {
  id: string
  onEdit: () => void
  onReview: () => void
  onRecipients: () => void
  /** Goes to the list of messages. */
  onLeave: () => void
}

/** One message: what it says, and how far it has come. */
export const CircularProfile = ({ id, onEdit, onReview, onRecipients, onLeave }: CircularProfileProps) => {
  const { data: circular } = useSuspenseQuery(liveCircularQuery(id))
  const hasLeft = circular.startedDate !== null
  return (
    <DetailScreen
      title={circular.title}
      status={<StatusBadge status={circular.status} />}
      onBack={onLeave}
      allowedActions={circular.allowedActions}
      actions={[
        {
          kind: 'other',
          label: 'Review and send',
          icon: IconSend,
          primary: true,
          operation: 'sendNotification',
          allowed: 'send',
          onClick: onReview,
        },
        {
          kind: 'edit',
          operation: 'updateNotification',
          allowed: 'edit',
          onClick: onEdit,
        },
        ...(hasLeft
          ? [
              {
                kind: 'other' as const,
                label: 'Recipients',
                icon: IconUsers,
                operation: 'listNotificationRecipients' as const,
                onClick: onRecipients,
              },
            ]
          : []),
        {
          kind: 'other',
          label: 'Cancel message',
          icon: IconBan,
          operation: 'cancelNotification',
          allowed: 'cancel',
          onClick: () => askToCancel(circular),
        },
        {
          kind: 'delete',
          label: 'Delete',
          operation: 'deleteNotification',
          allowed: 'delete',
          onClick: () => askToDiscard(circular, onLeave),
        },
      ]}
    >
      {hasLeft && <Reached circular={circular} />}
      <CircularFacts circular={circular} />
      <Section title="History">
        <HistoryTimeline query={(page) => api.query('listNotificationHistories', { path: { id }, query: page })} />
      </Section>
    </DetailScreen>
  )
}

const Reached = ({ circular: { counts, acknowledgeRequired } }: { circular: Circular }) => (
  <SimpleGrid cols={{ base: 2, sm: acknowledgeRequired ? 5 : 4 }} mb="md">
    <FigureCard label="Recipients" value={String(counts.total)} />
    <FigureCard label="Delivered" value={String(counts.delivered)} />
    <FigureCard label="Read" value={String(counts.read)} />
    {acknowledgeRequired && <FigureCard label="Acknowledged" value={String(counts.acknowledged)} />}
    <FigureCard label="Failed" value={String(counts.failed)} />
  </SimpleGrid>
)
