import { daysBetween } from '@atrium/validators/dates.ts'
import { minutesOfEdge } from '@atrium/validators/timeSlots.ts'
import { isSkipped, momentAt, skippedTime } from '../../platform/siteClock.ts'

/** How many days after the first the last one of an event may be. */
export const mostDaysBetween = 366

/** Minutes before a session from which people check in. */
export const checkInOpens = 60

/** When an event is and is shown, as somebody asks for it. */
export type AskedTimes = {
  eventStartDate: string
  eventEndDate: string
  eventStartTime: string | null
  eventEndTime: string | null
  allDay: boolean
  publishStartDate: string | null
  publishStartTime: string | null
  publishEndDate: string | null
  publishEndTime: string | null
  promotionStartDate: string | null
  promotionEndDate: string | null
}

export type Problem = { field: keyof AskedTimes; message: string }

const minuteOf = (time: string | null): number | null => (time === null ? null : minutesOfEdge(time))

/** The moments of an event by the clock of its office centre; all day is from the first midnight to the last. */
export function momentsOf(asked: AskedTimes, clock: string) {
  const startMinute = asked.allDay ? null : minuteOf(asked.eventStartTime)
  const endMinute = asked.allDay ? null : minuteOf(asked.eventEndTime)
  return {
    startMinute,
    endMinute,
    startsAt: momentAt(asked.eventStartDate, startMinute ?? 0, clock),
    endsAt: momentAt(asked.eventEndDate, endMinute ?? 1440, clock),
    publishStartMinute: minuteOf(asked.publishStartTime),
    publishEndMinute: minuteOf(asked.publishEndTime),
    shownFrom:
      asked.publishStartDate === null
        ? null
        : momentAt(asked.publishStartDate, minuteOf(asked.publishStartTime) ?? 0, clock),
    shownUntil:
      asked.publishEndDate === null
        ? null
        : momentAt(asked.publishEndDate, minuteOf(asked.publishEndTime) ?? 1440, clock),
  }
}

/** What is wrong with the times of an event; undefined where nothing is (entities 19.1). */
export const timesProblem = (asked: AskedTimes, clock: string, now: Date): Problem | undefined =>
  daysProblem(asked) ?? hoursProblem(asked) ?? skippedProblem(asked, clock) ?? windowProblem(asked, clock, now)

/** A time that the clock of the office centre skips on its day. */
function skippedProblem(asked: AskedTimes, clock: string): Problem | undefined {
  const times = [
    ...(asked.allDay
      ? []
      : ([
          ['eventStartTime', asked.eventStartDate],
          ['eventEndTime', asked.eventEndDate],
        ] as const)),
    ['publishStartTime', asked.publishStartDate],
    ['publishEndTime', asked.publishEndDate],
  ] as const
  const skipped = times.find(([field, date]) => {
    const minute = minuteOf(asked[field])
    return date !== null && minute !== null && isSkipped(date, minute, clock)
  })
  return skipped && { field: skipped[0], message: skippedTime }
}

function daysProblem({ eventStartDate, eventEndDate }: AskedTimes): Problem | undefined {
  if (eventEndDate < eventStartDate) return { field: 'eventEndDate', message: 'The last day is before the first.' }
  if (daysBetween(eventStartDate, eventEndDate) > mostDaysBetween)
    return { field: 'eventEndDate', message: 'An event lasts a year at the most.' }
  return undefined
}

function hoursProblem({ allDay, eventStartTime, eventEndTime }: AskedTimes): Problem | undefined {
  if (allDay) return undefined
  if (eventStartTime === null) return { field: 'eventStartTime', message: 'Choose a start, or all day.' }
  if (eventEndTime === null) return { field: 'eventEndTime', message: 'Choose an end, or all day.' }
  return undefined
}

function windowProblem(asked: AskedTimes, clock: string, now: Date): Problem | undefined {
  const { startsAt, endsAt, shownFrom, shownUntil } = momentsOf(asked, clock)
  if (endsAt <= startsAt) return { field: 'eventEndTime', message: 'Choose an end after the start.' }
  if (endsAt <= now) return { field: 'eventEndDate', message: 'This is over already. Choose a time to come.' }
  if (asked.publishStartTime !== null && asked.publishStartDate === null)
    return { field: 'publishStartDate', message: 'Choose the day as well.' }
  if (asked.publishEndTime !== null && asked.publishEndDate === null)
    return { field: 'publishEndDate', message: 'Choose the day as well.' }
  if (shownFrom && shownFrom >= endsAt) return { field: 'publishStartDate', message: 'Publish it before it is over.' }
  if (shownUntil && shownUntil <= (shownFrom ?? now))
    return { field: 'publishEndDate', message: 'Choose an end after people begin to see it.' }
  return promotionProblem(asked)
}

function promotionProblem({ promotionStartDate, promotionEndDate, eventEndDate }: AskedTimes): Problem | undefined {
  if ((promotionStartDate === null) !== (promotionEndDate === null))
    return {
      field: promotionStartDate === null ? 'promotionStartDate' : 'promotionEndDate',
      message: 'Enter the first and the last day, or neither.',
    }
  if (promotionStartDate !== null && promotionEndDate !== null && promotionEndDate < promotionStartDate)
    return { field: 'promotionEndDate', message: 'The last day is before the first.' }
  if (promotionStartDate !== null && promotionStartDate > eventEndDate)
    return { field: 'promotionStartDate', message: 'Promote it before it is over.' }
  return undefined
}

type SessionTimes = { sessionDate: string; startMinute: number; endMinute: number }
type OfEvent = { eventStartDate: string; eventEndDate: string; startsAt: Date; endsAt: Date }

/** What is wrong with the time of a session; undefined where nothing is (entities 19.2). */
export function sessionProblem(
  { sessionDate, startMinute, endMinute }: SessionTimes,
  event: OfEvent,
  { clock, now }: { clock: string; now: Date },
): { field: 'sessionDate' | 'startTime' | 'endTime'; message: string } | undefined {
  if (sessionDate < event.eventStartDate || sessionDate > event.eventEndDate)
    return { field: 'sessionDate', message: 'Choose one of the days of the event.' }
  if (endMinute <= startMinute) return { field: 'endTime', message: 'Choose an end after the start.' }
  if (isSkipped(sessionDate, startMinute, clock)) return { field: 'startTime', message: skippedTime }
  if (isSkipped(sessionDate, endMinute, clock)) return { field: 'endTime', message: skippedTime }
  if (momentAt(sessionDate, endMinute, clock) <= now)
    return { field: 'sessionDate', message: 'This is over already. Choose a time to come.' }
  return undefined
}

// Without letters and digits that are taken for each other.
const codeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A code of 6 characters that people read off a screen (entities 19.2), out of random bytes. */
export const codeOf = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, 6), (byte) => codeLetters[byte % codeLetters.length]).join('')

/** Whether an event stands first on a day. */
export const isPromoted = (
  { promotionStartDate, promotionEndDate }: { promotionStartDate: string | null; promotionEndDate: string | null },
  day: string,
): boolean =>
  promotionStartDate !== null && promotionEndDate !== null && promotionStartDate <= day && day <= promotionEndDate
