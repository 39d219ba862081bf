import { fieldErrors } from '@atrium/api-client/apiFailure.ts'
import { orNull } from '@atrium/api-client/payload.ts'
import { api } from '@atrium/auth/api.ts'
import { useCan } from '@atrium/permissions/Can.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { FormWide } from '@atrium/ui/FormWide.tsx'
import { NumericField } from '@atrium/ui/NumericField.tsx'
import { TimeSpanFields } from '@atrium/ui/TimeSpanFields.tsx'
import { slotDurationRule, workingHoursEnd } from '@atrium/validators/bookingRules.ts'
import { weekdayNames, weekdays } from '@atrium/validators/operatingHours.ts'
import { Checkbox, NativeSelect, Radio, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { SettingForm } from './SettingForm.tsx'
import type { SpaceSettings } from './spaceSettingQueries.ts'

type Values = Omit<
  SpaceSettings,
  'version' | 'timeSlotDuration' | 'cancelCutOffHours' | 'offerMinutes' | 'workingHoursStart' | 'workingHoursEnd'
> & {
  timeSlotDuration: number | null
  cancelCutOffHours: number | null
  offerMinutes: number | null
  workingHoursStart: string | null
  workingHoursEnd: string | null
}

const between = (least: number, most: number) => (value: number | null) =>
  value === null || value < least || value > most ? `Enter ${least} to ${most}.` : null

const privacyWords = {
  NAMES: { label: 'Full names', description: 'Everybody who passes the display can see who sits where' },
  INITIALS: { label: 'Initials', description: 'Colleagues recognise each other, visitors do not' },
  HIDDEN: { label: 'Only taken or free', description: 'No names are shown' },
} as const

/** What holds for all bookings of the office centre. */
export const GeneralSettings = ({ settings }: { settings: SpaceSettings }) => {
  const { version, ...initialValues } = settings
  const form = useForm<Values>({
    initialValues,
    validate: {
      timeSlotDuration: (value) => slotDurationRule(value ?? 0),
      cancelCutOffHours: between(0, 720),
      offerMinutes: between(5, 1440),
      noShowReleaseMin: (value) => (value === null ? null : between(1, 240)(value)),
      workingHoursStart: (time) => (time === null ? 'Enter a time.' : null),
      workingHoursEnd: (time, values) => workingHoursEnd(values.workingHoursStart ?? '')(time ?? ''),
    },
  })
  const saving = useMutation({
    mutationKey: ['updateSpaceManagementSettings'],
    mutationFn: (values: Values) =>
      api.call('updateSpaceManagementSettings', { body: inputOf(values, version) }, { silent: true }),
    onSuccess: () => {
      recordNotices.updated()
      form.resetDirty()
    },
    onError: (error) => form.setErrors(fieldErrors(error)),
  })
  return (
    <SettingForm
      label="General booking settings"
      form={form}
      onSubmit={(values) => saving.mutate(values)}
      editable={useCan('updateSpaceManagementSettings')}
      loading={saving.isPending}
      error={saving.error}
    >
      <FormSection title="Times" description="Booking slots, working hours and the first day of the week.">
        <NumericField
          label="Shortest time slot"
          description="Categories can require longer ones"
          unit="minutes"
          decimals={0}
          {...form.getInputProps('timeSlotDuration')}
          value={form.values.timeSlotDuration}
        />
        <NativeSelect
          label="Weeks start on"
          description="For calendars and weekly limits"
          data={weekdays.map((day) => ({ value: day, label: weekdayNames[day] }))}
          {...form.getInputProps('weekStart')}
        />
        <TimeSpanFields
          labels={['Working hours from', 'Working hours to']}
          descriptions={['When facilities with free access are open', 'Enter 12:00 AM for the end of the day']}
          value={{ startTime: form.values.workingHoursStart, endTime: form.values.workingHoursEnd }}
          onChange={({ startTime, endTime }) =>
            form.setValues({ workingHoursStart: startTime, workingHoursEnd: endTime })
          }
          errors={{ startTime: form.errors.workingHoursStart, endTime: form.errors.workingHoursEnd }}
        />
      </FormSection>
      <FormSection title="Cancelling and no-shows" description="Facilities can have their own rules.">
        <NumericField
          label="Cancellation notice"
          description="Before the start. The building can cancel at any time"
          unit="hours"
          decimals={0}
          {...form.getInputProps('cancelCutOffHours')}
          value={form.values.cancelCutOffHours}
        />
        <NumericField
          label="Release no-shows after"
          description="If nobody checks in. Leave it empty to use each facility’s own rule"
          unit="minutes"
          decimals={0}
          {...form.getInputProps('noShowReleaseMin')}
          value={form.values.noShowReleaseMin}
        />
        <NumericField
          label="Wait list offers last"
          description="Then the next person gets the offer"
          unit="minutes"
          decimals={0}
          {...form.getInputProps('offerMinutes')}
          value={form.values.offerMinutes}
        />
      </FormSection>
      <FormSection title="Privacy" description="What people can see of each other’s bookings." columns={1}>
        <Checkbox
          label="Show who booked"
          description="Colleagues see the name on taken times. Only invited people see the title"
          {...form.getInputProps('showRequesterName', { type: 'checkbox' })}
        />
        <FormWide>
          <Radio.Group label="Public displays show" {...form.getInputProps('displayPrivacy')}>
            <Stack gap="xs" mt="xs">
              {Object.entries(privacyWords).map(([value, words]) => (
                <Radio key={value} value={value} {...words} />
              ))}
            </Stack>
          </Radio.Group>
        </FormWide>
      </FormSection>
    </SettingForm>
  )
}

const inputOf = (values: Values, version: number) => ({
  ...values,
  timeSlotDuration: values.timeSlotDuration ?? 0,
  cancelCutOffHours: values.cancelCutOffHours ?? 0,
  offerMinutes: values.offerMinutes ?? 0,
  noShowReleaseMin: orNull(values.noShowReleaseMin),
  workingHoursStart: values.workingHoursStart ?? '',
  workingHoursEnd: values.workingHoursEnd ?? '',
  version,
})
