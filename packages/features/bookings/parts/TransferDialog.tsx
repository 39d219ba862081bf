import { areaOf } from '@atrium/contract/bookableKinds.ts'
import { fieldErrors } from '@atrium/api-client/apiFailure.ts'
import type { Input } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { userInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { DropdownField } from '@atrium/screens-kit/DropdownField.tsx'
import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { DateField } from '@atrium/ui/DateField.tsx'
import { TimeSelect } from '@atrium/ui/TimeSelect.tsx'
import { Group, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { isClash } from '../alternatives.ts'
import { inviteeOptions, resourceOptions } from '../bookingOptions.ts'
import { bookingTimeText, type BookingTime } from '@atrium/validators/wallTimes.ts'
import type { Booking, BookingInstance } from '../bookingTypes.ts'
import { PriceChangeNote } from './MoneyNote.tsx'
import { Refusal } from './Refusal.tsx'
import { notifyTransferred } from './useBookingActions.tsx'

type TransferDialogProps = {
  booking: Booking
  /** A cancelled or released day of it, which is given away alone. */
  instance: BookingInstance | undefined
  opened: boolean
  onClose: () => void
  /** What was one's own was handed over, and may not be shown to one any more. */
  onGone: () => void
}

type TransferBody = Input<'transferFacilityBooking'>['body']

type Values = {
  targetResourceId: string | null
  targetUserId: string | null
  /** What of it was changed. */
  time: Partial<BookingTime>
  remark: string
}

/** Where a booking goes: to another place, another person, another time. What was cancelled goes to a new person. */
const TransferDialog = ({ booking, instance, opened, onClose, onGone }: TransferDialogProps) => {
  const ownId = useAtomValue(userInfoAtom)?.userId
  const isEmpty = instance !== undefined || booking.allowedActions.includes('transfer-empty')
  const start = instance ?? booking
  const form = useForm<Values>({ initialValues: { targetResourceId: null, targetUserId: null, time: {}, remark: '' } })
  const { targetResourceId, targetUserId, time } = form.values
  const places = useMemo(
    () => resourceOptions(areaOf(booking.resource), time.date ?? start.date),
    [booking.resource, time.date, start.date],
  )
  const moving = useMutation({
    mutationFn: (body: TransferBody) => transferBy(booking, instance, body),
    onSuccess: ({ referenceNo }) => {
      notifyTransferred(referenceNo)
      onClose()
      if (!isEmpty && targetUserId !== null && booking.requestedByUser?.id === ownId) onGone()
    },
  })
  const body = bodyOf(form.values, start.version)
  const isReady = isEmpty ? targetUserId !== null : Object.keys(destinationOf(form.values)).length > 0
  const refused = fieldErrors(moving.error)
  return (
    <FormDialog
      opened={opened}
      size="lg"
      title={isEmpty ? `Give ${booking.referenceNo} to somebody else` : `Transfer ${booking.referenceNo}`}
      form={form}
      saving={moving}
      onSubmit={() => moving.mutate(body)}
      submitLabel={isEmpty ? 'Give it' : 'Transfer'}
      disabled={!isReady}
      refusal={
        isClash(moving.error) && (
          <Refusal
            error={moving.error}
            onTake={({ resource, date, startTime, endTime }) =>
              moving.mutate({ ...body, targetResourceId: resource.id, date, startTime, endTime })
            }
          />
        )
      }
      onClose={onClose}
    >
      <Text>{whatGoes(booking, instance, isEmpty)}</Text>
      <DropdownField
        label={isEmpty ? 'To whom' : 'Another person'}
        required={isEmpty}
        placeholder={isEmpty ? 'Start typing a name' : 'Stays as it is'}
        load={inviteeOptions}
        {...fieldOf(form, 'targetUserId')}
      />
      <DropdownField
        label="Another place"
        placeholder="Stays as it is"
        load={places}
        {...fieldOf(form, 'targetResourceId')}
      />
      {!booking.recurring && (
        <NewTime start={start} time={time} onTime={(next) => form.setFieldValue('time', next)} refused={refused} />
      )}
      {!isEmpty && <NewPrice booking={booking} resourceId={targetResourceId} time={time} />}
      <Textarea label="Remark" maxLength={500} rows={2} {...form.getInputProps('remark')} />
    </FormDialog>
  )
}

/** Where it goes, as far as that was chosen. */
const destinationOf = ({ targetResourceId, targetUserId, time }: Values) => ({
  ...(targetResourceId === null ? {} : { targetResourceId }),
  ...(targetUserId === null ? {} : { targetUserId }),
  ...time,
})

const bodyOf = (values: Values, version: number): TransferBody => ({
  ...destinationOf(values),
  ...(values.remark.trim() === '' ? {} : { remark: values.remark.trim() }),
  version,
})

type NewPriceProps = { booking: Booking; resourceId: string | null; time: Partial<BookingTime> }

const NewPrice = ({ booking, resourceId, time }: NewPriceProps) =>
  (resourceId !== null || Object.keys(time).length > 0) && (
    <PriceChangeNote
      bookingId={booking.id}
      move={{ ...timeOf(booking), ...time, resourceId: resourceId ?? booking.resource.id }}
    />
  )

const timeOf = ({ date, startTime, endTime }: BookingTime): BookingTime => ({ date, startTime, endTime })

function whatGoes(booking: Booking, instance: BookingInstance | undefined, isEmpty: boolean): string {
  const others = !instance && booking.recurring ? ` and the other ${booking.noOfInstances - 1} days` : ''
  const rest = isEmpty ? '. Where nobody has taken the time yet, the person gets it as a new booking.' : '.'
  return `${booking.resource.name}, ${bookingTimeText(instance ?? booking)}${others}${rest}`
}

type NewTimeProps = {
  start: BookingTime
  time: Partial<BookingTime>
  onTime: (time: Partial<BookingTime>) => void
  refused: Record<string, string>
}

const NewTime = ({ start, time, onTime, refused }: NewTimeProps) => (
  <>
    <DateField
      label="Day"
      required
      value={time.date ?? start.date}
      onChange={(date) => onTime({ ...time, date: date ?? start.date })}
      error={refused.date}
    />
    <Group grow align="flex-start">
      <TimeSelect
        label="From"
        required
        value={time.startTime ?? start.startTime}
        onChange={(startTime) => startTime !== null && onTime({ ...time, startTime })}
        error={refused.startTime}
      />
      <TimeSelect
        label="To"
        required
        value={time.endTime ?? start.endTime}
        onChange={(endTime) => endTime !== null && onTime({ ...time, endTime })}
        error={refused.endTime}
      />
    </Group>
  </>
)

const quiet = { silent: true } as const

function transferBy(booking: Booking, instance: BookingInstance | undefined, body: TransferBody) {
  if (instance) return api.call('transferEmptyFacilityBookingInstance', { path: { id: instance.id }, body }, quiet)
  const operation = booking.allowedActions.includes('transfer-empty')
    ? 'transferEmptyFacilityBooking'
    : 'transferFacilityBooking'
  return api.call(operation, { path: { id: booking.id }, body }, quiet)
}

export default TransferDialog
