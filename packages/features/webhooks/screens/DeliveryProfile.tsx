import { api } from '@atrium/auth/api.ts'
import { DetailScreen } from '@atrium/screens-kit/detail/DetailScreen.tsx'
import { useMoment } from '@atrium/screens-kit/useMoment.ts'
import { DescriptionList } from '@atrium/ui/DescriptionList.tsx'
import { notify } from '@atrium/ui/notify.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { StatusBadge } from '@atrium/ui/StatusBadge.tsx'
import { Anchor, Code, Stack, Text, Timeline } from '@mantine/core'
import { IconReload } from '@tabler/icons-react'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import type { Schemas } from '@atrium/api-client/client.ts'
import { answerOf, eventLabel } from '../parts/deliveryColumns.tsx'
import type { WebhookLinks } from '../webhookLinks.tsx'
import { deliveryQuery, eventTypesQuery } from '../webhookQueries.ts'

type DeliveryProfileProps = {
  id: string
  links: Pick<WebhookLinks, 'Webhook'>
  /** Goes to the list of what was sent. */
  onLeave: () => void
}

/** A message that is about to leave is looked at again so soon, in milliseconds. */
const soon = 2000

/** One message: what it said, and what became of each try. Mount it with the message loaded. */
export const DeliveryProfile = ({ id, links: { Webhook: Link }, onLeave }: DeliveryProfileProps) => {
  const { data: delivery } = useSuspenseQuery({
    ...deliveryQuery(id),
    refetchInterval: ({ state }) =>
      state.data?.status === 'PENDING' || isDue(state.data?.nextAttemptDate) ? soon : false,
  })
  const { data: events } = useSuspenseQuery(eventTypesQuery())
  const moment = useMoment()
  const sending = useMutation({
    ...api.mutation('replayWebhookDelivery'),
    onSuccess: () => notify({ message: 'The message is sent again.' }),
  })
  const when = (label: string, date: string | null) => (date === null ? [] : [{ label, value: moment(date) }])
  return (
    <DetailScreen
      title={eventLabel(events, delivery.eventType)}
      status={<StatusBadge status={delivery.status} />}
      onBack={onLeave}
      allowedActions={delivery.allowedActions}
      actions={[
        {
          kind: 'other',
          label: 'Send again',
          icon: IconReload,
          primary: true,
          operation: 'replayWebhookDelivery',
          allowed: 'replay',
          onClick: () => sending.mutate({ path: { id } }),
        },
      ]}
    >
      <Section title="Message">
        <DescriptionList
          items={[
            {
              label: 'Webhook',
              value: (
                <Anchor renderRoot={(properties) => <Link id={delivery.webhook.id} {...properties} />}>
                  {delivery.webhook.name}
                </Anchor>
              ),
            },
            { label: 'Event', value: <Code>{delivery.eventType}</Code> },
            { label: 'Happened', value: moment(delivery.createdDate) },
            { label: 'Attempts', value: String(delivery.attempts) },
            { label: 'Last response', value: answerOf(delivery) },
            ...(delivery.lastError === null ? [] : [{ label: 'What went wrong', value: delivery.lastError }]),
            ...when('Delivered', delivery.deliveredDate),
            ...when('Next try', delivery.nextAttemptDate),
            { label: 'Message ID', value: <Code style={{ overflowWrap: 'anywhere' }}>{delivery.id}</Code> },
          ]}
        />
      </Section>
      <Section title="Body" description="As it was signed">
        <Code block tabIndex={0} aria-label="Body of the message">
          {indented(delivery.payload)}
        </Code>
      </Section>
      <Section title="Attempts">
        <Tries attempts={delivery.lastAttempts} />
      </Section>
    </DetailScreen>
  )
}

/** Whether the next try is to be any moment now. */
const isDue = (date: string | null | undefined): boolean => Boolean(date) && Date.parse(String(date)) <= Date.now()

/** The same JSON, a line for each field. */
const indented = (body: string): string => JSON.stringify(JSON.parse(body), null, 2)

const Tries = ({ attempts }: { attempts: readonly Schemas['WebhookAttempt'][] }) => {
  const moment = useMoment()
  if (attempts.length === 0) return <Text c="dimmed">It has not been sent yet.</Text>
  return (
    <Timeline bulletSize={14} lineWidth={2}>
      {attempts.map(({ date, duration, statusCode, error, answer }) => (
        <Timeline.Item
          key={date}
          color={error === null ? 'green' : 'red'}
          title={error ?? `The receiver answered ${statusCode}.`}
        >
          <Stack gap={4}>
            <Text size="sm" c="dimmed">
              {moment(date)}, after {duration} ms
            </Text>
            {answer !== null && answer !== '' && (
              <Code block tabIndex={0} aria-label="What the receiver answered">
                {answer}
              </Code>
            )}
          </Stack>
        </Timeline.Item>
      ))}
    </Timeline>
  )
}
