import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { userInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { notify } from '@atrium/ui/notify.tsx'
import { DateRangeField, type DateRange } from '@atrium/ui/DateRangeField.tsx'
import { Radio, Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import type { BookingApi } from '../bookingApis.ts'
import { bookingTimeText } from '@atrium/validators/wallTimes.ts'
import type { Booking, BookingInstance, CancelInstancesInput } from '../bookingTypes.ts'
import { CancellationNote } from './MoneyNote.tsx'
import { cancelConsequence } from './useBookingActions.tsx'

type CancelDialogProps = {
  booking: Booking
  bookingApi: BookingApi
  /** The day it was asked for; none when the whole booking was. */
  instance: BookingInstance | undefined
  opened: boolean
  onClose: () => void
}

type Scope = CancelInstancesInput['scope']

type Values = { scope: Scope; range: DateRange; reason: string }

/** Cancels one day of a repeating booking, it and all after it, those within some days, or all that are to come. */
const CancelDialog = ({ booking, bookingApi, instance, opened, onClose }: CancelDialogProps) => {
  const isOwn = useAtomValue(userInfoAtom)?.userId === booking.requestedByUser?.id
  const form = useForm<Values>({
    initialValues: { scope: instance ? 'THESE' : 'ALL', range: [null, null], reason: '' },
    validate: {
      range: (range, { scope }) =>
        scope === 'RANGE' && range.includes(null) ? 'Choose the first and the last day.' : null,
      reason: (reason) => (!isOwn && reason.trim() === '' ? 'Enter a reason.' : null),
    },
  })
  const { scope, range } = form.values
  const cancelling = useMutation({
    mutationFn: ({ reason, ...days }: Values) =>
      bookingApi.cancelInstances(booking.id, { ...scopeBody(days, instance), cancelRemark: reason.trim() }),
    onSuccess: (_, { scope: gone }) => {
      notify({ message: gone === 'ALL' ? 'Booking cancelled' : 'These days have been cancelled' })
      onClose()
    },
  })
  return (
    <FormDialog
      opened={opened}
      title={`Cancel ${booking.referenceNo}`}
      form={form}
      saving={cancelling}
      onSubmit={(values) => cancelling.mutate(values)}
      submitLabel="Cancel these days"
      cancelLabel="Keep them"
      danger
      onClose={onClose}
    >
      <Text>{cancelConsequence(booking, false)}</Text>
      <Radio.Group label="Which days" value={scope} onChange={(value) => form.setFieldValue('scope', scopeOf(value))}>
        <Stack gap="xs" mt="xs">
          {instance && <Radio value="THESE" label={`Only ${bookingTimeText(instance)}`} />}
          {instance && <Radio value="FOLLOWING" label="This one and all later ones" />}
          <Radio value="RANGE" label="Those between two dates" />
          <Radio value="ALL" label="All upcoming ones" />
        </Stack>
      </Radio.Group>
      {scope === 'RANGE' && <DateRangeField label="Days" required {...fieldOf(form, 'range')} />}
      <CancellationNote
        bookingId={booking.id}
        choice={scope === 'RANGE' && range.includes(null) ? undefined : scopeBody(form.values, instance)}
      />
      <Textarea label="Reason" required={!isOwn} maxLength={500} rows={3} {...form.getInputProps('reason')} />
    </FormDialog>
  )
}

const scopeOf = (value: string): Scope =>
  (['THESE', 'FOLLOWING', 'RANGE'] as const).find((scope) => scope === value) ?? 'ALL'

const scopeBody = (
  { scope, range: [from, to] }: Pick<Values, 'scope' | 'range'>,
  instance: BookingInstance | undefined,
) => ({
  scope,
  ...((scope === 'THESE' || scope === 'FOLLOWING') && instance ? { instanceIds: [instance.id] } : {}),
  ...(scope === 'RANGE' && from !== null && to !== null ? { dateFrom: from, dateTo: to } : {}),
})

export default CancelDialog
