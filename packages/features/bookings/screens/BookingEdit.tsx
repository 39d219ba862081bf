import { bookableKinds } from '@atrium/contract/bookableKinds.ts'
import { officeCentreInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { FormScreen } from '@atrium/screens-kit/form/FormScreen.tsx'
import { recordNotices } from '@atrium/screens-kit/recordNotices.ts'
import { defaultSlotMinutes } from '@atrium/validators/timeSlots.ts'
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
  const [where, setWhere] = useState({ resourceId: booking.resource.id, time: timeOfBooking(booking) })
  const found = useQuery({
    ...bookableResourceQuery(where.resourceId, where.time.date),
    placeholderData: keepPreviousData,
  })
  if (found.data === undefined) return <LoadingState />
  return <EditForm {...props} resource={found.data} where={where} onWhere={setWhere} />
}

const timeOfBooking = ({ date, startTime, endTime }: BookingTime): BookingTime => ({ date, startTime, endTime })

type Where = { resourceId: string; time: BookingTime }
type EditFormProps = BookingEditProps & { resource: BookableResource; where: Where; onWhere: (where: Where) => void }

const EditForm = ({ booking, bookingApi, onDone, resource, where, onWhere }: EditFormProps) => {
  const step = useAtomValue(officeCentreInfoAtom)?.timeSlotDuration ?? defaultSlotMinutes
  const { forMeetings } = bookableKinds[resource.kind]
  const form = useForm({
    initialValues: bookingValues(booking),
    validate: bookingRules(resource.capacity),
    validateInputOnBlur: true,
  })
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
    onWhere({ resourceId: place.id, time: { date, startTime, endTime } })
  }
  const fields = { form, forMeetings, capacity: resource.capacity, booking }
  const isRefused = isClash(saving.error)
  return (
    <FormScreen
      title={`Change ${booking.title}`}
      form={form}
      onSubmit={(values) => saving.mutate(values)}
      onCancel={onDone}
      loading={saving.isPending}
      error={isRefused ? null : saving.error}
    >
      {isRefused && <Refusal error={saving.error} onTake={take} />}
      {booking.recurring && (
        <Alert color="blue" mb="md">
          Place and times change for all days to come; the dates stay. One day alone is moved on the calendar.
        </Alert>
      )}
      <BookedPlace
        resource={resource}
        time={where.time}
        onTime={(time) => onWhere({ ...where, time })}
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
