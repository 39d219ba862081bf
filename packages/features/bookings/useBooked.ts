import type { BookingMode } from './bookingPath.ts'
import type { BookingMade } from './bookingTypes.ts'
import { useNavigate } from '@tanstack/react-router'

/** Where one goes after booking: to pay where there is something to pay, else to the booking. */
export function useBooked(): (booking: BookingMade, mode: BookingMode) => void {
  const navigate = useNavigate()
  return ({ id, paymentUrl }, mode) => {
    if (paymentUrl !== null) return globalThis.location.assign(paymentUrl)
    if (mode === 'HOTDESK') return void navigate({ to: '/manage-booking-hotdesk/$id', params: { id } })
    return void navigate({ to: '/manage-bookings/$id', params: { id }, search: mode === 'OFFICE' ? {} : { mode } })
  }
}
