import { fieldErrors, isApiFailure } from '@atrium/api-client/apiFailure.ts'
import { api } from '@atrium/auth/api.ts'
import { ClashPanel } from '@atrium/screens-kit/clashes/ClashPanel.tsx'
import { readable } from '@atrium/screens-kit/anyQuery.ts'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { countOf } from '@atrium/validators/text.ts'
import { Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useMutation, useQuery } from '@tanstack/react-query'
import { BlockingFields } from './BlockingFields.tsx'
import { blockingInput, clashQuestionOf, timesOf, useBlockingForm, type BlockingValues } from './blockingForm.ts'
import {
  previewQuery,
  type Blocking,
  type BlockingInput,
  type BlockingPreview,
  type BlockingTimes,
} from './blockingQueries.ts'
import { MetBookings } from './MetBookings.tsx'

type BlockingDialogProps = {
  opened: boolean
  /** The blocking to edit; without it the dialog makes a new one. */
  blocking?: Blocking | undefined
  /** The facility a new one is for. */
  facility?: { id: string; name: string } | undefined
  onClose: () => void
}

/** Milliseconds without a change before it is looked up what a blocking meets. */
const previewDelay = 500

/** A new blocking, or the particulars of one; it shows what is in the way before it is saved. Load it lazily. */
const BlockingDialog = ({ opened, blocking, facility, onClose }: BlockingDialogProps) => {
  const form = useBlockingForm(blocking, facility?.id)
  const preview = usePreview(timesOf(form.values), blocking?.id, opened)
  const saving = useMutation({
    mutationKey: ['saveFacilityBlocking'],
    mutationFn: ({ values, times }: { values: BlockingValues; times: BlockingTimes }) =>
      save(blockingInput(values, times), blocking),
    onSuccess: () => {
      if (blocking) recordNotices.updated()
      else recordNotices.added()
      onClose()
    },
    onError: (error) => {
      form.setErrors(fieldErrors(error))
      if (isApiFailure(error) && error.status === 409) void preview.refetch()
    },
  })
  const submit = (values: BlockingValues) => {
    const times = timesOf(values)
    if (times === null) return
    if (isAsking(preview.data) && values.bookings === null)
      return form.setFieldError('bookings', 'Choose what happens to these bookings.')
    saving.mutate({ values, times })
  }
  return (
    <FormDialog
      opened={opened}
      size="xl"
      title={blocking ? 'Edit blocking' : 'New blocking'}
      onClose={onClose}
      form={form}
      saving={saving}
      onSubmit={submit}
      submitLabel={blocking ? 'Save' : 'Add blocking'}
    >
      <Stack gap="md">
        <BlockingFields form={form} chosen={blocking?.facilities ?? (facility ? [facility] : [])} />
        {preview.data && <Extent preview={preview.data} />}
        {preview.data && (
          <MetBookings
            preview={preview.data}
            value={form.values.bookings}
            onChange={(choice) => form.setFieldValue('bookings', choice)}
            error={textOf(form.errors['bookings'])}
          />
        )}
        {form.values.bookings === 'CANCEL' && (
          <ClashPanel
            question={clashQuestionOf(form.values)}
            onTake={({ startDate, endDate, startTime, endTime }) =>
              form.setValues({ startDate, endDate, ...(form.values.allDay ? {} : { startTime, endTime }) })
            }
          />
        )}
      </Stack>
    </FormDialog>
  )
}

const isAsking = (preview: BlockingPreview | undefined) =>
  preview !== undefined && preview.noOfBookings + preview.noOfHolds > 0

function usePreview(times: BlockingTimes | null, blockingId: string | undefined, enabled: boolean) {
  const [asked] = useDebouncedValue(times === null ? null : JSON.stringify(times), previewDelay)
  // What was written a moment ago by the same function.
  const body = asked === null ? null : (JSON.parse(asked) as BlockingTimes)
  const query = previewQuery({ ...(body ?? noTimes), ...(blockingId ? { blockingId } : {}) })
  return useQuery({ ...readable(query), enabled: enabled && body !== null })
}

const noTimes: BlockingTimes = { facilityIds: [], startDate: '', endDate: '' }

const Extent = ({ preview: { noOfDays, noOfHolidays } }: { preview: BlockingPreview }) => (
  <Text c="dimmed" aria-live="polite">
    Blocks {countOf(noOfDays, 'day', 'days')}
    {noOfHolidays > 0 && `, skipping ${countOf(noOfHolidays, 'holiday', 'holidays')}`}.
  </Text>
)

function save(body: BlockingInput, blocking: Blocking | undefined): Promise<Blocking> {
  if (blocking === undefined) return api.call('createFacilityBlocking', { body }, { silent: true })
  const { id, version } = blocking
  return api.call('updateFacilityBlocking', { path: { id }, body: { ...body, version } }, { silent: true })
}

export default BlockingDialog

const textOf = (error: unknown): string | undefined => (typeof error === 'string' ? error : undefined)
