import type { Schemas } from '@atrium/api-client/client.ts'
import { orNull } from '@atrium/api-client/payload.ts'
import { api } from '@atrium/auth/api.ts'
import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { TimeSelect } from '@atrium/ui/TimeSelect.tsx'
import { Checkbox, NativeSelect, Radio, Stack, Text } from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ChangeEvent } from 'react'
import { preferencesQuery } from '../circularQueries.ts'
import { PushDevices } from './PushDevices.tsx'

type Preferences = Schemas['NotificationPreferences']

/** Decides what reaches oneself how, and when not. Load it lazily. */
const PreferencesDialog = ({ onClose }: { onClose: () => void }) => {
  const { data } = useQuery(preferencesQuery())
  return data ? <PreferencesForm preferences={data} onClose={onClose} /> : <LoadingState />
}

const PreferencesForm = ({ preferences, onClose }: { preferences: Preferences; onClose: () => void }) => {
  const form = useForm<Preferences>({ initialValues: preferences })
  const { mails } = form.values
  const saving = useMutation({
    mutationKey: ['updateMyNotificationPreferences'],
    mutationFn: ({ quietFrom, quietTo, ...chosen }: Preferences) =>
      api.call(
        'updateMyNotificationPreferences',
        { body: { ...chosen, quietFrom: orNull(quietFrom), quietTo: orNull(quietTo) } },
        { silent: true },
      ),
    onSuccess: () => {
      recordNotices.updated()
      onClose()
    },
  })
  return (
    <FormDialog
      opened
      title="Notification settings"
      form={form}
      saving={saving}
      onSubmit={(values) => saving.mutate(values)}
      submitLabel="Save"
      onClose={onClose}
    >
      <Stack gap="md">
        <Radio.Group label="E-mails about messages and documents" {...form.getInputProps('mails')}>
          <Stack gap="xs" mt={4}>
            <Radio value="AT_ONCE" label="As they are sent" />
            <Radio value="DAILY" label="Once a day, what I have not read of all notices" />
            <Radio value="WEEKLY" label="Once a week, what I have not read of all notices" />
            <Radio value="NEVER" label="None: I read them here" />
          </Stack>
        </Radio.Group>
        {mails === 'WEEKLY' && <NativeSelect label="On" data={days} {...numberOf(form, 'digestWeekday')} />}
        {(mails === 'WEEKLY' || mails === 'DAILY') && (
          <NativeSelect label="At" data={hours} {...numberOf(form, 'digestHour')} />
        )}
        <Checkbox label="Text messages to my mobile number" {...form.getInputProps('sms', { type: 'checkbox' })} />
        <PushDevices />
        <Text size="sm">
          During quiet hours, e-mails, text messages and messages on your devices wait until the end.
        </Text>
        <TimeSelect label="Quiet from" {...fieldOf(form, 'quietFrom')} />
        <TimeSelect label="Quiet until" {...fieldOf(form, 'quietTo')} />
        <Text size="sm" c="dimmed">
          Emergencies always reach you.
        </Text>
      </Stack>
    </FormDialog>
  )
}

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((label, place) => ({
  value: String(place + 1),
  label,
}))

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`,
}))

/** A number that is chosen from a list, whose values are texts. */
const numberOf = (form: UseFormReturnType<Preferences>, field: 'digestHour' | 'digestWeekday') => ({
  value: String(form.values[field]),
  onChange: (event: ChangeEvent<HTMLSelectElement>) => form.setFieldValue(field, Number(event.currentTarget.value)),
  error: form.errors[field],
})

export default PreferencesDialog
