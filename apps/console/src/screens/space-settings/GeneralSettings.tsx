import { endOfDay } from '@atrium/validators/timeSlots.ts'
import { fieldErrors } from '@atrium/api-client/apiFailure.ts'
import { orNull } from '@atrium/api-client/payload.ts'
import { api } from '@atrium/auth/api.ts'
import { useCan } from '@atrium/permissions/Can.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { FormWide } from '@atrium/ui/FormWide.tsx'
import { NumericField } from '@atrium/ui/NumericField.tsx'
import { TimeSelect } from '@atrium/ui/TimeSelect.tsx'
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
  /** Midnight is 00:00 here, as a clock shows it. */
  workingHoursEnd: string | null
}

const midnight = '00:00'
const endShown = (time: string) => (time === endOfDay ? midnight : time)
const endSent = (time: string | null) => (time === midnight ? endOfDay : (time ?? ''))

const between = (least: number, most: number) => (value: number | null) =>
  value === null || value < least || value > most ? `Enter ${least} to ${most}.` : null

const privacyWords = {
  NAMES: { label: 'Full names', description: 'Everybody who passes the display reads who sits where' },
  INITIALS: { label: 'Initials', description: 'Colleagues recognise each other, strangers do not' },
  HIDDEN: { label: 'Taken or free only', description: 'Nobody is named' },
} as const

/** What holds for all bookings of the office centre. */
export const GeneralSettings = ({ settings }: { settings: SpaceSettings }) => {
  const { version, ...initialValues } = settings
  const form = useForm<Values>({
    initialValues: { ...initialValues, workingHoursEnd: endShown(settings.workingHoursEnd) },
    validate: {
      timeSlotDuration: (value) => slotDurationRule(value ?? 0),
      cancelCutOffHours: between(0, 720),
      offerMinutes: between(5, 1440),
      noShowReleaseMin: (value) => (value === null ? null : between(1, 240)(value)),
      workingHoursStart: (time) => (time === null ? 'Enter a time.' : null),
      workingHoursEnd: (time, values) => workingHoursEnd(values.workingHoursStart ?? '')(endSent(time)),
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
      label="General settings of bookings"
      form={form}
      onSubmit={(values) => saving.mutate(values)}
      editable={useCan('updateSpaceManagementSettings')}
      loading={saving.isPending}
      error={saving.error}
    >
      <FormSection title="Times" description="How bookings are cut, and what calendars begin with.">
        <NumericField
          label="Shortest time slot"
          description="Categories may ask for longer ones"
          unit="minutes"
          decimals={0}
          {...form.getInputProps('timeSlotDuration')}
          value={form.values.timeSlotDuration}
        />
        <NativeSelect
          label="Weeks start on"
          description="Calendars, and limits per week"
          data={weekdays.map((day) => ({ value: day, label: weekdayNames[day] }))}
          {...form.getInputProps('weekStart')}
        />
        <TimeSelect
          label="Working hours from"
          description="Facilities with free access are open then"
          {...form.getInputProps('workingHoursStart')}
          value={form.values.workingHoursStart}
        />
        <TimeSelect
          label="Working hours to"
          description="12:00 AM is the end of the day"
          {...form.getInputProps('workingHoursEnd')}
          value={form.values.workingHoursEnd}
        />
      </FormSection>
      <FormSection title="Cancelling and no-shows" description="A facility may have rules of its own.">
        <NumericField
          label="Cancel at least"
          description="Before the start; the building may cancel any time"
          unit="hours"
          decimals={0}
          {...form.getInputProps('cancelCutOffHours')}
          value={form.values.cancelCutOffHours}
        />
        <NumericField
          label="Release after"
          description="When nobody checks in; empty goes by each facility"
          unit="minutes"
          decimals={0}
          {...form.getInputProps('noShowReleaseMin')}
          value={form.values.noShowReleaseMin}
        />
        <NumericField
          label="Wait-list offers last"
          description="Then the next person is asked"
          unit="minutes"
          decimals={0}
          {...form.getInputProps('offerMinutes')}
          value={form.values.offerMinutes}
        />
      </FormSection>
      <FormSection title="Privacy" description="What people learn of each other's bookings." columns={1}>
        <Checkbox
          label="Show who booked"
          description="Colleagues see the name on what is taken; the title stays with those who are invited"
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
  workingHoursEnd: endSent(values.workingHoursEnd),
  version,
})
