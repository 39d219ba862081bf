import { MultiDropdownField } from '@atrium/screens-kit/MultiDropdownField.tsx'
import { DaySpanFields } from '@atrium/ui/DaySpanFields.tsx'
import { TimeSpanFields } from '@atrium/ui/TimeSpanFields.tsx'
import { weekdayNames, weekdays } from '@atrium/validators/operatingHours.ts'
import { Checkbox, Chip, Fieldset, Group, Input, SimpleGrid, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { facilityOptions } from '../space-settings/spaceSettingQueries.ts'
import type { BlockingValues } from './blockingForm.ts'

type BlockingFieldsProps = {
  form: UseFormReturnType<BlockingValues>
  /** The facilities that were chosen when the form opened. */
  chosen: readonly { id: string; name: string }[]
}

/** What is blocked, when, and why. */
export const BlockingFields = ({ form, chosen }: BlockingFieldsProps) => {
  const { startDate, endDate, allDay } = form.values
  const severalDays = endDate !== null && endDate !== startDate
  return (
    <Stack gap="md">
      <TextInput label="Name" required maxLength={100} data-autofocus {...form.getInputProps('name')} />
      <MultiDropdownField
        label="Facilities"
        required
        load={facilityOptions}
        maxValues={200}
        chosen={chosen.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.getInputProps('facilityIds')}
        value={form.values.facilityIds}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DaySpanFields
          value={{ first: startDate, last: endDate }}
          onChange={({ first, last }) => form.setValues({ startDate: first, endDate: last })}
          first={{ required: true, error: form.errors.startDate }}
          last={{ placeholder: 'Single day', error: form.errors.endDate }}
        />
      </SimpleGrid>
      <Switch
        label="All day"
        description="In the local time of each facility’s site"
        {...form.getInputProps('allDay', { type: 'checkbox' })}
      />
      {!allDay && (
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TimeSpanFields
            required
            value={form.values}
            onChange={(times) => form.setValues(times)}
            errors={form.errors}
          />
        </SimpleGrid>
      )}
      {severalDays && <Weekdays form={form} />}
      <Checkbox
        label="Block holidays too"
        description="If not, holidays stay free, including those added later"
        {...form.getInputProps('includeHoliday', { type: 'checkbox' })}
      />
      <Textarea
        label="Reason"
        description="Shown to the people who manage bookings"
        required
        maxLength={500}
        autosize
        minRows={2}
        {...form.getInputProps('reason')}
      />
    </Stack>
  )
}

const Weekdays = ({ form }: Pick<BlockingFieldsProps, 'form'>) => (
  <Fieldset variant="unstyled" legend="Weekdays">
    <Input.Description>Every day if none is chosen</Input.Description>
    <Chip.Group multiple value={form.values.days} onChange={(days) => form.setFieldValue('days', days)}>
      <Group gap="xs" mt="xs">
        {weekdays.map((day) => (
          <Chip key={day} value={day}>
            {weekdayNames[day].slice(0, 3)}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
    {form.errors['days'] && (
      <Input.Error role="alert" mt="xs">
        {form.errors['days']}
      </Input.Error>
    )}
  </Fieldset>
)
