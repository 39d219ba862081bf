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
  /** 05 Jan 2026, 09:30 PM: a moment wherever people read it, on screens and in mails */
  moment: 'DD MMM YYYY, hh:mm A',
  /** 05-01-2026 09:30 PM, in files */
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
export const isDate = (value: string): boolean => read(value, dateFormats.value) !== null

/** A calendar day (YYYY-MM-DD) in another format. RangeError when it is not a day. */
export function formatDate(date: string, format: DateFormat = dateFormats.display): string {
  return write(dayOf(date), format)
}

/**
 * A moment (Date, or ISO 8601 text with an offset) as the clock of a building shows it.
 * @param offsetMinutes minutes east of UTC, as sites store them: 480 for UTC+08:00.
 * RangeError when the moment cannot be read.
 */
export function formatInstant(instant: Date | string, format: DateFormat, offsetMinutes: number): string {
  return write(wallClock(instant, offsetMinutes), format)
}

/** The calendar day (YYYY-MM-DD) of a moment at a building. */
export const dateOfInstant = (instant: Date | string, offsetMinutes: number): string =>
  formatInstant(instant, dateFormats.value, offsetMinutes)

/** The time of day (HH:mm) of a moment at a building. */
export const timeOfInstant = (instant: Date | string, offsetMinutes: number): string =>
  formatInstant(instant, dateFormats.timeValue, offsetMinutes)

/** The moment at which a building's clock shows a day (YYYY-MM-DD) and time (HH:mm). RangeError when either is wrong. */
export function instantOf(date: string, time: string, offsetMinutes: number): Date {
  const shown = read(`${date} ${time}`, 'YYYY-MM-DD HH:mm')
  if (shown === null) throw new RangeError(`Not a date and time: ${date} ${time}`)
  return new Date(shown.getTime() - offsetMinutes * MINUTE)
}

/** The day code of a calendar day (YYYY-MM-DD). RangeError when it is not a day. */
export function dayCodeOf(date: string): DayCode {
  const code = dayCodes[(dayOf(date).getUTCDay() + 6) % 7]
  if (code === undefined) throw new RangeError(`Not a date: ${date}`)
  return code
}

/**
 * A day written in one of the formats that carry day, month and year, as YYYY-MM-DD; null when it is none.
 * The password expiry of a user comes as DD-MM-YYYY (doc 1 §3, FMT-004).
 */
export function parseDate(text: string, format: DateFormat = dateFormats.dayMonthYear): string | null {
  const day = read(text, format)
  return day && write(day, dateFormats.value)
}

/** The calendar day (YYYY-MM-DD) so many days after another; before it when the number is negative. */
export const daysAfter = (date: string, days: number): string =>
  write(new Date(dayOf(date).getTime() + days * DAY), dateFormats.value)

/** Whole days from one calendar day to another; negative when the second comes first. RangeError when one is no day. */
export const daysBetween = (from: string, to: string): number => (dayOf(to).getTime() - dayOf(from).getTime()) / DAY

const MINUTE = 60_000
const DAY = 1440 * MINUTE
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const tokens = /YYYY|MMM|MM|DD|HH|hh|mm|A/g

function dayOf(date: string): Date {
  const day = read(date, dateFormats.value)
  if (day === null) throw new RangeError(`Not a date: ${date}`)
  return day
}

/** The moment as a Date whose UTC fields are what the building's clock shows. */
function wallClock(instant: Date | string, offsetMinutes: number): Date {
  const moment = new Date(instant)
  if (Number.isNaN(moment.getTime())) throw new RangeError(`Not a moment: ${String(instant)}`)
  return new Date(moment.getTime() + offsetMinutes * MINUTE)
}

const padded = (value: number, length = 2) => String(value).padStart(length, '0')

/** The UTC fields of a Date in a format. */
function write(date: Date, format: string): string {
  const hours = date.getUTCHours()
  const parts: Record<string, string | undefined> = {
    YYYY: padded(date.getUTCFullYear(), 4),
    MMM: months[date.getUTCMonth()],
    MM: padded(date.getUTCMonth() + 1),
    DD: padded(date.getUTCDate()),
    HH: padded(hours),
    hh: padded(hours % 12 || 12),
    mm: padded(date.getUTCMinutes()),
    A: hours < 12 ? 'AM' : 'PM',
  }
  return format.replaceAll(tokens, (token) => parts[token] ?? token)
}

/** Text in a format that carries a day, as a Date with these UTC fields; null unless it is written exactly so. */
function read(text: string, format: string): Date | null {
  const found = new RegExp(`^${format.replaceAll(tokens, String.raw`(\w+)`)}$`).exec(text)
  if (!found) return null
  const texts = new Map(Array.from(format.matchAll(tokens), ([token], index) => [token, found[index + 1]]))
  const numberOf = (token: string) => Number(texts.get(token) ?? 0)
  const month = texts.has('MMM') ? months.indexOf(texts.get('MMM') ?? '') : numberOf('MM') - 1
  const hours = texts.has('hh') ? (numberOf('hh') % 12) + (texts.get('A') === 'PM' ? 12 : 0) : numberOf('HH')
  const date = new Date(Date.UTC(numberOf('YYYY'), month, numberOf('DD'), hours, numberOf('mm')))
  return !Number.isNaN(date.getTime()) && write(date, format) === text ? date : null
}
