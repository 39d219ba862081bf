import { DateField } from '@atrium/ui/DateField.tsx'
import { TimeSpanFields } from '@atrium/ui/TimeSpanFields.tsx'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { DropdownField } from '@atrium/screens-kit/DropdownField.tsx'
import type { LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import { Group } from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { api } from '@atrium/auth/api.ts'
import { centreToday, siteToday } from '../siteNow.ts'
import type { CalendarEntry, CalendarResource } from '../calendarQueries.ts'
import { isThere, type Target } from '../moveEntry.ts'
import { MoveNote } from './MoveNote.tsx'
import { Refusal } from './Refusal.tsx'

type MoveDialogProps = {
  opened: boolean
  entry: CalendarEntry
  resources: readonly CalendarResource[]
  /** Where it was dragged to, and what the server said to that. */
  wanted?: Target | undefined
  refusal?: unknown
  step: number
  move: (target: Target) => Promise<boolean>
  onClose: () => void
}

const mostOptions = 50
const midnight = '24:00'

/** Moves an entry by typing where to: what dragging does for those who use a keyboard, and what follows a drag that was refused or costs. */
export const MoveDialog = ({
  opened,
  entry,
  resources,
  wanted: dragged,
  refusal,
  step,
  move,
  onClose,
}: MoveDialogProps) => {
  const form = useForm<Partial<Target>>({
    initialValues: dragged ?? placeOf(entry),
    validate: {
      rowId: missing,
      date: missing,
      startTime: missing,
      endTime: (endTime, { startTime }) =>
        missing(endTime) ?? (startTime && endTime && endTime <= startTime ? 'The end is before the start' : null),
    },
  })
  const target = form.values
  const moving = useMutation({ mutationFn: move, onSuccess: onClose })
  const send = (wanted: Partial<Target>) => {
    form.setValues(wanted)
    if (!isWhole(wanted)) return
    if (isThere(entry, wanted)) return onClose()
    moving.mutate(wanted)
  }
  const error = moving.error ?? (moving.isIdle ? refusal : undefined)
  return (
    <FormDialog
      opened={opened}
      title={`Move ${entry.title}`}
      form={form}
      saving={moving}
      onSubmit={send}
      submitLabel="Move"
      refusal={Boolean(error) && <Refusal error={error} busy={moving.isPending} onTake={send} />}
      onClose={onClose}
    >
      <MoveFields form={form} resources={resources} step={step} />
      {entry.bookingId !== null && isWhole(target) && target.endTime > target.startTime && (
        <MoveNote entry={entry} bookingId={entry.bookingId} target={target} />
      )}
    </FormDialog>
  )
}

const missing = (value: string | undefined): string | null => (value ? null : 'Enter this.')

type MoveFieldsProps = Pick<MoveDialogProps, 'resources' | 'step'> & { form: UseFormReturnType<Partial<Target>> }

const MoveFields = ({ form, resources, step }: MoveFieldsProps) => {
  const { rowId, startTime = null, endTime = null } = form.values
  const place = resources.find(({ id }) => id === rowId)
  const field = (name: keyof Target) => ({
    value: form.values[name] ?? null,
    onChange: (value: string | null) => form.setFieldValue(name, value ?? undefined),
    error: form.errors[name],
  })
  return (
    <>
      <DropdownField
        label="Where"
        required
        load={optionsOn(form.values.date ?? centreToday())}
        chosen={place && optionOf(place)}
        {...field('rowId')}
      />
      <DateField label="Day" required min={place && siteToday(place.timeZone)} {...field('date')} />
      <Group grow align="flex-start">
        <TimeSpanFields
          required
          step={step}
          value={{ startTime, endTime }}
          onChange={(times) => {
            form.setFieldValue('startTime', times.startTime ?? undefined)
            form.setFieldValue('endTime', times.endTime ?? undefined)
          }}
          errors={form.errors}
        />
      </Group>
    </>
  )
}

const placeOf = ({ resourceId, start, end }: CalendarEntry): Target => ({
  rowId: resourceId,
  date: start.slice(0, 10),
  startTime: start.slice(11, 16),
  endTime: end.slice(0, 10) === start.slice(0, 10) ? end.slice(11, 16) : midnight,
})

const isWhole = (target: Partial<Target>): target is Target =>
  Boolean(target.rowId && target.date && target.startTime && target.endTime)

const optionOf = ({ id, name, site }: CalendarResource) => ({ code: id, value: id, label: `${name}, ${site.name}` })

/** The resources of the calendar as options, whatever of it is shown. */
const optionsOn =
  (day: string): LoadOptions =>
  (text) => ({
    queryKey: ['resources of the calendar', text],
    queryFn: async () => {
      const query = { dateFrom: day, dateTo: day, limit: mostOptions, ...(text ? { wildcardSearch: text } : {}) }
      const { resources } = await api.call('getBookingCalendar', { query })
      return resources.map(optionOf)
    },
  })
