import { areaOf } from '@atrium/contract/bookableKinds.ts'
import { fieldErrors } from '@atrium/api-client/apiFailure.ts'
import type { Input } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { userInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { DropdownField } from '@atrium/screens-kit/DropdownField.tsx'
import { fieldOf } from '@atrium/screens-kit/form/fieldOf.ts'
import { FormDialog } from '@atrium/screens-kit/form/FormDialog.tsx'
import { DateField } from '@atrium/ui/DateField.tsx'
import { TimeSpanFields } from '@atrium/ui/TimeSpanFields.tsx'
import { useTimeDraft } from '@atrium/ui/useTimeDraft.ts'
import { Group, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { isClash } from '../alternatives.ts'
import { inviteeOptions, resourceOptions } from '../bookingOptions.ts'
import { countOf } from '@atrium/validators/text.ts'
import { bookingTimeText, type BookingTime } from '@atrium/validators/wallTimes.ts'
import type { Booking, BookingInstance } from '../bookingTypes.ts'
import { PriceChangeNote } from './MoneyNote.tsx'
import { Refusal } from './Refusal.tsx'
import { notifyTransferred } from './useBookingActions.tsx'
import { usePlaceClock } from './usePlaceClock.ts'
import { useSiteToday } from './useSiteToday.ts'

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
  const start = beginningOf(booking, instance)
  const form = useForm<Values>({ initialValues: { targetResourceId: null, targetUserId: null, time: {}, remark: '' } })
  const { targetResourceId, targetUserId, time } = form.values
  const day = time.date ?? start.date
  const times = useTimeDraft({ ...timeOf(start), ...time }, (span) =>
    form.setFieldValue('time', { ...form.values.time, ...span }),
  )
  const places = useMemo(() => resourceOptions(areaOf(booking.resource), day), [booking.resource, day])
  const moving = useMutation({
    mutationFn: (body: TransferBody) => transferBy(booking, instance, body),
    onSuccess: ({ referenceNo }) => {
      notifyTransferred(referenceNo)
      onClose()
      if (!isEmpty && targetUserId !== null && booking.requestedByUser?.id === ownId) onGone()
    },
  })
  const body = bodyOf(form.values, (instance ?? booking).version)
  const said = isEmpty ? givingWords : transferWords
  const isReady = times.isRight && hasGoal(form.values, isEmpty)
  const refused = fieldErrors(moving.error)
  return (
    <FormDialog
      opened={opened}
      size="lg"
      title={said.title(booking)}
      form={form}
      saving={moving}
      onSubmit={() => moving.mutate(body)}
      submitLabel={said.submit}
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
        label={said.person}
        required={isEmpty}
        placeholder={said.nobody}
        load={inviteeOptions}
        {...fieldOf(form, 'targetUserId')}
      />
      <DropdownField
        label="Another place"
        placeholder="Leave empty to keep it"
        load={places}
        {...fieldOf(form, 'targetResourceId')}
      />
      {!booking.recurring && (
        <NewTime
          date={day}
          booking={booking}
          resourceId={targetResourceId}
          onDate={(date) => date !== null && form.setFieldValue('time', { ...time, date })}
          times={times}
          refused={refused}
        />
      )}
      {!isEmpty && times.isRight && <NewPrice booking={booking} resourceId={targetResourceId} time={time} />}
      <Textarea label="Remark" maxLength={500} rows={2} {...form.getInputProps('remark')} />
    </FormDialog>
  )
}

const givingWords = {
  title: ({ referenceNo }: Booking) => `Transfer ${referenceNo} to another person`,
  submit: 'Transfer',
  person: 'New owner',
  nobody: 'Start typing a name',
}

const transferWords: typeof givingWords = {
  title: ({ referenceNo }) => `Transfer ${referenceNo}`,
  submit: 'Transfer',
  person: 'Another person',
  nobody: 'Leave empty to keep it',
}

/** Whether it is said where it goes: what was cancelled to a person. */
const hasGoal = (values: Values, isEmpty: boolean): boolean =>
  isEmpty ? values.targetUserId !== null : Object.keys(destinationOf(values)).length > 0

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
      move={{
        ...timeOf(beginningOf(booking)),
        ...time,
        resourceId: resourceId ?? booking.resource.id,
        withAll: resourceId !== null,
      }}
    />
  )

/** The time that goes elsewhere: of a series that of those which nobody moved by themselves. */
const beginningOf = (booking: Booking, instance?: BookingInstance): BookingTime => instance ?? booking.series ?? booking

const timeOf = ({ date, startTime, endTime }: BookingTime): BookingTime => ({ date, startTime, endTime })

function whatGoes(booking: Booking, instance: BookingInstance | undefined, isEmpty: boolean): string {
  const others =
    !instance && booking.recurring ? ` and ${countOf(booking.noOfInstances - 1, 'other day', 'other days')}` : ''
  const rest = isEmpty ? '. If the time is still free, the person gets it as a new booking.' : '.'
  return `${booking.resource.name}, ${bookingTimeText(instance ?? booking)}${others}${rest}`
}

type NewTimeProps = {
  date: string
  booking: Booking
  /** The place it goes to, where that is another. */
  resourceId: string | null
  onDate: (date: string | null) => void
  times: ReturnType<typeof useTimeDraft>
  refused: Record<string, string>
}

const NewTime = ({ date, booking, resourceId, onDate, times, refused }: NewTimeProps) => {
  const { timeZone = booking.timeZone } = usePlaceClock({ resourceId: resourceId ?? undefined })
  const today = useSiteToday(timeZone)
  return (
    <>
      <DateField label="Day" required min={today} value={date} onChange={onDate} error={refused.date} />
      <Group grow align="flex-start">
        <TimeSpanFields required value={times.value} onChange={times.onChange} errors={refused} />
      </Group>
    </>
  )
}

const quiet = { silent: true } as const

function transferBy(booking: Booking, instance: BookingInstance | undefined, body: TransferBody) {
  if (instance) return api.call('transferEmptyFacilityBookingInstance', { path: { id: instance.id }, body }, quiet)
  const operation = booking.allowedActions.includes('transfer-empty')
    ? 'transferEmptyFacilityBooking'
    : 'transferFacilityBooking'
  return api.call(operation, { path: { id: booking.id }, body }, quiet)
}

export default TransferDialog
