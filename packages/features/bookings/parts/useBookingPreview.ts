import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { previewQuery } from '../bookingQueries.ts'
import type { BookingTime } from '@atrium/validators/wallTimes.ts'
import type { BookingInput } from '../bookingTypes.ts'
import { bookingBody, emptyBooking, type BookingFormValues } from './bookingForm.ts'
import { recurrenceProblem } from './recurrence.ts'

/** Milliseconds after the last change before the server is asked. */
const delay = 300

/** What the server says of a booking before it is made: its days, its price, who has to approve. */
export function useBookingPreview(
  values: BookingFormValues,
  resource: { id: string; name: string },
  time: BookingTime,
  holdId: string | undefined,
) {
  // What does not change price or times is left at its default, so that typing it asks nothing.
  const decisive: BookingFormValues = {
    ...emptyBooking,
    title: resource.name,
    noOfPax: values.noOfPax,
    recurrence: recurrenceProblem(values.recurrence) === null ? values.recurrence : null,
    exceptions: values.exceptions,
    requestedByUserId: values.requestedByUserId,
  }
  const body = bookingBody(decisive, resource.id, time, holdId)
  const [text] = useDebouncedValue(JSON.stringify(body), delay)
  // The text is the body that was just written into it.
  const asked = JSON.parse(text) as BookingInput
  const preview = useQuery({ ...previewQuery(asked), placeholderData: keepPreviousData })
  return { preview, body: asked }
}
