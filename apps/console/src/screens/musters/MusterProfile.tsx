import { api } from '@atrium/auth/api.ts'
import { askStatus } from '@atrium/screens-kit/askStatus.ts'
import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import { HistoryTimeline } from '@atrium/screens-kit/detail/HistoryTimeline.tsx'
import type { GatedAction } from '@atrium/screens-kit/gatedActions.ts'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { FigureCard } from '@atrium/ui/FigureCard.tsx'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { SimpleGrid } from '@mantine/core'
import { IconFlagOff, IconPrinter, IconUserPlus } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MarshalsPart } from './MarshalsPart.tsx'
import { liveMusterQuery, type MusterDetail } from './musterQueries.ts'
import { timeText } from './musterWords.ts'
import { PeoplePart } from './PeoplePart.tsx'

const MarshalsDialog = lazyDialog(() => import('./MarshalsDialog.tsx'))

type MusterProfileProps = {
  id: string
  /** Goes to the list on paper. */
  onPaper: () => void
  onLeave: () => void
}

/** One muster: how many are found, who is not, on which floors, and by whom. It is told by phones as it happens. */
export const MusterProfile = ({ id, onPaper, onLeave }: MusterProfileProps) => {
  const { data: muster } = useSuspenseQuery(liveMusterQuery(id))
  const [isAdding, setIsAdding] = useState(false)
  const moment = useMoment()
  const { kind, reason, site, officeFloor, status, counts, score, endedDate, endedBy, startedDate, startedBy } = muster
  const by = (date: string | null, who: string | null) => date && [moment(date), who].filter(Boolean).join(', ')
  return (
    <DetailScreen
      title={kind === 'DRILL' ? `Drill: ${reason}` : reason}
      description={[site.name, officeFloor?.name].filter(Boolean).join(', ')}
      status={<StatusBadge status={status} label={status === 'ONGOING' ? 'Under way' : 'Ended'} />}
      onBack={onLeave}
      allowedActions={muster.allowedActions}
      actions={actionsOf(muster, { onAddMarshals: () => setIsAdding(true), onPaper })}
    >
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 6 }} mb="md" aria-live="polite">
        <FigureCard label="People" value={String(counts.total)} />
        <FigureCard label="Safe" value={String(counts.safe)} />
        <FigureCard label="Not here" value={String(counts.notHere)} />
        <FigureCard label="Missing" value={String(counts.missing)} />
        <FigureCard label="Need help" value={String(counts.needHelp)} />
        <FigureCard
          label="Not seen yet"
          value={String(counts.unaccounted)}
          {...(counts.left > 0 ? { hint: `${counts.left} left by a door` } : {})}
        />
      </SimpleGrid>
      <PeoplePart muster={muster} />
      <Section title="Floors">
        <DescriptionList
          items={muster.floors.map(({ name, total, accounted }) => ({
            label: name,
            value: `${accounted} of ${total} accounted for`,
          }))}
        />
      </Section>
      <Section title="Score">
        <DescriptionList
          items={[
            { label: 'Accounted for', value: `${score.accountedPercent}%` },
            { label: 'Half found after', value: timeText(score.secondsToHalf) },
            { label: '90% found after', value: timeText(score.secondsToNinety) },
            { label: 'All found after', value: timeText(score.secondsToAll) },
            { label: 'Not found', value: String(score.missed) },
            { label: 'Found, but not on the list', value: String(score.added) },
          ]}
        />
      </Section>
      <MarshalsPart marshals={muster.marshals} />
      <Section title="Muster">
        <DescriptionList
          items={[
            { label: 'Started', value: by(startedDate, startedBy) },
            { label: 'Ended', value: by(endedDate, endedBy) },
            { label: 'Assembly points', value: muster.assemblyPoints.join(', ') },
            { label: 'Summary', value: muster.summary },
            { label: 'Names erased', value: muster.erasedDate && moment(muster.erasedDate) },
          ]}
        />
      </Section>
      <Section title="History">
        <HistoryTimeline query={(page) => api.query('listMusterHistories', { path: { id }, query: page })} />
      </Section>
      <MarshalsDialog opened={isAdding} id={id} onClose={() => setIsAdding(false)} />
    </DetailScreen>
  )
}

type Ways = { onAddMarshals: () => void; onPaper: () => void }

const actionsOf = (
  { id, reason, counts }: MusterDetail,
  { onAddMarshals, onPaper }: Ways,
): GatedAction<MusterDetail>[] => [
  {
    kind: 'other',
    label: 'End the muster',
    icon: IconFlagOff,
    primary: true,
    operation: 'endMuster',
    allowed: 'end',
    onClick: () =>
      askStatus({
        title: `End ${reason}`,
        message: `${counts.total - counts.safe - counts.notHere} of ${counts.total} are not accounted for. What marshals marked offline until now still counts once their phones reconnect.`,
        label: 'Summary',
        remark: true,
        optional: true,
        maxLength: 1000,
        confirmLabel: 'End the muster',
        cancelLabel: 'Keep it open',
        action: (summary) =>
          api.call('endMuster', { path: { id }, body: { summary: summary || null } }, { silent: true }),
      }),
  },
  {
    kind: 'other',
    label: 'Add marshals',
    icon: IconUserPlus,
    operation: 'addMusterMarshals',
    allowed: 'addMarshals',
    onClick: onAddMarshals,
  },
  { kind: 'other', label: 'Print list', icon: IconPrinter, operation: 'listMusterPeople', onClick: onPaper },
]
