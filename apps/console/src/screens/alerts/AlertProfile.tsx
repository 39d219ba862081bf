import { api } from '@atrium/auth/api.ts'
import { askStatus } from '@atrium/screens-kit/askStatus.ts'
import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { Timeline } from '@atrium/ui/Timeline.tsx'
import { Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { AlertBadge } from './AlertList.tsx'
import { alertQuery } from './alertQueries.ts'

/** One alert: what it is about, who was told when. Mount it with the record loaded. */
export const AlertProfile = ({ id, onLeave }: { id: string; onLeave: () => void }) => {
  const { data: alert } = useSuspenseQuery(alertQuery(id))
  const moment = useMoment()
  const { version, tellings } = alert
  return (
    <DetailScreen
      title={alert.about ?? alert.rule.name}
      status={<AlertBadge {...alert} />}
      onBack={onLeave}
      allowedActions={alert.allowedActions}
      actions={[
        {
          kind: 'other',
          label: 'Acknowledge',
          icon: IconCheck,
          primary: true,
          operation: 'acknowledgeRaisedAlert',
          allowed: 'acknowledge',
          onClick: () =>
            askStatus({
              title: 'Acknowledge the alert',
              message: 'Nobody else is told of it. Those who were told learn that you look after it.',
              label: 'Remark',
              remark: true,
              optional: true,
              maxLength: 500,
              confirmLabel: 'Acknowledge',
              action: (remark) =>
                api.call(
                  'acknowledgeRaisedAlert',
                  { path: { id }, body: { remark: remark.trim() || null, version } },
                  { silent: true },
                ),
            }),
        },
      ]}
    >
      <Section title="About">
        <DescriptionList
          items={[
            { label: 'What happened', value: alert.triggerEventName },
            { label: 'About', value: alert.about },
            { label: 'Since', value: moment(alert.raisedDate) },
            { label: 'Rule', value: alert.rule.name },
            { label: 'Level', value: alert.levelStr },
            { label: 'Resolved', value: moment(alert.resolvedDate) },
            {
              label: 'Resolved by',
              value: alert.status === 'RESOLVED' ? (alert.resolvedBy ?? 'The condition ended') : null,
            },
            { label: 'Remark', value: alert.remark },
          ]}
        />
      </Section>
      <Section title="Notified">
        {tellings.length === 0 ? (
          <Text c="dimmed">Nobody has been notified yet.</Text>
        ) : (
          <Timeline
            label="Notified"
            entries={tellings.map(({ id: key, recipient, level, sentDate }) => ({
              key,
              title: `Level ${level}`,
              by: recipient,
              at: moment(sentDate),
              dateTime: sentDate,
            }))}
          />
        )}
      </Section>
    </DetailScreen>
  )
}
