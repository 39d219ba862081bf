import { countOf } from '@atrium/validators/text.ts'
/** How many bookings stand in the way, in words. */
export const bookingsToCome = (count: number): string => countOf(count, 'upcoming booking', 'upcoming bookings')
