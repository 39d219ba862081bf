import type { ScheduleSpan } from '@atrium/ui/ResourceSchedule.tsx'
import type { ComponentType } from 'react'
import type { CalendarKind } from './calendarSearch.ts'

/** The ways out of the calendar, as the portal that shows it has them. */
export type CalendarLinks = {
  Booking: ComponentType<{ id: string; kind: CalendarKind; [property: string]: unknown }>
  /** Opens the form of a new booking. */
  book: (kind: CalendarKind, span: ScheduleSpan) => void
}
