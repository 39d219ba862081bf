import { areaOf } from '@atrium/contract/bookableKinds.ts'
import { isApiFailure } from '@atrium/api-client/apiFailure.ts'
import { orNotFound } from '@atrium/screens-kit/orNotFound.ts'
import { readable } from '@atrium/screens-kit/anyQuery.ts'
import type { QueryClient } from '@tanstack/react-query'
import { bookingApiNow } from './bookingApis.ts'
import type { BookingMode } from './bookingPath.ts'

/**
 * Loads a booking for its page. Notices and mails know only its id: without a mode it is looked for among facilities,
 * then among desks.
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
  try {
    return areaOf((await load('OFFICE')).resource)
  } catch (error) {
    if (!isApiFailure(error) || (error.status !== 404 && error.status !== 403)) throw error
    return areaOf((await orNotFound(load('HOTDESK'))).resource)
  }
}
