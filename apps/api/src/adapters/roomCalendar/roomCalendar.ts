/** A room as the calendar knows it. */
export type CalendarRoom = {
  /** What the calendar calls it, such as its mailbox. */
  id: string
  name: string
  capacity: number
  equipments: { name: string; quantity: number }[]
}

/** One time at which a room is taken in the calendar; each time of what repeats is an event of its own. */
export type RoomEvent = {
  /** Stays the same when the event gets another time or name; told apart from others within its room. */
  id: string
  roomId: string
  /** Empty where the calendar keeps it to itself. */
  title: string
  /** Who arranged it; null where the calendar does not say. */
  organiser: { name: string | null; email: string } | null
  startsAt: Date
  endsAt: Date
  /** Some calendars keep what was called off; others no longer give it. */
  cancelled: boolean
}

/** The calendar of a mail system, such as Exchange, in which an office centre's rooms are kept. */
export type RoomCalendar = {
  /**
   * The rooms of an office centre by its code, by name; null when the calendar does not know the code.
   * @throws RoomCalendarUnavailableError when it cannot be reached or answers what cannot be read
   */
  roomsOf: (centreCode: string) => Promise<CalendarRoom[] | null>
  /**
   * The events of all its rooms that touch a span, the earliest first; null when the calendar does not know the code.
   * @throws RoomCalendarUnavailableError when it cannot be reached or answers what cannot be read
   */
  eventsOf: (centreCode: string, span: { from: Date; to: Date }) => Promise<RoomEvent[] | null>
}

/** Carries a sentence for the person who asked. */
export class RoomCalendarUnavailableError extends Error {}
