import { api } from '@atrium/auth/api.ts'
import { askStatus } from '@atrium/screens-kit/askStatus.ts'
import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import type { GatedAction } from '@atrium/screens-kit/gatedActions.ts'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { statusLabel } from '@atrium/ui/status.ts'
import { Timeline } from '@atrium/ui/Timeline.tsx'
import { IconLock, IconLockOpen, IconNotes } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { incidentQuery, type IncidentDetail } from './incidentQueries.ts'
import { SeverityBadge } from './SeverityBadge.tsx'

type IncidentProfileProps = {
  id: string
  /** Goes to the incident book. */
  onLeave: () => void
}

/** One incident with what was added to it. Mount it with the record loaded. */
export const IncidentProfile = ({ id, onLeave }: IncidentProfileProps) => {
  const { data: incident } = useSuspenseQuery(incidentQuery(id))
  const moment = useMoment()
  return (
    <DetailScreen
      title={incident.title}
      onBack={onLeave}
      allowedActions={incident.allowedActions}
      actions={actionsOf(incident)}
    >
      <Section title="What happened">
        <DescriptionList
          items={[
            { label: 'Number', value: incident.referenceNo },
            { label: 'Status', value: <StatusBadge status={incident.status} tone={toneOf(incident)} /> },
            { label: 'Severity', value: <SeverityBadge {...incident} /> },
            { label: 'Kind', value: statusLabel(incident.kind) },
            { label: 'When', value: moment(incident.occurredDate) },
            { label: 'Site', value: incident.site?.name },
            { label: 'Floor', value: incident.officeFloor?.name },
            { label: 'Door', value: incident.accessDoor?.name },
            { label: 'Reported by', value: incident.reportedBy },
            { label: 'Description', value: incident.description },
          ]}
        />
      </Section>
      <Section title="Notes">
        <Timeline
          label="Notes"
          entries={[
            {
              key: 'reported',
              title: 'Reported',
              by: incident.reportedBy,
              at: moment(incident.createdDate),
              dateTime: incident.createdDate,
            },
            ...incident.notes.map(({ id: key, text, createdBy, createdDate }) => ({
              key,
              title: text,
              by: createdBy,
              at: moment(createdDate),
              dateTime: createdDate,
            })),
          ]}
        />
      </Section>
    </DetailScreen>
  )
}

const toneOf = ({ status }: IncidentDetail) => (status === 'OPEN' ? 'warning' : 'success')

const silent = { silent: true } as const

const actionsOf = ({ id, version, title }: IncidentDetail): GatedAction<IncidentDetail>[] => {
  const path = { id }
  return [
    {
      kind: 'other',
      label: 'Add note',
      icon: IconNotes,
      primary: true,
      operation: 'addIncidentNote',
      allowed: 'note',
      onClick: () =>
        askStatus({
          title: 'Add a note',
          label: 'Note',
          remark: true,
          maxLength: 2000,
          confirmLabel: 'Add note',
          action: (text) => api.call('addIncidentNote', { path, body: { text } }, silent),
        }),
    },
    {
      kind: 'other',
      label: 'Close incident',
      icon: IconLock,
      operation: 'closeIncident',
      allowed: 'close',
      onClick: () =>
        askStatus({
          title: `Close ${title}`,
          label: 'How it ended',
          remark: true,
          maxLength: 500,
          confirmLabel: 'Close incident',
          action: (remark) => api.call('closeIncident', { path, body: { remark, version } }, silent),
        }),
    },
    {
      kind: 'other',
      label: 'Open again',
      icon: IconLockOpen,
      operation: 'reopenIncident',
      allowed: 'reopen',
      onClick: () =>
        askStatus({
          title: `Open ${title} again`,
          label: 'Why',
          remark: true,
          maxLength: 500,
          confirmLabel: 'Open again',
          action: (remark) => api.call('reopenIncident', { path, body: { remark, version } }, silent),
        }),
    },
  ]
}
