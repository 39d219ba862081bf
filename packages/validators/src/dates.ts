import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(customParseFormat)
dayjs.extend(utc)

/** Every date and time format in use (doc 1 §9, FMT-010 to FMT-018). */
export const dateFormats = {
  /** 05 Jan 2026 */
  display: 'DD MMM YYYY',
  /** 05-01-2026 */
  dayMonthYear: 'DD-MM-YYYY',
  /** 2026-01-05, the value of a date picker and of the contract */
  value: 'YYYY-MM-DD',
  /** 01-2026 */
  monthYear: 'MM-YYYY',
  /** 05 Jan */
  dayMonth: 'DD MMM',
  /** Jan 2026 */
  monthName: 'MMM YYYY',
  /** 05-01-2026 09:30 PM */
  dateTime: 'DD-MM-YYYY hh:mm A',
  /** 09:30 PM */
  time: 'hh:mm A',
  /** 21:30, the value of a time field */
  timeValue: 'HH:mm',
} as const

export type DateFormat = (typeof dateFormats)[keyof typeof dateFormats]

/** Day codes, Monday first (doc 1 §9, CONST-024). */
export const dayCodes = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const

export type DayCode = (typeof dayCodes)[number]

/** A day code in words: Monday. */
export const dayLabel = (code: DayCode): string => code.charAt(0) + code.slice(1).toLowerCase()

/** Whether text is an existing calendar day written YYYY-MM-DD. */
export const isDate = (value: string): boolean => dayjs.utc(value, dateFormats.value, true).isValid()

/** A calendar day (YYYY-MM-DD) in another format. RangeError when it is not a day. */
export function formatDate(date: string, format: DateFormat = dateFormats.display): string {
  const day = dayjs.utc(date, dateFormats.value, true)
  if (!day.isValid()) throw new RangeError(`Not a date: ${date}`)
  return day.format(format)
}

/**
 * A moment (Date, or ISO 8601 text with an offset) as the clock of a building shows it.
 * @param offsetMinutes minutes east of UTC, as sites store them: 480 for UTC+08:00.
 * RangeError when the moment cannot be read.
 */
export function formatInstant(instant: Date | string, format: DateFormat, offsetMinutes: number): string {
  return wallClock(instant, offsetMinutes).format(format)
}

/** The calendar day (YYYY-MM-DD) of a moment at a building. */
export const dateOfInstant = (instant: Date | string, offsetMinutes: number): string =>
  formatInstant(instant, dateFormats.value, offsetMinutes)

/** The time of day (HH:mm) of a moment at a building. */
export const timeOfInstant = (instant: Date | string, offsetMinutes: number): string =>
  formatInstant(instant, dateFormats.timeValue, offsetMinutes)

/** The moment at which a building's clock shows a day (YYYY-MM-DD) and time (HH:mm). RangeError when either is wrong. */
export function instantOf(date: string, time: string, offsetMinutes: number): Date {
  const shown = dayjs.utc(`${date} ${time}`, 'YYYY-MM-DD HH:mm', true)
  if (!shown.isValid()) throw new RangeError(`Not a date and time: ${date} ${time}`)
  return shown.subtract(offsetMinutes, 'minute').toDate()
}

/** The day code of a calendar day (YYYY-MM-DD). RangeError when it is not a day. */
export function dayCodeOf(date: string): DayCode {
  const day = dayjs.utc(date, dateFormats.value, true)
  const code = dayCodes[(day.day() + 6) % 7]
  if (code === undefined) throw new RangeError(`Not a date: ${date}`)
  return code
}

/**
 * A day written in one of the formats that carry day, month and year, as YYYY-MM-DD; null when it is none.
 * The password expiry of a user comes as DD-MM-YYYY (doc 1 §3, FMT-004).
 */
export function parseDate(text: string, format: DateFormat = dateFormats.dayMonthYear): string | null {
  const day = dayjs.utc(text, format, true)
  return day.isValid() ? day.format(dateFormats.value) : null
}

/** Whole days from one calendar day to another; negative when the second comes first. */
export const daysBetween = (from: string, to: string): number =>
  dayjs.utc(to, dateFormats.value, true).diff(dayjs.utc(from, dateFormats.value, true), 'day')

function wallClock(instant: Date | string, offsetMinutes: number) {
  const moment = dayjs.utc(instant)
  if (!moment.isValid()) throw new RangeError(`Not a moment: ${String(instant)}`)
  return moment.add(offsetMinutes, 'minute')
}
