import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { FormSection } from '@atrium/ui/FormSection.tsx'
import { FormWide } from '@atrium/ui/FormWide.tsx'
import { Alert, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { UseQueryResult } from '@tanstack/react-query'
import type { BookableResource, BookingPreview } from '../bookingQueries.ts'
import { countOf } from '@atrium/validators/text.ts'
import type { BookingTime } from '@atrium/validators/wallTimes.ts'
import type { BookingFormValues } from './bookingForm.ts'
import { InstanceRows } from './InstanceRows.tsx'
import { instanceRows } from './recurrence.ts'
import { RecurrenceFields } from './RecurrenceFields.tsx'
import { useSiteToday } from './useSiteToday.ts'

type RepeatSectionProps = {
  form: UseFormReturnType<BookingFormValues>
  time: BookingTime
  /** The place that is booked. */
  resource: Pick<BookableResource, 'timeZone' | 'lastDate'>
  preview: UseQueryResult<BookingPreview>
  step: number
}

/** Whether and how it repeats, in words and as the list of its days. */
export const RepeatSection = ({ form, time, resource, preview, step }: RepeatSectionProps) => {
  const today = useSiteToday(resource.timeZone)
  const { recurrence, exceptions } = form.values
  const rows = recurrence && preview.data ? instanceRows(preview.data.instances, exceptions, time) : []
  const taken = rows.filter(({ state }) => state === 'TAKEN').length
  return (
    <FormSection title="Repeat" description="Book the same place and time on other days">
      <RecurrenceFields
        date={time.date}
        last={resource.lastDate}
        value={recurrence}
        onChange={(value) => {
          form.setFieldValue('recurrence', value)
          form.setFieldValue('exceptions', [])
          form.clearFieldError('recurrence')
        }}
        error={form.errors.recurrence}
      />
      {recurrence && preview.isError && (
        <FormWide>
          <Alert color="yellow">{errorMessage(preview.error)}</Alert>
        </FormWide>
      )}
      {recurrence && preview.data && (
        <FormWide>
          <Text component="output" display="block" fw={500}>
            {preview.data.recurrenceLabel}
          </Text>
          <Text c="dimmed" mb="sm">
            {countOf(rows.filter(({ state }) => state !== 'LEFT_OUT').length, 'time', 'times')}
            {taken > 0 && `, ${taken} of them not free`}
          </Text>
          <InstanceRows
            rows={rows}
            exceptions={exceptions}
            onExceptions={(next) => form.setFieldValue('exceptions', next)}
            step={step}
            today={today}
          />
        </FormWide>
      )}
    </FormSection>
  )
}
