import type { AlertEvent } from '../../../platform/alerts.ts'

export const roomCalendarWaits: AlertEvent = {
  kind: 'ROOM_CALENDAR_WAITS',
  words: 'Bookings could not follow the room calendar.',
}
