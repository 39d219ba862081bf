import { useAgreesTo } from '@atrium/screens-kit/rehearsal/agreesTo.tsx'
import { api } from '@atrium/auth/api.ts'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { DaySpanFields } from '@atrium/ui/DaySpanFields.tsx'
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
  const { isAsking, ask } = useAgreesTo()
  const askAbout = (body: HolidayInput) =>
    holiday
      ? ask('updateHoliday', changeOf(body, holiday), { title: `Save ${holiday.name}` })
      : ask('createHoliday', { body }, { title: `Add ${body.name}`, confirmLabel: 'Add holiday' })
  return (
    <FormDialog
      opened={opened}
      title={holiday ? 'Edit holiday' : 'New holiday'}
      onClose={onClose}
      form={form}
      saving={{ isPending: saving.isPending || isAsking, error: saving.error }}
      onSubmit={async (values) => {
        const isMeant = await askAbout(inputOf(values))
        if (isMeant) saving.mutate(values)
        return isMeant
      }}
      submitLabel={holiday ? 'Save' : 'Add holiday'}
    >
      <Stack gap="md">
        <TextInput label="Name" required maxLength={100} data-autofocus {...form.getInputProps('name')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <DaySpanFields
            value={{ first: form.values.date, last: form.values.endDate }}
            onChange={({ first, last }) => form.setValues({ date: first, endDate: last })}
            first={{ required: true, error: form.errors.date }}
            last={{ placeholder: 'Single day', error: form.errors.endDate }}
          />
        </SimpleGrid>
        <Checkbox
          label="Every year"
          description="On the same days every year"
          {...form.getInputProps('recurringYearly', { type: 'checkbox' })}
        />
        <Checkbox.Group
          label="What is closed"
          description="Bookings and blockings skip holidays that are closed for bookings"
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

const changeOf = (body: HolidayInput, { id, version }: Holiday) => ({ path: { id }, body: { ...body, version } })

function save(body: HolidayInput, holiday: Holiday | undefined): Promise<Holiday> {
  if (holiday === undefined) return api.call('createHoliday', { body }, { silent: true })
  return api.call('updateHoliday', changeOf(body, holiday), { silent: true })
}

export default HolidayDialog
