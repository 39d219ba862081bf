import { api } from '@atrium/auth/api.ts'
import { askStatus } from '@atrium/screens-kit/askStatus.ts'
import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import { HistoryTimeline } from '@atrium/screens-kit/detail/HistoryTimeline.tsx'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { weekdayNames } from '@atrium/validators/operatingHours.ts'
import { visitPurposes } from '@atrium/validators/visits.ts'
import { IconBan } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { InvitationsPart } from '../parts/InvitationsPart.tsx'
import { visitorEventQuery, type VisitorEvent } from '../visitorQueries.ts'
import { visitTimeText } from './VisitorEventList.tsx'

type VisitorEventProfileProps = {
  id: string
  /** Goes to the form that changes it. */
  onEdit: () => void
  /** Goes to the list of visits. */
  onLeave: () => void
}

/** One visit: who is invited and has registered, when and where. */
export const VisitorEventProfile = ({ id, onEdit, onLeave }: VisitorEventProfileProps) => {
  const { data: visit } = useSuspenseQuery(visitorEventQuery(id))
  return (
    <DetailScreen
      title={visit.title}
      description={visitTimeText(visit)}
      status={<StatusBadge status={visit.status} />}
      onBack={onLeave}
      allowedActions={visit.allowedActions}
      actions={[
        {
          kind: 'edit',
          operation: 'updateVisitorEvent',
          allowed: 'edit',
          onClick: onEdit,
        },
        {
          kind: 'other',
          label: 'Cancel visit',
          icon: IconBan,
          operation: 'cancelVisitorEvent',
          allowed: 'cancel',
          onClick: () => askToCancel(visit),
        },
      ]}
    >
      <InvitationsPart visit={visit} />
      <Section title="Visit">
        <DescriptionList
          items={[
            { label: 'Number', value: visit.referenceNo },
            { label: 'Purpose', value: visitPurposes[visit.purpose] },
            { label: 'Host', value: `${visit.host.name}, ${visit.company.name}` },
            { label: 'When', value: visitTimeText(visit) },
            { label: 'Days of the week', value: visit.weekdays.map((day) => weekdayNames[day]).join(', ') || null },
            { label: 'Site', value: visit.site.name },
            { label: 'Floor', value: visit.officeFloor?.name },
            { label: 'Where to go', value: visit.location },
            { label: 'Doors', value: visit.accessGroup?.name },
            { label: 'Message', value: visit.message, wide: true },
            { label: 'Reason for cancelling', value: visit.cancelRemark, wide: true },
          ].filter(({ value }) => value)}
        />
      </Section>
      <Section title="History">
        <HistoryTimeline query={(page) => api.query('listVisitorEventHistories', { path: { id }, query: page })} />
      </Section>
    </DetailScreen>
  )
}

const askToCancel = ({ id, version, title, invited }: VisitorEvent) =>
  askStatus({
    title: `Cancel ${title}`,
    message: `${invited === 1 ? 'The visitor is' : `All ${invited} visitors are`} informed, and their codes no longer open any doors.`,
    label: 'Reason',
    remark: true,
    danger: true,
    maxLength: 500,
    confirmLabel: 'Cancel visit',
    cancelLabel: 'Keep it',
    action: (cancelRemark) =>
      api.call('cancelVisitorEvent', { path: { id }, body: { cancelRemark, version } }, { silent: true }),
  })
