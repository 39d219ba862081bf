import { api } from '@atrium/auth/api.ts'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { DateField } from '@atrium/ui/DateField.tsx'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { isDate } from '@atrium/validators/dates.ts'
import { holidayEnd, holidayName } from '@atrium/validators/holidays.ts'
import { Checkbox, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useWords, type Holiday, type HolidayInput } from './holidayQueries.ts'

type HolidayDialogProps = {
  opened: boolean
  /** The holiday to edit; without it the dialog makes a new one. */
  holiday?: Holiday | undefined
  onClose: () => void
}

type Values = {
  name: string
  date: string | null
  endDate: string | null
  recurringYearly: boolean
  appliesTo: string[]
}

const everything: HolidayInput['appliesTo'] = ['ACCESS', 'BOOKING', 'AIRCON']

const empty: Values = { name: '', date: null, endDate: null, recurringYearly: false, appliesTo: everything }

const valuesOf = ({ name, date, endDate, recurringYearly, appliesTo }: Holiday): Values => ({
  name,
  date,
  endDate,
  recurringYearly,
  appliesTo,
})

/** A new holiday, or the particulars of one. Load it lazily. */
const HolidayDialog = ({ opened, holiday, onClose }: HolidayDialogProps) => {
  const form = useForm<Values>({
    initialValues: holiday ? valuesOf(holiday) : empty,
    validate: {
      name: (name) => holidayName(name.trim()),
      date: (date) => (isDate(date ?? '') ? null : 'Enter the first day.'),
      endDate: (endDate, { date }) => holidayEnd(date ?? '')(endDate ?? date ?? ''),
      appliesTo: (uses) => (uses.length === 0 ? 'Choose what is closed.' : null),
    },
  })
  const saving = useMutation({
    mutationKey: ['saveHoliday'],
    mutationFn: (values: Values) => save(inputOf(values), holiday),
    onSuccess: () => {
      if (holiday) recordNotices.updated()
      else recordNotices.added()
      onClose()
    },
  })
  return (
    <FormDialog
      opened={opened}
      title={holiday ? 'Edit holiday' : 'New holiday'}
      onClose={onClose}
      form={form}
      saving={saving}
      onSubmit={(values) => saving.mutate(values)}
      submitLabel={holiday ? 'Save' : 'Add holiday'}
    >
      <Stack gap="md">
        <TextInput label="Name" required maxLength={100} data-autofocus {...form.getInputProps('name')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <DateField label="First day" required {...form.getInputProps('date')} value={form.values.date} />
          <DateField
            label="Last day"
            placeholder="Single day"
            min={form.values.date ?? undefined}
            {...form.getInputProps('endDate')}
            value={form.values.endDate}
          />
        </SimpleGrid>
        <Checkbox
          label="Every year"
          description="Falls on the same days in all years to come"
          {...form.getInputProps('recurringYearly', { type: 'checkbox' })}
        />
        <Checkbox.Group
          label="What is closed"
          description="Bookings that skip holidays, and blockings that leave them out, go by the days closed for bookings"
          {...form.getInputProps('appliesTo')}
        >
          <Stack gap="xs" mt="xs">
            {everything.map((use) => (
              <Checkbox key={use} value={use} label={useWords[use]} />
            ))}
          </Stack>
        </Checkbox.Group>
      </Stack>
    </FormDialog>
  )
}

const inputOf = ({ name, date, endDate, recurringYearly, appliesTo }: Values): HolidayInput => ({
  name: name.trim(),
  date: date ?? '',
  endDate: endDate ?? date ?? '',
  recurringYearly,
  appliesTo: everything.filter((use) => appliesTo.includes(use)),
})

function save(body: HolidayInput, holiday: Holiday | undefined): Promise<Holiday> {
  if (holiday === undefined) return api.call('createHoliday', { body }, { silent: true })
  const { id, version } = holiday
  return api.call('updateHoliday', { path: { id }, body: { ...body, version } }, { silent: true })
}

export default HolidayDialog
