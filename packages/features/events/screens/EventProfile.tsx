import { api } from '@atrium/auth/api.ts'
import { askStatus } from '@atrium/screens-kit/askStatus.ts'
import { askToDelete } from '@atrium/screens-kit/askToDelete.ts'
import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import { HistoryTimeline } from '@atrium/screens-kit/detail/HistoryTimeline.tsx'
import type { GatedAction } from '@atrium/screens-kit/gatedActions.ts'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { formatDate } from '@atrium/validators/dates.ts'
import { IconBan, IconLink, IconSend, IconTicket } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { eventQuery, type ActivityEvent } from '../eventQueries.ts'
import { eventTimeText } from '../eventText.ts'
import { SessionsPart } from '../parts/SessionsPart.tsx'

const LimitDialog = lazyDialog(() => import('../parts/LimitDialog.tsx'))
const ShareDialog = lazyDialog(() => import('../parts/ShareDialog.tsx'))

type EventProfileProps = {
  id: string
  /** Goes to the form that changes it. */
  onEdit: () => void
  /** Goes to the list of events. */
  onLeave: () => void
}

/** One event: its sessions, what people read of it, and what happened to it. */
export const EventProfile = ({ id, onEdit, onLeave }: EventProfileProps) => {
  const { data: event } = useSuspenseQuery(eventQuery(id))
  const [open, setOpen] = useState<'limit' | 'share' | null>(null)
  return (
    <DetailScreen
      title={event.name}
      description={eventTimeText(event)}
      status={<StatusBadge status={event.status} label={event.statusLabel} />}
      onBack={onLeave}
      allowedActions={event.allowedActions}
      actions={actionsOf(event, { onEdit, onLeave, open: setOpen })}
    >
      <SessionsPart event={event} />
      <Facts event={event} />
      <Section title="History">
        <HistoryTimeline query={(page) => api.query('listActivityEventHistories', { path: { id }, query: page })} />
      </Section>
      {open === 'limit' && <LimitDialog event={event} onClose={() => setOpen(null)} />}
      {open === 'share' && <ShareDialog event={event} onClose={() => setOpen(null)} />}
    </DetailScreen>
  )
}

const Facts = ({ event }: { event: ActivityEvent }) => {
  const moment = useMoment()
  const by = (date: string | null, who: string | null) => date && [moment(date), who].filter(Boolean).join(', ')
  const named = [...event.companies, ...event.userGroups].map(({ name }) => name).join(', ')
  const days = (from: string | null, to: string | null) =>
    from || to ? `${from ? formatDate(from) : 'Now'} – ${to ? formatDate(to) : 'end of event'}` : null
  return (
    <Section title="Event">
      <DescriptionList
        items={[
          { label: 'Number', value: event.referenceNo },
          { label: 'When', value: eventTimeText(event) },
          { label: 'Where', value: event.location },
          { label: 'For', value: [event.targetUserGroupLabel, named].filter(Boolean).join(': ') },
          { label: 'Shown', value: days(event.publishStartDate, event.publishEndDate) },
          { label: 'Promoted', value: days(event.promotionStartDate, event.promotionEndDate) },
          {
            label: 'Places for one person',
            value: event.enableRegistrationLimit ? String(event.registrationLimitPerUser) : null,
          },
          { label: 'Public link', value: event.publicEvent ? 'People without an account can sign up' : null },
          { label: 'Sign-up page', value: event.registrationUrl },
          { label: 'Website', value: event.websiteUrl },
          { label: 'Map', value: event.mapUrl },
          { label: 'Tags', value: event.tags.join(', ') },
          { label: 'Added', value: by(event.createdDate, event.createdByUserFullName) },
          { label: 'Published', value: by(event.publishedDate, event.publishedByUserFullName) },
          { label: 'Cancelled', value: by(event.cancelledDate, event.cancelledByUserFullName) },
          { label: 'Reason for cancelling', value: event.cancelRemark, wide: true },
          { label: 'Description', value: event.description, wide: true },
          { label: 'Terms and conditions', value: event.tc, wide: true },
        ].filter(({ value }) => value)}
      />
    </Section>
  )
}

const silent = { silent: true } as const

type Ways = { onEdit: () => void; onLeave: () => void; open: (dialog: 'limit' | 'share') => void }

const actionsOf = (event: ActivityEvent, { onEdit, onLeave, open }: Ways): GatedAction<ActivityEvent>[] => {
  const { id, version, name } = event
  return [
    {
      kind: 'other',
      label: 'Publish',
      icon: IconSend,
      primary: true,
      operation: 'publishActivityEvent',
      allowed: 'publish',
      onClick: () =>
        askStatus({
          title: `Publish ${name}`,
          message: `${event.targetUserGroupLabel} can see it and sign up${event.publishStartDate ? ` from ${formatDate(event.publishStartDate)}` : ''}.`,
          confirmLabel: 'Publish',
          action: () => api.call('publishActivityEvent', { path: { id }, body: { version } }, silent),
        }),
    },
    {
      kind: 'edit',
      operation: 'updateActivityEvent',
      allowed: 'edit',
      onClick: onEdit,
    },
    {
      kind: 'other',
      label: 'Public link',
      icon: IconLink,
      operation: 'shareActivityEvent',
      allowed: 'share',
      onClick: () => open('share'),
    },
    {
      kind: 'other',
      label: 'Set registration limit',
      icon: IconTicket,
      operation: 'setActivityEventRegistrationLimit',
      allowed: 'set-registration-limit',
      onClick: () => open('limit'),
    },
    {
      kind: 'other',
      label: 'Cancel event',
      icon: IconBan,
      operation: 'cancelActivityEvent',
      allowed: 'cancel',
      onClick: () =>
        askStatus({
          title: `Cancel ${name}`,
          message: 'Everybody who signed up or is waiting is told why, and its rooms are free again.',
          label: 'Reason',
          remark: true,
          danger: true,
          maxLength: 500,
          confirmLabel: 'Cancel event',
          cancelLabel: 'Keep it',
          action: (cancelRemark) =>
            api.call('cancelActivityEvent', { path: { id }, body: { cancelRemark, version } }, silent),
        }),
    },
    {
      kind: 'delete',
      label: 'Delete',
      operation: 'deleteActivityEvent',
      allowed: 'delete',
      onClick: () =>
        askToDelete({
          title: `Delete ${name}`,
          message: 'Its sessions are deleted too, and their rooms are free again.',
          deleted: 'Event successfully deleted',
          action: () => api.call('deleteActivityEvent', { path: { id } }, silent),
          onDeleted: onLeave,
        }),
    },
  ]
}
