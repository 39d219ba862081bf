import { bookableKinds } from '@atrium/contract/bookableKinds.ts'
import { api } from '@atrium/auth/api.ts'
import { officeCentreInfoAtom, userInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { useCan } from '@atrium/permissions/Can.tsx'
import { FormScreen } from '@atrium/screens-kit/form/FormScreen.tsx'
import { notify } from '@atrium/ui/notify.tsx'
import { useTimeDraft } from '@atrium/ui/useTimeDraft.ts'
import { withFirst } from '@atrium/validators/chosenSpans.ts'
import { defaultSlotMinutes } from '@atrium/validators/timeSlots.ts'
import { IconLayoutGrid, IconRepeat, IconUserShare, IconUsersPlus } from '@tabler/icons-react'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { isClash, type BookingAlternative } from '../alternatives.ts'
import type { BookingApi } from '../bookingApis.ts'
import type { BookableResource, BookingPreview } from '../bookingQueries.ts'
import type { BookingTime } from '@atrium/validators/wallTimes.ts'
import { pluralOf } from '@atrium/validators/wordForms.ts'
import type { BookingMade } from '../bookingTypes.ts'
import { BookedPlace } from '../parts/BookedPlace.tsx'
import { InviteeFields, PurposeFields, RequesterField, WishFields } from '../parts/BookingFields.tsx'
import { bookingBody, bookingRules, emptyBooking, type BookingFormValues } from '../parts/bookingForm.ts'
import { Extras } from '../parts/Extras.tsx'
import { HoldNotice } from '../parts/HoldNotice.tsx'
import { PriceFields } from '../parts/PriceFields.tsx'
import { instanceRows } from '../parts/recurrence.ts'
import { Refusal } from '../parts/Refusal.tsx'
import { RepeatSection } from '../parts/RepeatSection.tsx'
import { useBookingHold } from '../parts/useBookingHold.ts'
import { useBookingPreview } from '../parts/useBookingPreview.ts'

export type BookingFormProps = {
  bookingApi: BookingApi
  resource: BookableResource
  time: BookingTime
  /** How many people it was looked for. */
  noOfPax: number | undefined
  onTime: (time: BookingTime) => void
  onAlternative: (alternative: BookingAlternative, noOfPax: number | undefined) => void
  onWait: (() => void) | undefined
  onBooked: (booking: BookingMade, isOwn: boolean) => void
  onCancel: () => void
}

/** The last step before a booking: what it is for, who comes, how often, what it costs. The time is kept meanwhile. */
export const BookingForm = (props: BookingFormProps) => {
  const { bookingApi, resource, time, onAlternative, onWait, onCancel } = props
  const { form, times, onDay, hold, preview, body, booking, book, clash, step } = useNewBooking(props)
  const { forMeetings } = bookableKinds[resource.kind]
  const mayBookForOthers = useCan('getUserDropDown') && bookingApi.path !== 'OWN'
  const fields = { form, forMeetings, capacity: resource.capacity }
  return (
    <FormScreen
      title={`Book ${resource.name}`}
      form={form}
      onSubmit={book}
      onCancel={onCancel}
      loading={booking.isPending}
      error={isClash(booking.error) ? null : booking.error}
      submitLabel={preview.data?.approvalRequired ? 'Ask for approval' : 'Book now'}
    >
      {clash !== undefined && (
        <Refusal
          error={clash}
          onTake={(alternative) => {
            booking.reset()
            onAlternative(alternative, form.values.noOfPax ?? undefined)
          }}
          onWait={onWait}
        />
      )}
      <BookedPlace resource={resource} time={time} times={times} onDay={onDay} step={step}>
        <HoldNotice hold={hold.hold} isRefused={hold.error !== undefined} onAgain={hold.again} />
      </BookedPlace>
      <PurposeFields {...fields} />
      <Extras
        choices={[
          { key: 'repeat', label: 'Repeat', icon: IconRepeat },
          ...(forMeetings ? [{ key: 'invite', label: 'Invite people', icon: IconUsersPlus }] : []),
          ...(forMeetings ? [{ key: 'wishes', label: 'Request a set-up', icon: IconLayoutGrid }] : []),
          ...(mayBookForOthers ? [{ key: 'requester', label: 'Book for another person', icon: IconUserShare }] : []),
        ]}
        parts={{
          repeat: <RepeatSection form={form} time={time} resource={resource} preview={preview} step={step} />,
          invite: <InviteeFields {...fields} />,
          wishes: <WishFields {...fields} />,
          requester: <RequesterField form={form} />,
        }}
      />
      {times.isRight && <PriceFields form={form} body={body} preview={preview.data} />}
    </FormScreen>
  )
}

/** The form, what it keeps and asks meanwhile, and how it is sent. */
function useNewBooking({ bookingApi, resource, time, noOfPax, onTime, onBooked }: BookingFormProps) {
  const fullName = useAtomValue(userInfoAtom)?.fullName ?? 'somebody'
  const step = useAtomValue(officeCentreInfoAtom)?.timeSlotDuration ?? defaultSlotMinutes
  const times = useTimeDraft(time, (span) => onTime({ ...time, ...span }))
  const form = useForm<BookingFormValues>({
    initialValues: {
      ...emptyBooking,
      noOfPax: noOfPax ?? emptyBooking.noOfPax,
      title: `${bookableKinds[resource.kind].occasion} of ${fullName}`,
    },
    validate: bookingRules(resource.capacity, times.isRight),
    validateInputOnBlur: true,
  })
  const onDay = (date: string) => {
    const { recurrence } = form.values
    // What repeats goes on for as long as before.
    if (recurrence) {
      const { last } = withFirst({ first: time.date, last: recurrence.endDate }, date)
      form.setFieldValue('recurrence', { ...recurrence, endDate: last })
    }
    onTime({ ...time, date })
  }
  const hold = useBookingHold(resource.id, time, noOfPax)
  const holdId = hold.hold?.id
  const { preview, body } = useBookingPreview(form.values, resource, time, holdId)
  const booking = useMutation({
    mutationFn: (values: BookingFormValues) => bookingApi.create(bookingBody(values, resource.id, time, holdId)),
    // What is shown of the day was read before somebody took it.
    onError: (error) => isClash(error) && api.refresh('bookings'),
    onSuccess: (made, { requestedByUserId }) => {
      hold.spent()
      noticeFor(made)
      onBooked(made, requestedByUserId === null)
    },
  })
  const book = (values: BookingFormValues) => {
    const taken = daysTaken(values, preview.data, time)
    if (taken === 0) return booking.mutate(values)
    form.setFieldError(
      'recurrence',
      `${taken} of the days ${pluralOf(taken, 'is', 'are')} not free: skip ${pluralOf(taken, 'it', 'them')} or choose another time.`,
    )
    return undefined
  }
  const clash = [booking.error, hold.error].find(isClash)
  return { form, times, onDay, hold, preview, body, booking, book, clash, step }
}

/** How many days of a repeating booking are not free. */
const daysTaken = (
  { recurrence, exceptions }: BookingFormValues,
  preview: BookingPreview | undefined,
  time: BookingTime,
): number =>
  recurrence && preview
    ? instanceRows(preview.instances, exceptions, time).filter(({ state }) => state === 'TAKEN').length
    : 0

const noticeFor = ({ status, referenceNo }: BookingMade) =>
  notify(
    status === 'PENDING'
      ? { message: `Request ${referenceNo} has been sent for approval`, tone: 'info' }
      : { message: `Booked. Your reference is ${referenceNo}` },
  )
