import { api } from '@atrium/auth/api.ts'
import { askToDelete } from '@atrium/screens-kit/askToDelete.ts'
import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import { HistoryTimeline } from '@atrium/screens-kit/detail/HistoryTimeline.tsx'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ruleQuery } from './alertQueries.ts'
import { RuleLevels } from './RuleLevels.tsx'
import { RuleSteps } from './RuleSteps.tsx'

const RuleDialog = lazyDialog(() => import('./RuleDialog.tsx'))

/** One rule: of what it alerts, and its levels. Mount it with the record loaded. */
export const RuleProfile = ({ id, onLeave }: { id: string; onLeave: () => void }) => {
  const { data: rule } = useSuspenseQuery(ruleQuery(id))
  const [isEditing, setIsEditing] = useState(false)
  return (
    <DetailScreen
      title={rule.name}
      status={<StatusBadge status={rule.active ? 'ACTIVE' : 'INACTIVE'} label={rule.active ? 'In use' : 'Off'} />}
      onBack={onLeave}
      allowedActions={rule.allowedActions}
      actions={[
        {
          kind: 'edit',
          operation: 'updateAlertNotification',
          allowed: 'edit',
          onClick: () => setIsEditing(true),
        },
        {
          kind: 'delete',
          label: 'Delete',
          operation: 'deleteAlertNotification',
          allowed: 'delete',
          onClick: () =>
            askToDelete({
              title: `Delete ${rule.name}`,
              message: 'What it has raised and is still open ends with it.',
              action: () => api.call('deleteAlertNotification', { path: { id } }, { silent: true }),
              onDeleted: onLeave,
            }),
        },
      ]}
    >
      <Section title="What happens">
        <RuleSteps rule={rule} />
      </Section>
      <RuleLevels ruleId={id} />
      <Section title="History">
        <HistoryTimeline query={(page) => api.query('listAlertNotificationHistories', { path: { id }, query: page })} />
      </Section>
      {isEditing && <RuleDialog rule={rule} onClose={() => setIsEditing(false)} />}
    </DetailScreen>
  )
}
