import { areaOf } from '@atrium/contract/bookableKinds.ts'
import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { ErrorState } from '@atrium/ui/ErrorState.tsx'
import { LoadingState } from '@atrium/ui/LoadingState.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useBookingApi, type BookingApi } from '../bookingApis.ts'
import { bookableResourceQuery, type BookableResource } from '../bookingQueries.ts'
import type { BookingMade } from '../bookingTypes.ts'
import type { BookingTime } from '@atrium/validators/wallTimes.ts'
import { isBlock, namedBlocks, offeredTime } from '../offers.ts'
import { BookingForm, type BookingFormProps } from './BookingForm.tsx'

type ChosenPlaceProps = Pick<BookingFormProps, 'time' | 'noOfPax' | 'onTime' | 'onAlternative' | 'onCancel'> & {
  resourceId: string
  /** Whether somebody asked for the time, and not the clock. */
  isTimeChosen: boolean
  onWait: ((resource: BookableResource) => void) | undefined
  /** One's own bookings are shown as such, whatever was booked. */
  onBooked: (booking: BookingMade, mode: BookingApi['mode']) => void
}

/** The form of a place that was chosen, by the calls of what it is. */
export const ChosenPlace = (props: ChosenPlaceProps) => {
  const { resourceId, time } = props
  const found = useQuery({ ...bookableResourceQuery(resourceId, time), placeholderData: keepPreviousData })
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

type FormProps = ChosenPlaceProps & { resource: BookableResource }

/** What is booked by blocks is booked for one of them; and where nobody asked for a time, for what the place offers. */
const timeFor = (resource: BookableResource, time: BookingTime, isTimeChosen: boolean): BookingTime => {
  const blocks = namedBlocks(resource)
  const isOffered = blocks.length > 0 ? !blocks.some((block) => isBlock(block, time)) : !isTimeChosen
  return isOffered ? offeredTime(resource, time) : time
}

const Form = ({ resource, onWait, onBooked, time, isTimeChosen, ...rest }: FormProps) => {
  const bookingApi = useBookingApi(areaOf(resource))
  return (
    <BookingForm
      {...rest}
      time={timeFor(resource, time, isTimeChosen)}
      bookingApi={bookingApi}
      resource={resource}
      onWait={onWait && (() => onWait(resource))}
      onBooked={(made, isOwn) => onBooked(made, isOwn ? 'MINE' : bookingApi.mode)}
    />
  )
}
