import { errorMessage, fieldErrors } from '@atrium/api-client/apiFailure.ts'
import type { Input } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { userInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { DropdownField } from '@atrium/screens-kit/DropdownField.tsx'
import { DateField } from '@atrium/ui/DateField.tsx'
import { Dialog, DialogButtons } from '@atrium/ui/Dialog.tsx'
import { TimeSelect } from '@atrium/ui/TimeSelect.tsx'
import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import { isClash, type BookingAlternative } from '../alternatives.ts'
import { inviteeOptions, resourceOptions } from '../bookingOptions.ts'
import { modeOf } from '../bookingPath.ts'
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

/** Where a booking goes: to another place, another person, another time. What was cancelled goes to a new person. */
const TransferDialog = ({ booking, instance, opened, onClose, onGone }: TransferDialogProps) => {
  const ownId = useAtomValue(userInfoAtom)?.userId
  const isEmpty = instance !== undefined || booking.allowedActions.includes('transfer-empty')
  const start = instance ?? booking
  const [resourceId, setResourceId] = useState<string | null>(null)
  const [userId, setUserId] = useState<string | null>(null)
  const [time, setTime] = useState<Partial<BookingTime>>({})
  const [remark, setRemark] = useState('')
  const places = useMemo(
    () => resourceOptions(modeOf(booking.resource), time.date ?? start.date),
    [booking.resource, time.date, start.date],
  )
  const moving = useMutation({
    mutationFn: (body: TransferBody) => transferBy(booking, instance, body),
    onSuccess: ({ referenceNo }) => {
      notifyTransferred(referenceNo)
      onClose()
      if (!isEmpty && userId !== null && booking.requestedByUser?.id === ownId) onGone()
    },
  })
  const to = { ...given('targetResourceId', resourceId), ...given('targetUserId', userId), ...time }
  const body: TransferBody = { ...to, ...given('remark', remark.trim()), version: start.version }
  const isReady = isEmpty ? userId !== null : Object.keys(to).length > 0
  const refused = fieldErrors(moving.error)
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size="lg"
      locked={moving.isPending}
      title={isEmpty ? `Give ${booking.referenceNo} to somebody else` : `Transfer ${booking.referenceNo}`}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) moving.mutate(body)
        }}
      >
        <Stack gap="md">
          <Problem
            error={moving.error}
            onTake={({ resource, date, startTime, endTime }) =>
              moving.mutate({ ...body, targetResourceId: resource.id, date, startTime, endTime })
            }
          />
          <Text>{whatGoes(booking, instance, isEmpty)}</Text>
          <DropdownField
            label={isEmpty ? 'To whom' : 'Another person'}
            required={isEmpty}
            placeholder={isEmpty ? 'Start typing a name' : 'Stays as it is'}
            load={inviteeOptions}
            value={userId}
            onChange={setUserId}
            error={refused.targetUserId}
          />
          <DropdownField
            label="Another place"
            placeholder="Stays as it is"
            load={places}
            value={resourceId}
            onChange={setResourceId}
            error={refused.targetResourceId}
          />
          {!booking.recurring && <NewTime start={start} time={time} onTime={setTime} refused={refused} />}
          {!isEmpty && <NewPrice booking={booking} resourceId={resourceId} time={time} />}
          <Textarea
            label="Remark"
            maxLength={500}
            rows={2}
            value={remark}
            onChange={({ currentTarget }) => setRemark(currentTarget.value)}
          />
        </Stack>
        <DialogButtons>
          <Button variant="default" onClick={onClose} disabled={moving.isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={moving.isPending} disabled={!isReady}>
            {isEmpty ? 'Give it' : 'Transfer'}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

type NewPriceProps = { booking: Booking; resourceId: string | null; time: Partial<BookingTime> }

const NewPrice = ({ booking, resourceId, time }: NewPriceProps) =>
  (resourceId !== null || Object.keys(time).length > 0) && (
    <PriceChangeNote
      bookingId={booking.id}
      move={{ ...timeOf(booking), ...time, resourceId: resourceId ?? booking.resource.id }}
    />
  )

const timeOf = ({ date, startTime, endTime }: BookingTime): BookingTime => ({ date, startTime, endTime })

const given = <Key extends string>(key: Key, value: string | null): { [Name in Key]?: string } =>
  // The one key that the type speaks of.
  (value === null || value === '' ? {} : { [key]: value }) as { [Name in Key]?: string }

function whatGoes(booking: Booking, instance: BookingInstance | undefined, isEmpty: boolean): string {
  const others = !instance && booking.recurring ? ` and the other ${booking.noOfInstances - 1} days` : ''
  const rest = isEmpty ? '. Where nobody has taken the time yet, the person gets it as a new booking.' : '.'
  return `${booking.resource.name}, ${bookingTimeText(instance ?? booking)}${others}${rest}`
}

const Problem = ({ error, onTake }: { error: unknown; onTake: (alternative: BookingAlternative) => void }) => {
  if (isClash(error)) return <Refusal error={error} onTake={onTake} />
  if (!error) return null
  return (
    <Alert color="red" role="alert">
      {errorMessage(error)}
    </Alert>
  )
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
