import type { CalendarSource } from './modules/bookings/index.ts'
import { eventCalendar } from './modules/events/index.ts'

/** What stands in a person's calendar besides bookings. */
export const calendarSources: readonly CalendarSource[] = [eventCalendar]
