import type { BookingArea } from '@atrium/contract/bookingOperations.ts'
import { useCan } from '@atrium/permissions/Can.tsx'

/** What kinds of resources the reader may book, for themselves or for their office centre. */
export function useMayBook(): Record<BookingArea, boolean> {
  const office = useCan('createFacilityBooking')
  const common = useCan('createCommonSpaceBooking')
  const desk = useCan('createHotdeskBooking')
  return { OFFICE: office, COMMON_SPACE: common, HOTDESK: desk }
}
