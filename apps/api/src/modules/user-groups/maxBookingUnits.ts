/** What a group's booking limit counts (entities 3.2). */
export const maxBookingUnits = [
  { code: 'BOOKINGS_PER_DAY', label: 'Bookings per day', value: 'BOOKINGS_PER_DAY' },
  { code: 'BOOKINGS_PER_WEEK', label: 'Bookings per week', value: 'BOOKINGS_PER_WEEK' },
  { code: 'BOOKINGS_PER_MONTH', label: 'Bookings per month', value: 'BOOKINGS_PER_MONTH' },
  { code: 'HOURS_PER_DAY', label: 'Hours per day', value: 'HOURS_PER_DAY' },
  { code: 'HOURS_PER_WEEK', label: 'Hours per week', value: 'HOURS_PER_WEEK' },
  { code: 'HOURS_PER_MONTH', label: 'Hours per month', value: 'HOURS_PER_MONTH' },
]
