import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { DateRangeField, type DateRange } from '@atrium/ui/DateRangeField.tsx'
import { Dialog, DialogButtons } from '@atrium/ui/Dialog.tsx'
import { Alert, Button, Radio, Stack, Text, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
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

/** Cancels one day of a repeating booking, it and all after it, those within some days, or all that are to come. */
const CancelDialog = ({ booking, bookingApi, instance, opened, onClose }: CancelDialogProps) => {
  const [scope, setScope] = useState<Scope>(instance ? 'THESE' : 'ALL')
  const [range, setRange] = useState<DateRange>([null, null])
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const cancelling = useMutation({
    mutationFn: () =>
      bookingApi.cancelInstances(booking.id, { ...scopeBody(scope, instance, range), cancelRemark: reason.trim() }),
    onSuccess: () => {
      recordNotices.updated()
      onClose()
    },
  })
  const submit = () => {
    const missing =
      reason.trim() === ''
        ? 'Enter a reason.'
        : scope === 'RANGE' && (range[0] === null || range[1] === null)
          ? 'Choose the first and the last day.'
          : undefined
    setProblem(missing)
    if (missing === undefined) cancelling.mutate()
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={`Cancel ${booking.referenceNo}`} locked={cancelling.isPending}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Stack gap="md">
          {(cancelling.isError || problem !== undefined) && (
            <Alert color="red" role="alert">
              {problem ?? errorMessage(cancelling.error)}
            </Alert>
          )}
          <Text>{cancelConsequence(booking, false)}</Text>
          <Radio.Group label="Which days" value={scope} onChange={(value) => setScope(scopeOf(value))}>
            <Stack gap="xs" mt="xs">
              {instance && <Radio value="THESE" label={`Only ${bookingTimeText(instance)}`} />}
              {instance && <Radio value="FOLLOWING" label="This one and all after it" />}
              <Radio value="RANGE" label="Those within some days" />
              <Radio value="ALL" label="All that are to come" />
            </Stack>
          </Radio.Group>
          {scope === 'RANGE' && <DateRangeField label="Days" required value={range} onChange={setRange} />}
          <CancellationNote
            bookingId={booking.id}
            choice={scope === 'RANGE' && range.includes(null) ? undefined : scopeBody(scope, instance, range)}
          />
          <Textarea
            label="Reason"
            required
            maxLength={500}
            rows={3}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </Stack>
        <DialogButtons>
          <Button variant="default" onClick={onClose} disabled={cancelling.isPending}>
            Keep them
          </Button>
          <Button type="submit" color="red" loading={cancelling.isPending}>
            Cancel these days
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

const scopeOf = (value: string): Scope =>
  (['THESE', 'FOLLOWING', 'RANGE'] as const).find((scope) => scope === value) ?? 'ALL'

const scopeBody = (scope: Scope, instance: BookingInstance | undefined, [from, to]: DateRange) => ({
  scope,
  ...((scope === 'THESE' || scope === 'FOLLOWING') && instance ? { instanceIds: [instance.id] } : {}),
  ...(scope === 'RANGE' && from !== null && to !== null ? { dateFrom: from, dateTo: to } : {}),
})

export default CancelDialog
