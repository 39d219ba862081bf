import { dayText, spanText } from '@atrium/validators/wallTimes.ts'

type EventTimes = {
  eventStartDate: string
  eventEndDate: string
  eventStartTime: string | null
  eventEndTime: string | null
}

/** When an event is, in one line. */
export function eventTimeText({ eventStartDate, eventEndDate, eventStartTime, eventEndTime }: EventTimes): string {
  const days =
    eventStartDate === eventEndDate ? dayText(eventStartDate) : `${dayText(eventStartDate)} – ${dayText(eventEndDate)}`
  if (eventStartTime === null || eventEndTime === null) return `${days}, all day`
  return `${days}, ${spanText({ startTime: eventStartTime, endTime: eventEndTime })}`
}

type SessionTimes = { sessionDate: string; startTime: string; endTime: string }

/** When a session is, in one line. */
export const sessionTimeText = ({ sessionDate, ...span }: SessionTimes): string =>
  `${dayText(sessionDate)}, ${spanText(span)}`
