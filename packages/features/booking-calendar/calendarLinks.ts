import type { BookingArea } from '@atrium/contract/bookingOperations.ts'
import type { ScheduleSpan } from '@atrium/ui/ResourceSchedule.tsx'
import type { ComponentType } from 'react'

/** The ways out of the calendar, as the portal that shows it has them. */
export type CalendarLinks = {
  Booking: ComponentType<{ id: string; kind: BookingArea; [property: string]: unknown }>
  /** Opens the form of a new booking. */
  book: (kind: BookingArea, span: ScheduleSpan) => void
}
