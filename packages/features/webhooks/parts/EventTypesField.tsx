import { Checkbox, Fieldset, Input, SimpleGrid, Stack } from '@mantine/core'
import type { WebhookEvent, WebhookEventType } from '../webhookQueries.ts'

type EventTypesFieldProps = {
  events: readonly WebhookEvent[]
  value: readonly WebhookEventType[]
  onChange: (types: WebhookEventType[]) => void
  error?: string | undefined
}

/** What a program is told of, by what it is about. What the person does not see themselves cannot be chosen. */
export const EventTypesField = ({ events, value, onChange, error }: EventTypesFieldProps) => {
  const chosen = new Set(value)
  const toggle = (type: WebhookEventType, isOn: boolean) =>
    onChange(events.flatMap((each) => ((each.type === type ? isOn : chosen.has(each.type)) ? [each.type] : [])))
  return (
    <Stack gap="sm">
      {error !== undefined && <Input.Error role="alert">{error}</Input.Error>}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {[...Map.groupBy(events, ({ area }) => area)].map(([area, ofArea]) => (
          <Fieldset key={area} legend={area}>
            <Stack gap="xs">
              {ofArea.map(({ type, label, allowed }) => (
                <Checkbox
                  key={type}
                  label={label}
                  description={allowed ? undefined : 'You do not see these yourself'}
                  disabled={!allowed && !chosen.has(type)}
                  checked={chosen.has(type)}
                  onChange={({ currentTarget }) => toggle(type, currentTarget.checked)}
                />
              ))}
            </Stack>
          </Fieldset>
        ))}
      </SimpleGrid>
    </Stack>
  )
}
