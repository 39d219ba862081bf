import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

export type CalendarEvent = {
  /** The same for every sending of one instance. */
  id: string
  sequence: number
  startsAt: Date
  endsAt: Date
  title: string
  location: string
  description: string | null
  url: string
  cancelled: boolean
  organizer: { name: string; email: string } | null
}

/** Events as a calendar of RFC 5545; times are UTC, which every program shows by its own clock. */
export function calendarOf(name: string, events: readonly CalendarEvent[], method?: 'REQUEST' | 'CANCEL'): string {
  const calendar = ical({ name, prodId: { company: 'Atrium', product: 'Bookings' } })
  if (method) calendar.method(ICalCalendarMethod[method])
  for (const event of events)
    calendar.createEvent({
      id: `${event.id}@atrium`,
      sequence: event.sequence,
      start: event.startsAt,
      end: event.endsAt,
      summary: event.title,
      location: event.location,
      url: event.url,
      status: event.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      ...(event.description ? { description: event.description } : {}),
      ...(event.organizer ? { organizer: event.organizer } : {}),
    })
  return calendar.toString()
}
