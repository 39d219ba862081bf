import type { Input } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { readable } from '@atrium/screens-kit/anyQuery.ts'
import { MultiDropdownField } from '@atrium/screens-kit/MultiDropdownField.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { DaySpanFields } from '@atrium/ui/DaySpanFields.tsx'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { NumericField } from '@atrium/ui/NumericField.tsx'
import { periodEnd, periodName, type OpenInUnit } from '@atrium/validators/bookingRules.ts'
import { formatDate, isDate } from '@atrium/validators/dates.ts'
import { NativeSelect, SimpleGrid, Stack, TagsInput, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQuery } from '@tanstack/react-query'
import { categoryOptions, facilityOptions, type BookingPeriod } from './spaceSettingQueries.ts'

type PeriodDialogProps = {
  opened: boolean
  /** The period to edit; without it the dialog makes a new one. */
  period?: BookingPeriod | undefined
  onClose: () => void
}

type Values = {
  name: string
  startDate: string | null
  endDate: string | null
  openIn: number | null
  openInUnit: OpenInUnit
  facilityIds: string[]
  categoryIds: string[]
  tags: string[]
}

const units = [
  { value: 'DAYS', label: 'days before' },
  { value: 'WEEKS', label: 'weeks before' },
  { value: 'MONTHS', label: 'months before' },
]

const empty: Values = {
  name: '',
  startDate: null,
  endDate: null,
  openIn: 1,
  openInUnit: 'MONTHS',
  facilityIds: [],
  categoryIds: [],
  tags: [],
}

const valuesOf = ({ name, startDate, endDate, openIn, openInUnit, facilities, tags }: BookingPeriod): Values => ({
  name,
  startDate,
  endDate,
  openIn,
  openInUnit,
  facilityIds: facilities.map(({ id }) => id),
  categoryIds: [],
  tags: tags.map((tag) => tag.name),
})

/** A new booking period, or the particulars of one. Load it lazily. */
const PeriodDialog = ({ opened, period, onClose }: PeriodDialogProps) => {
  const form = useForm<Values>({
    initialValues: period ? valuesOf(period) : empty,
    validate: {
      name: (name) => periodName(name.trim()),
      startDate: (date) => (isDate(date ?? '') ? null : 'Enter the first day.'),
      endDate: (date, { startDate }) => periodEnd(startDate ?? '')(date ?? ''),
      openIn: (count) => (count === null || count > 365 ? 'Enter 0 to 365.' : null),
      facilityIds: (ids, { categoryIds }) =>
        ids.length + categoryIds.length === 0 ? 'Choose facilities or categories.' : null,
    },
  })
  const saving = useMutation({
    mutationKey: ['saveFacilityBookingPeriod'],
    mutationFn: (values: Values) => save(inputOf(values), period),
    onSuccess: () => {
      if (period) recordNotices.updated()
      else recordNotices.added()
      onClose()
    },
  })
  const tags = useQuery(readable(api.query('getFacilityBookingPeriodTagDropDown')))
  return (
    <FormDialog
      opened={opened}
      size="lg"
      title={period ? 'Edit booking period' : 'New booking period'}
      onClose={onClose}
      form={form}
      saving={saving}
      onSubmit={(values) => saving.mutate(values)}
      submitLabel={period ? 'Save' : 'Add booking period'}
    >
      <Stack gap="md">
        <TextInput label="Name" required maxLength={100} data-autofocus {...form.getInputProps('name')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <DaySpanFields
            value={{ first: form.values.startDate, last: form.values.endDate }}
            onChange={({ first, last }) => form.setValues({ startDate: first, endDate: last })}
            first={{ required: true, error: form.errors.startDate }}
            last={{ required: true, error: form.errors.endDate }}
          />
          <NumericField
            label="Booking opens"
            decimals={0}
            {...form.getInputProps('openIn')}
            value={form.values.openIn}
          />
          <NativeSelect label="Before the first day" data={units} {...form.getInputProps('openInUnit')} />
        </SimpleGrid>
        <Opening {...form.values} />
        <MultiDropdownField
          label="Facilities"
          description="They can only be booked within their periods"
          load={facilityOptions}
          chosen={period?.facilities.map(({ id, name }) => ({ value: id, label: name })) ?? []}
          {...form.getInputProps('facilityIds')}
          value={form.values.facilityIds}
        />
        <MultiDropdownField
          label="All facilities of categories"
          description="The facilities they have now. Facilities added to a category later are not included"
          load={categoryOptions}
          {...form.getInputProps('categoryIds')}
          value={form.values.categoryIds}
        />
        <TagsInput
          label="Tags"
          maxTags={10}
          data={tags.data?.map(({ label }) => label) ?? []}
          clearable
          clearButtonProps={{ 'aria-label': 'Clear tags' }}
          {...form.getInputProps('tags')}
        />
      </Stack>
    </FormDialog>
  )
}

/** The day booking opens, as the server computes it. */
const Opening = ({ startDate, openIn, openInUnit }: Values) => {
  const isComplete = startDate !== null && isDate(startDate) && openIn !== null
  const body = { startDate: startDate ?? '', openIn: openIn ?? 0, openInUnit }
  const opening = useQuery({
    queryKey: ['getBookingOpenInStartDate', body],
    queryFn: () => api.call('getBookingOpenInStartDate', { body }, { silent: true }),
    enabled: isComplete,
  })
  if (!isComplete || !opening.data) return null
  return (
    <Text c="dimmed" aria-live="polite">
      Booking opens on {formatDate(opening.data.bookingOpenInStartDate)}.
    </Text>
  )
}

type Body = Input<'createFacilityBookingPeriod'>['body']

const inputOf = (values: Values): Body => ({
  ...values,
  name: values.name.trim(),
  startDate: values.startDate ?? '',
  endDate: values.endDate ?? '',
  openIn: values.openIn ?? 0,
})

function save(body: Body, period: BookingPeriod | undefined): Promise<BookingPeriod> {
  if (period === undefined) return api.call('createFacilityBookingPeriod', { body }, { silent: true })
  const { id, version } = period
  return api.call('updateFacilityBookingPeriod', { path: { id }, body: { ...body, version } }, { silent: true })
}

export default PeriodDialog
