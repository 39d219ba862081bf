import { bookableKinds } from '@atrium/contract/bookableKinds.ts'
import { officeCentreInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { FormScreen } from '@atrium/screens-kit/form/FormScreen.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { defaultSlotMinutes } from '@atrium/validators/timeSlots.ts'
import { useTimeDraft } from '@atrium/ui/useTimeDraft.ts'
import { Alert } from '@mantine/core'
import { useForm } from '@mantine/form'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { isClash, type BookingAlternative } from '../alternatives.ts'
import type { BookingApi } from '../bookingApis.ts'
import { bookableResourceQuery, type BookableResource } from '../bookingQueries.ts'
import type { BookingTime } from '@atrium/validators/wallTimes.ts'
import type { Booking } from '../bookingTypes.ts'
import { BookedPlace } from '../parts/BookedPlace.tsx'
import { InviteeFields, PurposeFields, WishFields } from '../parts/BookingFields.tsx'
import { bookingRules, bookingUpdate, bookingValues } from '../parts/bookingForm.ts'
import { PriceChangeNote } from '../parts/MoneyNote.tsx'
import { Refusal } from '../parts/Refusal.tsx'

type BookingEditProps = { booking: Booking; bookingApi: BookingApi; onDone: () => void }

/** Changes a booking; of a repeating one, times and place change for all days to come. */
const BookingEdit = (props: BookingEditProps) => {
  const { booking } = props
  const [where, setWhere] = useState({
    resourceId: booking.resource.id,
    time: timeOfBooking(booking.series ?? booking),
  })
  const found = useQuery({
    ...bookableResourceQuery(where.resourceId, where.time),
    placeholderData: keepPreviousData,
  })
  if (found.data === undefined) return <LoadingState />
  return <EditForm {...props} resource={found.data} where={where} onWhere={setWhere} />
}

const timeOfBooking = ({ date, startTime, endTime }: BookingTime): BookingTime => ({ date, startTime, endTime })

type Where = { resourceId: string; time: BookingTime }
type EditFormProps = BookingEditProps & {
  resource: BookableResource
  /** As the form holds it. */
  where: Where
  onWhere: (where: Where) => void
}

const EditForm = ({ booking, bookingApi, onDone, resource, where, onWhere }: EditFormProps) => {
  const step = useAtomValue(officeCentreInfoAtom)?.timeSlotDuration ?? defaultSlotMinutes
  const { forMeetings } = bookableKinds[resource.kind]
  const [initialValues] = useState(() => ({ ...bookingValues(booking), where }))
  const form = useForm({
    initialValues,
    onValuesChange: (values) => onWhere(values.where),
    validate: bookingRules(resource.capacity, true),
    validateInputOnBlur: true,
  })
  const choose = (next: Where) => form.setFieldValue('where', next)
  const onTime = (time: BookingTime) => choose({ ...where, time })
  const times = useTimeDraft(where.time, (span) => onTime({ ...where.time, ...span }))
  const saving = useMutation({
    mutationFn: (values: typeof form.values) =>
      bookingApi.update(booking.id, bookingUpdate(values, where.resourceId, where.time, booking.version)),
    onSuccess: () => {
      recordNotices.updated()
      onDone()
    },
  })
  const take = ({ resource: place, date, startTime, endTime }: BookingAlternative) => {
    saving.reset()
    choose({ resourceId: place.id, time: { date, startTime, endTime } })
  }
  const fields = { form, forMeetings, capacity: resource.capacity, booking }
  const isRefused = isClash(saving.error)
  return (
    <FormScreen
      title={`Change ${booking.title}`}
      form={form}
      onSubmit={(values) => {
        if (times.isRight) saving.mutate(values)
      }}
      onCancel={onDone}
      loading={saving.isPending}
      error={isRefused ? null : saving.error}
    >
      {isRefused && <Refusal error={saving.error} onTake={take} />}
      {booking.recurring && (
        <Alert color="blue" mb="md">
          What you change here changes for all upcoming days; the dates stay the same. Days that were moved by
          themselves stay as they are. To move a single day, use the calendar.
        </Alert>
      )}
      <BookedPlace
        resource={resource}
        time={where.time}
        times={times}
        onDay={(date) => onTime({ ...where.time, date })}
        step={step}
        fixedDay={booking.recurring}
      >
        <PriceChangeNote bookingId={booking.id} move={{ ...where.time, resourceId: where.resourceId }} />
      </BookedPlace>
      <PurposeFields {...fields} />
      {forMeetings && <InviteeFields {...fields} />}
      {forMeetings && <WishFields {...fields} />}
    </FormScreen>
  )
}

export default BookingEdit
