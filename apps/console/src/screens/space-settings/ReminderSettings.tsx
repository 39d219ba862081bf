import { fieldErrors } from '@atrium/api-client/apiFailure.ts'
import { api } from '@atrium/auth/api.ts'
import { useCan } from '@atrium/permissions/Can.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { NumericField } from '@atrium/ui/NumericField.tsx'
import { reminderRule, reminderUnitLabels, type ReminderUnit } from '@atrium/validators/bookingRules.ts'
import { ActionIcon, Button, Checkbox, Group, NativeSelect, Stack, Switch, Text } from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { SettingForm } from './SettingForm.tsx'
import type { ReminderConfig } from './spaceSettingQueries.ts'

type Values = {
  enabled: boolean
  reminders: { value: number | null; unit: ReminderUnit }[]
  channels: string[]
}

const mostReminders = 3
const channelWords = { EMAIL: 'E-mail', PUSH: 'Notification in the portal' } as const
const allChannels: ReminderConfig['channels'] = ['EMAIL', 'PUSH']

/** When and how people are reminded of what they booked. */
export const ReminderSettings = ({ config }: { config: ReminderConfig }) => {
  const { version, ...initialValues } = config
  const form = useForm<Values>({ initialValues, validate: wrong })
  const saving = useMutation({
    mutationKey: ['updateFacilityBookingReminderConfig'],
    mutationFn: ({ enabled, reminders, channels }: Values) => {
      const body = {
        enabled,
        reminders: reminders.map(({ value, unit }) => ({ value: value ?? 0, unit })),
        channels: allChannels.filter((channel) => channels.includes(channel)),
        version,
      }
      return api.call('updateFacilityBookingReminderConfig', { body }, { silent: true })
    },
    onSuccess: () => {
      recordNotices.updated()
      form.resetDirty()
    },
    onError: (error) => form.setErrors(fieldErrors(error)),
  })
  return (
    <SettingForm
      label="Reminders"
      form={form}
      onSubmit={(values) => saving.mutate(values)}
      editable={useCan('updateFacilityBookingReminderConfig')}
      loading={saving.isPending}
      error={saving.error}
    >
      <FormSection
        title="Reminders"
        description="The person who booked and the people invited are reminded of each booking."
        columns={1}
      >
        <Switch label="Remind people of their bookings" {...form.getInputProps('enabled', { type: 'checkbox' })} />
        {form.values.enabled && <Times form={form} />}
      </FormSection>
      {form.values.enabled && (
        <FormSection title="How" columns={1}>
          <Checkbox.Group label="Send reminders by" {...form.getInputProps('channels')}>
            <Stack gap="xs" mt="xs">
              {allChannels.map((channel) => (
                <Checkbox key={channel} value={channel} label={channelWords[channel]} />
              ))}
            </Stack>
          </Checkbox.Group>
        </FormSection>
      )}
    </SettingForm>
  )
}

const unitChoices = Object.entries(reminderUnitLabels).map(([value, label]) => ({ value, label }))

const Times = ({ form }: { form: UseFormReturnType<Values> }) => {
  const { reminders } = form.values
  return (
    <Stack gap="md">
      {reminders.map((reminder, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- reminders are told apart by their place only
        <Group key={index} align="flex-start" wrap="nowrap" gap="sm">
          <NumericField
            label={`Reminder ${index + 1}`}
            decimals={0}
            {...form.getInputProps(`reminders.${index}.value`)}
            value={reminder.value}
          />
          <NativeSelect
            label="Before the start"
            data={unitChoices}
            {...form.getInputProps(`reminders.${index}.unit`)}
          />
          <ActionIcon
            variant="subtle"
            color="red"
            size="lg"
            mt="1.75rem"
            aria-label={`Remove reminder ${index + 1}`}
            onClick={() => form.removeListItem('reminders', index)}
          >
            <IconTrash size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      {form.errors['reminders'] && (
        <Text c="red" size="sm" role="alert">
          {form.errors['reminders']}
        </Text>
      )}
      {reminders.length < mostReminders && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => form.insertListItem('reminders', { value: null, unit: 'HOURS' })}
          >
            Add a reminder
          </Button>
        </div>
      )}
    </Stack>
  )
}

function wrong({ enabled, reminders, channels }: Values): Record<string, string | null> {
  if (!enabled) return {}
  const entered = reminders.map(({ value, unit }) => ({ value: value ?? 0, unit }))
  return {
    ...(reminders.length === 0 ? { reminders: 'Add a reminder, or switch reminders off.' } : {}),
    ...(channels.length === 0 ? { channels: 'Choose how people are reminded.' } : {}),
    ...Object.fromEntries(
      entered.map((reminder, index) => [`reminders.${index}.value`, reminderRule(reminder, entered.slice(0, index))]),
    ),
  }
}
