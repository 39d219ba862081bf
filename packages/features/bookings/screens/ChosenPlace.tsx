import { areaOf } from '@atrium/contract/bookableKinds.ts'
import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useBookingApi, type BookingApi } from '../bookingApis.ts'
import { bookableResourceQuery, type BookableResource } from '../bookingQueries.ts'
import type { BookingMade } from '../bookingTypes.ts'
import { BookingForm, type BookingFormProps } from './BookingForm.tsx'

type ChosenPlaceProps = Pick<BookingFormProps, 'time' | 'onTime' | 'onAlternative' | 'onCancel'> & {
  resourceId: string
  onWait: ((resource: BookableResource) => void) | undefined
  /** One's own bookings are shown as such, whatever was booked. */
  onBooked: (booking: BookingMade, mode: BookingApi['mode']) => void
}

/** The form of a place that was chosen, by the calls of what it is. */
export const ChosenPlace = (props: ChosenPlaceProps) => {
  const { resourceId, time } = props
  const found = useQuery({ ...bookableResourceQuery(resourceId, time.date), placeholderData: keepPreviousData })
  if (found.isError)
    return (
      <ErrorState onRetry={() => void found.refetch()} retrying={found.isFetching}>
        {errorMessage(found.error)}
      </ErrorState>
    )
  // On another day the form stays; another place has a form of its own.
  if (found.data?.id !== resourceId) return <LoadingState />
  return <Form key={resourceId} {...props} resource={found.data} />
}

const Form = ({ resource, onWait, onBooked, ...rest }: ChosenPlaceProps & { resource: BookableResource }) => {
  const bookingApi = useBookingApi(areaOf(resource))
  return (
    <BookingForm
      {...rest}
      bookingApi={bookingApi}
      resource={resource}
      onWait={onWait && (() => onWait(resource))}
      onBooked={(made, isOwn) => onBooked(made, isOwn ? 'MINE' : bookingApi.mode)}
    />
  )
}
