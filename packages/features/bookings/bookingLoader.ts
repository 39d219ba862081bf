import { areaOf, bookingAreaCodes, kindsOn } from '@atrium/contract/bookableKinds.ts'
import type { BookingArea } from '@atrium/contract/bookingOperations.ts'
import { isApiFailure } from '@atrium/api-client/apiFailure.ts'
import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { readable } from '@atrium/screens-kit/anyQuery.ts'
import type { QueryClient } from '@tanstack/react-query'
import { bookingApiNow } from './bookingApis.ts'
import type { BookingMode } from './bookingPath.ts'

/**
 * Loads a booking for its page. Notices and mails know only its id: without a mode it is looked for in one area after
 * the other.
 * @returns the mode it is to be looked at in; a missing one leads to /404
 */
export async function loadBooking(
  queryClient: QueryClient,
  id: string,
  mode: BookingMode | undefined,
): Promise<BookingMode> {
  const load = (tried: BookingMode) => queryClient.ensureQueryData(readable(bookingApiNow(tried).detail(id)))
  if (mode !== undefined) {
    await orNotFound(load(mode))
    return mode
  }
  const found = async ([path = 'OFFICE', ...others]: readonly BookingArea[]): Promise<BookingMode> => {
    try {
      return areaOf((await load(path)).resource)
    } catch (error) {
      if (others.length === 0 || !isOutOfReach(error)) throw error
      return found(others)
    }
  }
  return orNotFound(found(wholePaths))
}

/** The paths that list all bookings of some kinds. */
const wholePaths = bookingAreaCodes.filter((area) => !kindsOn(area).sharedOnly)

const isOutOfReach = (error: unknown) => isApiFailure(error) && (error.status === 404 || error.status === 403)
