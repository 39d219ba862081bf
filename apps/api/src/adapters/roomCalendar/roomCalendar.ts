/** A room as the calendar knows it. */
export type CalendarRoom = {
  /** What the calendar calls it, such as its mailbox. */
  id: string
  name: string
  capacity: number
  equipments: { name: string; quantity: number }[]
}

/** The calendar of a mail system, such as Exchange, in which an office centre's rooms are kept. */
export type RoomCalendar = {
  /**
   * The rooms of an office centre by its code, by name; null when the calendar does not know the code.
   * @throws RoomCalendarUnavailableError when it cannot be reached or answers what cannot be read
   */
  roomsOf: (centreCode: string) => Promise<CalendarRoom[] | null>
}

/** Carries a sentence for the person who asked. */
export class RoomCalendarUnavailableError extends Error {}
