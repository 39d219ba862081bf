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
import { IconLockOpen, IconUserCancel } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { blacklistedVisitorQuery, type BlacklistedVisitor } from '../visitorQueries.ts'

const BlacklistDialog = lazyDialog(() => import('../parts/BlacklistDialog.tsx'))

type BlacklistProfileProps = {
  id: string
  /** Goes to the list of barred visitors. */
  onLeave: () => void
}

/** One barred visitor: known by what, why, and since when. */
export const BlacklistProfile = ({ id, onLeave }: BlacklistProfileProps) => {
  const { data: visitor } = useSuspenseQuery(blacklistedVisitorQuery(id))
  const [isEditing, setIsEditing] = useState(false)
  const moment = useMoment()
  const { status, email, mobileNumber, idLast4, reason, liftRemark, createdBy, createdDate } = visitor
  return (
    <DetailScreen
      title={visitor.fullName}
      status={<StatusBadge status={status} label={status === 'BLACKLISTED' ? 'Barred' : 'Lifted'} />}
      onBack={onLeave}
      allowedActions={visitor.allowedActions}
      actions={actionsOf(visitor, () => setIsEditing(true), onLeave)}
    >
      <Section title="Known by">
        <DescriptionList
          items={[
            { label: 'E-mail', value: email },
            { label: 'Mobile number', value: mobileNumber },
            { label: 'Identity document', value: idLast4 && `ends with ${idLast4}` },
            { label: 'Reason', value: reason, wide: true },
            { label: 'Reason for lifting', value: liftRemark, wide: true },
            { label: 'Added', value: [moment(createdDate), createdBy].filter(Boolean).join(', ') },
          ].filter(({ value }) => value)}
        />
      </Section>
      <Section title="History">
        <HistoryTimeline query={(page) => api.query('listBlacklistVisitorHistories', { path: { id }, query: page })} />
      </Section>
      {isEditing && <BlacklistDialog visitor={visitor} onClose={() => setIsEditing(false)} />}
    </DetailScreen>
  )
}

const silent = { silent: true } as const

const actionsOf = (
  { id, version, fullName }: BlacklistedVisitor,
  onEdit: () => void,
  onLeave: () => void,
): GatedAction<BlacklistedVisitor>[] => [
  {
    kind: 'edit',
    operation: 'updateBlacklistVisitor',
    allowed: 'edit',
    onClick: onEdit,
  },
  {
    kind: 'other',
    label: 'Lift',
    icon: IconLockOpen,
    operation: 'liftBlacklistVisitor',
    allowed: 'lift',
    onClick: () =>
      askStatus({
        title: `Let ${fullName} in again`,
        label: 'Why',
        remark: true,
        maxLength: 500,
        confirmLabel: 'Lift',
        action: (liftRemark) =>
          api.call('liftBlacklistVisitor', { path: { id }, body: { liftRemark, version } }, silent),
      }),
  },
  {
    kind: 'other',
    label: 'Blacklist again',
    icon: IconUserCancel,
    operation: 'blacklistVisitorAgain',
    allowed: 'blacklist',
    onClick: () =>
      askStatus({
        title: `Bar ${fullName} again`,
        label: 'Reason',
        remark: true,
        danger: true,
        maxLength: 500,
        confirmLabel: 'Blacklist again',
        action: (reason) => api.call('blacklistVisitorAgain', { path: { id }, body: { reason, version } }, silent),
      }),
  },
  {
    kind: 'delete',
    label: 'Delete',
    operation: 'deleteBlacklistVisitor',
    allowed: 'delete',
    onClick: () =>
      askToDelete({
        title: `Delete ${fullName}`,
        message:
          'They are no longer recognised. To let them in and keep a record of the reason, lift the entry instead.',
        action: () => api.call('deleteBlacklistVisitor', { path: { id } }, silent),
        onDeleted: onLeave,
      }),
  },
]
