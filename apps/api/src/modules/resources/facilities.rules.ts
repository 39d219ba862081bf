/** How many bookings stand in the way, in words. */
export const bookingsToCome = (count: number): string =>
  count === 1 ? 'one booking to come' : `${count} bookings to come`
