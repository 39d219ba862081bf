import { api } from '@atrium/auth/api.ts'
import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import { HistoryTimeline } from '@atrium/screens-kit/detail/HistoryTimeline.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { lazyDialog } from '@atrium/ui/lazyDialog.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { Alert, Button, Code, List } from '@mantine/core'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { eventLabel } from '../parts/deliveryColumns.tsx'
import { HowToVerify } from '../parts/HowToVerify.tsx'
import { webhookActions } from '../parts/webhookActions.tsx'
import type { WebhookLinks } from '../webhookLinks.tsx'
import { eventTypesQuery, webhookQuery, type Webhook, type WebhookSecret } from '../webhookQueries.ts'

const RotateDialog = lazyDialog(() => import('../parts/RotateSecretDialog.tsx'))
const SecretDialog = lazyDialog(() => import('../parts/WebhookSecretDialog.tsx'))
const ReplayDialog = lazyDialog(() => import('../parts/ReplayFailedDialog.tsx'))

type WebhookProfileProps = {
  id: string
  links: Pick<WebhookLinks, 'EditWebhook' | 'DeliveriesOf'>
  /** Goes to the list of webhooks. */
  onLeave: () => void
  /** Goes to the test that was sent. */
  onSent: (deliveryId: string) => void
}

/** One webhook: where it leads, what it is told of, how it is doing. Mount it with the webhook loaded. */
export const WebhookProfile = ({ id, links, onLeave, onSent }: WebhookProfileProps) => {
  const { data: webhook } = useSuspenseQuery(webhookQuery(id))
  const { data: events } = useSuspenseQuery(eventTypesQuery())
  const [asked, setAsked] = useState<'rotate' | 'replay'>()
  const [made, setMade] = useState<WebhookSecret>()
  const testing = useMutation({ ...api.mutation('testWebhook'), onSuccess: ({ id: sent }) => onSent(sent) })
  const close = () => setAsked(undefined)
  const actions = webhookActions(webhook, links, {
    rotate: () => setAsked('rotate'),
    replay: () => setAsked('replay'),
    onLeave,
    sendTest: () => testing.mutate({ path: { id } }),
  })
  return (
    <DetailScreen
      title={webhook.name}
      status={<StatusBadge status={webhook.status} />}
      onBack={onLeave}
      allowedActions={webhook.allowedActions}
      actions={actions}
    >
      <Standing webhook={webhook} />
      <Receiver webhook={webhook} DeliveriesOf={links.DeliveriesOf} />
      <Section title="Events" description="Events it receives">
        <List>
          {webhook.eventTypes.map((type) => (
            <List.Item key={type}>
              {eventLabel(events, type)} <Code>{type}</Code>
            </List.Item>
          ))}
        </List>
      </Section>
      <Section title="For developers" description="How to verify that a message comes from Atrium">
        <HowToVerify />
      </Section>
      <Section title="History">
        <HistoryTimeline query={(page) => api.query('listWebhookHistories', { path: { id }, query: page })} />
      </Section>
      {asked === 'rotate' && (
        <RotateDialog
          webhook={webhook}
          onClose={close}
          onMade={(secret) => {
            close()
            setMade(secret)
          }}
        />
      )}
      {asked === 'replay' && <ReplayDialog webhook={webhook} onClose={close} />}
      {made && <SecretDialog made={made} onClose={() => setMade(undefined)} />}
    </DetailScreen>
  )
}

const Receiver = ({ webhook, DeliveriesOf }: { webhook: Webhook; DeliveriesOf: WebhookLinks['DeliveriesOf'] }) => {
  const moment = useMoment()
  const when = (label: string, date: string | null) => (date === null ? [] : [{ label, value: moment(date) }])
  return (
    <Section title="Receiver">
      <DescriptionList
        items={[
          { label: 'Address', value: <Code style={{ overflowWrap: 'anywhere' }}>{webhook.url}</Code> },
          {
            label: 'Last delivered',
            value: webhook.lastDeliveredDate === null ? 'Never' : moment(webhook.lastDeliveredDate),
          },
          ...when('Secret changed', webhook.rotatedDate),
          ...when('Old secret valid until', webhook.previousUntil),
          { label: 'Added', value: moment(webhook.createdDate) },
          { label: 'Added by', value: webhook.createdBy },
        ]}
      />
      <Button variant="default" mt="md" renderRoot={(properties) => <DeliveriesOf id={webhook.id} {...properties} />}>
        View deliveries
      </Button>
    </Section>
  )
}

/** That something is wrong with it, and what to do. */
const Standing = ({ webhook: { status, disabledReason, failingSince } }: { webhook: Webhook }) => {
  const moment = useMoment()
  if (status === 'DISABLED')
    return (
      <Alert color="red" title="This webhook was disabled">
        {disabledReason} When the receiver works again, resume the webhook and resend the failed messages.
      </Alert>
    )
  if (status === 'PAUSED' || failingSince === null) return null
  return (
    <Alert color="yellow" title={`Nothing has arrived since ${moment(failingSince)}`}>
      Messages are sent again for about a day. After five days without an answer the webhook is disabled.
    </Alert>
  )
}
