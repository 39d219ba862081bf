/** Times of a day by the clock of a site, as people read them: on screens, in mails, messages and the trail alike. */
import {
  dateFormats,
  dateOfInstant,
  dayCodeOf,
  dayLabel,
  daysAfter,
  formatDate,
  formatInstant,
  timeOfInstant,
  type DateFormat,
} from './dates.ts'
import { displayTime, edgeOfMinutes, endOfDay } from './timeSlots.ts'

/** From one time of a day to another, HH:mm, the end up to 24:00. */
export type WallSpan = { startTime: string; endTime: string }

/** When something is booked: YYYY-MM-DD and HH:mm, the end up to 24:00. */
export type BookingTime = WallSpan & { date: string }

/** A time for display, as `09:30 PM`; 24:00 as `midnight`. */
export const displayClock = (time: string): string => (time === endOfDay ? 'midnight' : displayTime(time))

/** 09:00 AM – 10:30 AM, or All day. */
export const spanText = ({ startTime, endTime }: WallSpan): string =>
  startTime === '00:00' && endTime === endOfDay ? 'All day' : `${displayClock(startTime)} – ${displayClock(endTime)}`

/** From one moment on the wall, YYYY-MM-DDTHH:mm, to another. */
export type WallMoments = { start: string; end: string }

/** The last day of a span and its end on that day, up to 24:00: midnight ends the day before. */
export const wallEndOf = ({ start, end }: WallMoments): { date: string; time: string } =>
  end.endsWith('T00:00') && end > start
    ? { date: daysAfter(end.slice(0, 10), -1), time: endOfDay }
    : { date: end.slice(0, 10), time: end.slice(11, 16) }

/** The same of two moments on the wall. */
export const wallSpanText = (moments: WallMoments): string =>
  spanText({ startTime: moments.start.slice(11, 16), endTime: wallEndOf(moments).time })

/** The same of minutes of a day, 1440 for its end. */
export const minutesText = ({ startMinute, endMinute }: { startMinute: number; endMinute: number }): string =>
  spanText({ startTime: edgeOfMinutes(startMinute), endTime: edgeOfMinutes(endMinute) })

const weekdayText = (date: string): string => dayLabel(dayCodeOf(date)).slice(0, 3)

/** Mon, 05 Jan 2026. */
export const dayText = (date: string): string => `${weekdayText(date)}, ${formatDate(date)}`

/** Mon, 05 Jan 2026, 09:00 AM – 10:30 AM. */
export const bookingTimeText = (time: BookingTime): string => `${dayText(time.date)}, ${spanText(time)}`

const clocks = new Map<string | undefined, Intl.DateTimeFormat>()

/** What a clock shows at a moment, YYYY-MM-DD HH:mm:ss; that of the browser when no zone is named. */
export function wallClockAt(moment: Date, timeZone?: string): string {
  const clock = clocks.get(timeZone) ?? newClock(timeZone)
  clocks.set(timeZone, clock)
  return clock.format(moment)
}

const newClock = (timeZone: string | undefined) =>
  // Swedish writes dates as the contract does.
  new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })

/** The day, YYYY-MM-DD, that it is at a moment where a clock hangs. */
export const dayAtClock = (moment: Date, timeZone: string): string => wallClockAt(moment, timeZone).slice(0, 10)

/** A time with the clock it is told by, an IANA zone or an offset: `10:00 AM – 11:00 AM (America/Los_Angeles)`. */
export const withZone = (text: string, timeZone: string): string => `${text} (${timeZone})`

/** The same, where the clock of the reader, so many minutes east of UTC, shows another time at that moment; else the bare time. */
export function zonedText(text: string, moment: Date, timeZone: string, readerOffset: number): string {
  const read = `${dateOfInstant(moment, readerOffset)} ${timeOfInstant(moment, readerOffset)}`
  return wallClockAt(moment, timeZone).startsWith(read) ? text : withZone(text, timeZone)
}

/** A moment by the clock of a place, with its zone as in `zonedText`: `24 Nov 2026, 10:00 AM (America/Los_Angeles)`. */
export function zonedMoment(
  moment: Date,
  timeZone: string,
  readerOffset: number,
  format: DateFormat = dateFormats.moment,
): string {
  const shown = formatInstant(`${wallClockAt(moment, timeZone).replace(' ', 'T')}Z`, format, 0)
  return zonedText(shown, moment, timeZone, readerOffset)
}

/** The same with the day of the week, as mails write it. */
export const zonedDayMoment = (moment: Date, timeZone: string, readerOffset: number): string =>
  `${weekdayText(dayAtClock(moment, timeZone))}, ${zonedMoment(moment, timeZone, readerOffset)}`
