import { FormScreen } from '@atrium/screens-kit/form/FormScreen.tsx'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { Section } from '@atrium/ui/Section.tsx'
import { requiredText } from '@atrium/validators/fields.ts'
import { webhookUrl } from '@atrium/validators/webhooks.ts'
import { Box, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useSuspenseQuery } from '@tanstack/react-query'
import { eventTypesQuery, type WebhookEventType } from '../webhookQueries.ts'
import { EventTypesField } from './EventTypesField.tsx'

export type WebhookValues = { name: string; url: string; eventTypes: WebhookEventType[] }

type WebhookFormProps = {
  title: string
  initial: WebhookValues
  submitLabel: string
  onSubmit: (values: WebhookValues) => void
  onCancel: () => void
  loading: boolean
  error: unknown
}

/** Name, address and events of a webhook. Mount it with what can be chosen loaded. */
export const WebhookForm = ({ initial, ...props }: WebhookFormProps) => {
  const { data: events } = useSuspenseQuery(eventTypesQuery())
  const form = useForm<WebhookValues>({
    initialValues: initial,
    validate: {
      name: requiredText('a name', 60),
      url: webhookUrl,
      eventTypes: (types) => (types.length === 0 ? 'Choose at least one event.' : null),
    },
  })
  const { error } = form.getInputProps('eventTypes')
  return (
    <FormScreen form={form} {...props}>
      <FormSection title="Receiver" description="The system that receives the messages">
        <TextInput
          label="Name"
          required
          maxLength={60}
          placeholder="Payroll"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <TextInput
          label="Address"
          required
          type="url"
          inputMode="url"
          maxLength={500}
          placeholder="https://payroll.example.com/atrium"
          description="Messages are sent to this address by HTTPS"
          {...form.getInputProps('url')}
        />
      </FormSection>
      <Box my="md">
        <Section title="Events" description="You can choose the events that you can see yourself">
          <EventTypesField
            events={events}
            value={form.values.eventTypes}
            onChange={(chosen) => form.setFieldValue('eventTypes', chosen)}
            error={typeof error === 'string' ? error : undefined}
          />
        </Section>
      </Box>
    </FormScreen>
  )
}

/** The form as the server takes it. */
export const webhookInput = ({ name, url, eventTypes }: WebhookValues) => ({
  name: name.trim(),
  url: url.trim(),
  eventTypes,
})
