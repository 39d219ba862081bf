import { bookingPageOf, bookingPageSearch, type BookingMode } from './bookingPath.ts'
import type { BookingMade } from './bookingTypes.ts'
import { useNavigate } from '@tanstack/react-router'

/** Where one goes after booking: to pay where there is something to pay, else to the booking. */
export function useBooked(): (booking: BookingMade, mode: BookingMode) => void {
  const navigate = useNavigate()
  return ({ id, paymentUrl }, mode) => {
    if (paymentUrl !== null) return globalThis.location.assign(paymentUrl)
    return void navigate({ to: `${bookingPageOf(mode)}/$id`, params: { id }, search: bookingPageSearch(mode) })
  }
}
