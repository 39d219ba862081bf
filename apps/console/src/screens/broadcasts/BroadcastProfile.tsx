import { api } from '@atrium/auth/api.ts'
import { askStatus } from '@atrium/screens-kit/askStatus.ts'
import { askToDelete } from '@atrium/screens-kit/askToDelete.ts'
import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import { HistoryTimeline } from '@atrium/screens-kit/detail/HistoryTimeline.tsx'
import type { GatedAction } from '@atrium/screens-kit/gatedActions.ts'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { FigureCard } from '@atrium/ui/FigureCard.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { SimpleGrid } from '@mantine/core'
import { IconAlertTriangle, IconBan, IconDownload, IconPlayerStop } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BroadcastForm } from './BroadcastForm.tsx'
import { liveBroadcastQuery, type Broadcast } from './broadcastQueries.ts'
import { CompanyAnswersPart } from './CompanyAnswersPart.tsx'
import { PeoplePart } from './PeoplePart.tsx'
import { SaidSection } from './SaidSection.tsx'

type BroadcastProfileProps = {
  id: string
  /** Goes to the list of emergencies. */
  onLeave: () => void
}

/** One emergency: what is said, who has answered, and whom to look for. */
export const BroadcastProfile = ({ id, onLeave }: BroadcastProfileProps) => {
  const { data: broadcast } = useSuspenseQuery(liveBroadcastQuery(id))
  const [isEditing, setIsEditing] = useState(false)
  const moment = useMoment()
  if (isEditing) {
    const close = () => setIsEditing(false)
    return <BroadcastForm broadcast={broadcast} onSaved={close} onCancel={close} />
  }
  const { scheduledDate, startedDate, startedBy, stoppedDate, stoppedBy, counts, drill } = broadcast
  const by = (date: string | null, who: string | null) => date && [moment(date), who].filter(Boolean).join(', ')
  return (
    <DetailScreen
      title={drill ? `Drill: ${broadcast.title}` : broadcast.title}
      description={`Last updated ${moment(broadcast.lastUpdated)}`}
      status={<StatusBadge status={broadcast.status} />}
      onBack={onLeave}
      allowedActions={broadcast.allowedActions}
      actions={actionsOf(broadcast, () => setIsEditing(true), onLeave)}
    >
      {startedDate && (
        <>
          <SimpleGrid cols={{ base: 2, sm: 4 }} mb="md">
            <FigureCard label="People" value={String(counts.total)} />
            <FigureCard label="Safe" value={String(counts.safe)} />
            <FigureCard label="Need help" value={String(counts.needHelp)} />
            <FigureCard label="No response" value={String(counts.noResponse)} />
          </SimpleGrid>
          <PeoplePart broadcast={broadcast} />
          <CompanyAnswersPart broadcast={broadcast} />
        </>
      )}
      <SaidSection
        said={broadcast}
        more={[
          { label: 'Scheduled for', value: startedDate === null && scheduledDate && moment(scheduledDate) },
          { label: 'Started', value: by(startedDate, startedBy) },
          { label: 'Stopped', value: by(stoppedDate, stoppedBy) },
          { label: 'Preset', value: broadcast.template?.name },
        ]}
      />
      <Section title="History">
        <HistoryTimeline query={(page) => api.query('listBroadcastHistories', { path: { id }, query: page })} />
      </Section>
    </DetailScreen>
  )
}

const silent = { silent: true } as const

const actionsOf = (
  { id, title, version, startedDate }: Broadcast,
  onEdit: () => void,
  onLeave: () => void,
): GatedAction<Broadcast>[] => [
  {
    kind: 'other',
    label: 'Broadcast now',
    icon: IconAlertTriangle,
    primary: true,
    operation: 'sendBroadcast',
    allowed: 'broadcast',
    onClick: () =>
      askStatus({
        title: `Broadcast ${title}`,
        message: 'Everybody chosen is alerted immediately.',
        danger: true,
        confirmLabel: 'Broadcast now',
        action: () => api.call('sendBroadcast', { path: { id }, body: { version } }, silent),
      }),
  },
  {
    kind: 'other',
    label: 'Stop broadcast',
    icon: IconPlayerStop,
    primary: true,
    operation: 'stopBroadcast',
    allowed: 'stop',
    onClick: () =>
      askStatus({
        title: `Stop ${title}`,
        message: 'Answers are kept. Nobody can answer any more.',
        confirmLabel: 'Stop broadcast',
        cancelLabel: 'Go on',
        action: () => api.call('stopBroadcast', { path: { id } }, silent),
      }),
  },
  { kind: 'edit', operation: 'updateBroadcast', allowed: 'edit', onClick: onEdit },
  ...(startedDate
    ? [
        {
          kind: 'other' as const,
          label: 'Download',
          icon: IconDownload,
          operation: 'generateBroadcastRecord' as const,
          onClick: () => void api.download('generateBroadcastRecord', { path: { id } }),
        },
      ]
    : []),
  {
    kind: 'other',
    label: 'Cancel broadcast',
    icon: IconBan,
    operation: 'cancelBroadcast',
    allowed: 'cancel',
    onClick: () =>
      askStatus({
        title: `Cancel ${title}`,
        message: 'Nobody is alerted.',
        danger: true,
        confirmLabel: 'Cancel broadcast',
        cancelLabel: 'Keep it',
        action: () => api.call('cancelBroadcast', { path: { id } }, silent),
      }),
  },
  {
    kind: 'delete',
    label: 'Delete',
    operation: 'deleteBroadcast',
    allowed: 'delete',
    onClick: () =>
      askToDelete({
        title: `Delete ${title}`,
        message: 'It is removed from the list.',
        action: () => api.call('deleteBroadcast', { path: { id } }, silent),
        onDeleted: onLeave,
      }),
  },
]
