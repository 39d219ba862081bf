import { formatDate } from '@atrium/validators/dates.ts'
import { countOf } from '@atrium/validators/text.ts'
import { andList, ordinalOf } from '@atrium/validators/wordForms.ts'
import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import { invalidField } from '../../../platform/errors.ts'
import type { AskedTime } from '../bookingTimes.ts'
import type { Recurrence } from '../tables.ts'

/** At most so many instances, within so many days of the first (entities 9.8). */
export const mostInstances = 100
const mostDays = 365

type Day = NonNullable<Recurrence['days']>[number]

const codes: Record<Day, string> = {
  MONDAY: 'MO',
  TUESDAY: 'TU',
  WEDNESDAY: 'WE',
  THURSDAY: 'TH',
  FRIDAY: 'FR',
  SATURDAY: 'SA',
  SUNDAY: 'SU',
}
const days = Object.keys(codes) as Day[] // the keys of a record of exactly these

/** The rule of RFC 5545 3.3.10 a recurrence stands for, from its first day (YYYY-MM-DD) on. */
export function ruleOf(recurrence: Recurrence, firstDate: string, lastMoment?: Date): string {
  const { frequency, interval, endDate } = recurrence
  const until = `UNTIL=${(lastMoment?.toISOString().slice(0, 19) ?? `${endDate}T000000`).replaceAll(/[-:]/g, '')}Z`
  return [`FREQ=${frequency}`, `INTERVAL=${interval}`, dayRule(recurrence, firstDate), until].filter(Boolean).join(';')
}

function dayRule({ frequency, days: chosen, monthlyRecurrence }: Recurrence, firstDate: string): string | undefined {
  const first = Temporal.PlainDate.from(firstDate)
  const weekday = codes[dayOf(first)]
  if (frequency === 'WEEKLY') return `BYDAY=${chosen?.length ? chosen.map((day) => codes[day]).join(',') : weekday}`
  if (frequency !== 'MONTHLY') return undefined
  if (monthlyRecurrence !== 'WEEKDAY_OF_MONTH') return `BYMONTHDAY=${first.day}`
  return `BYDAY=${weekOf(first)}${weekday}`
}

/** The weekday of a day (YYYY-MM-DD). */
export const weekdayNameOf = (date: string): Day => dayOf(Temporal.PlainDate.from(date))

const dayOf = (date: Temporal.PlainDate): Day => days[date.dayOfWeek - 1]!

/** Which of its weekday in the month a day is; the fifth is the last, which every month has. */
function weekOf(date: Temporal.PlainDate): number {
  const week = Math.ceil(date.day / 7)
  return week > 4 ? -1 : week
}

/** The days (YYYY-MM-DD) of the rule from its first day on, holidays included. */
export function datesOf(recurrence: Recurrence, firstDate: string): string[] {
  const dtstart = Temporal.ZonedDateTime.from(`${firstDate}T00:00:00+00:00[UTC]`)
  const rule = new RRuleTemporal({ rruleString: `RRULE:${ruleOf(recurrence, firstDate)}`, dtstart, temporal: Temporal })
  return rule.all((_, index) => index <= mostDays).map((moment) => moment.toPlainDate().toString())
}

/**
 * The days (YYYY-MM-DD) of a recurring booking, holidays left out where it says so.
 * @throws 400 at `recurrence.endDate` when there are none, too many, or they go on for too long
 */
export function expandRecurrence(recurrence: Recurrence, firstDate: string, holidays: ReadonlySet<string>): string[] {
  const last = Temporal.PlainDate.from(firstDate).add({ days: mostDays }).toString()
  if (recurrence.endDate < firstDate) throw wrong('The last day is before the first.')
  if (recurrence.endDate > last) throw wrong('Bookings can repeat for 365 days at most.')
  const all = datesOf(recurrence, firstDate)
  const dates = recurrence.skipHoliday ? all.filter((date) => !holidays.has(date)) : all
  if (dates.length === 0) throw wrong('No day matches this pattern. Choose other days or a later end.')
  if (dates.length > mostInstances)
    throw wrong(`Bookings can repeat ${mostInstances} times at most. This one would repeat ${dates.length} times.`)
  return dates
}

const wrong = (message: string) => invalidField('recurrence.endDate', message)

const units = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month' } as const
const ordinals = ['first', 'second', 'third', 'fourth']

/** A recurrence in words: `Every 2 weeks on Monday and Friday until 31 Mar 2027, not on holidays`. */
export function recurrenceLabel(recurrence: Recurrence, firstDate: string): string {
  const { frequency, interval, endDate, skipHoliday } = recurrence
  const every =
    interval === 1
      ? `Every ${units[frequency]}`
      : `Every ${countOf(interval, units[frequency], `${units[frequency]}s`)}`
  const until = `until ${formatDate(endDate)}`
  return `${[every, onDays(recurrence, firstDate), until].filter(Boolean).join(' ')}${skipHoliday ? ', not on holidays' : ''}`
}

function onDays({ frequency, days: chosen, monthlyRecurrence }: Recurrence, firstDate: string): string {
  const first = Temporal.PlainDate.from(firstDate)
  if (frequency === 'DAILY') return ''
  if (frequency === 'WEEKLY') {
    const names = days.filter((day) => (chosen?.length ? chosen : [dayOf(first)]).includes(day)).map(nameOf)
    return `on ${andList(names)}`
  }
  if (monthlyRecurrence !== 'WEEKDAY_OF_MONTH') return `on the ${ordinalOf(first.day)} of the month`
  const week = weekOf(first)
  return `on the ${week === -1 ? 'last' : ordinals[week - 1]} ${nameOf(dayOf(first))}`
}

const nameOf = (day: Day) => day.charAt(0) + day.slice(1).toLowerCase()

/** A day of the rule (YYYY-MM-DD) that is left out, or has another time. */
export type RecurrenceException = { date: string; changedTo?: AskedTime | null }

/** A time, the day of the rule (YYYY-MM-DD) that it is that of, and whether it was moved away from that. */
type RuledTime = AskedTime & { ruleDate: string; moved: boolean }

/** The times of the days of a rule, without those left out and with those moved. 400 where no day remains. */
export function withExceptions(
  dates: readonly string[],
  time: Omit<AskedTime, 'date'>,
  exceptions: readonly RecurrenceException[],
): RuledTime[] {
  const unknown = exceptions.find(({ date }) => !dates.includes(date))
  if (unknown) throw invalidField('exceptions', `${formatDate(unknown.date)} is not one of the days of this booking.`)
  const byDate = new Map(exceptions.map((exception) => [exception.date, exception]))
  const times = dates.flatMap((date): RuledTime | [] => {
    const exception = byDate.get(date)
    if (!exception) return { ...time, date, ruleDate: date, moved: false }
    return exception.changedTo ? { ...exception.changedTo, ruleDate: date, moved: true } : []
  })
  if (times.length === 0) throw invalidField('exceptions', 'Keep at least one of the days.')
  return times
}
