import type { Schemas } from '@atrium/api-client/client.ts'
import { dayCodeOf, dayCodes, dayLabel, daysAfter, daysBetween, type DayCode } from '@atrium/validators/dates.ts'
import type { BookingTime } from '@atrium/validators/wallTimes.ts'
import { ordinalOf } from '@atrium/validators/wordForms.ts'

type Recurrence = Schemas['BookingRecurrence']
export type Frequency = Recurrence['frequency']
type MonthlyRecurrence = NonNullable<Recurrence['monthlyRecurrence']>

/** How a booking repeats, as the form holds it. */
export type RecurrenceValues = {
  frequency: Frequency
  interval: number | null
  days: DayCode[]
  monthlyRecurrence: MonthlyRecurrence
  endDate: string | null
  skipHoliday: boolean
}

/** A day of the rule that is left out, or has another time. */
export type BookingException = { date: string; changedTo?: BookingTime }

/** The longest that a booking may repeat, in days (contract: 365). */
const longest = 365
const weeksAhead = 4

/** What the editor begins with: every week on the same day for the next weeks, as far as it can be booked, holidays left out. */
export const firstRecurrence = (frequency: Frequency, date: string, last: string): RecurrenceValues => ({
  frequency,
  interval: 1,
  days: [dayCodeOf(date)],
  monthlyRecurrence: 'DAY_OF_MONTH',
  endDate: earlier(daysAfter(date, frequency === 'MONTHLY' ? 180 : 7 * weeksAhead), lastDay(date, last)),
  skipHoliday: true,
})

/** The last day that may be chosen for a booking that begins on a day, of a place that can be booked until `last`. */
export const lastDay = (date: string, last: string): string => {
  const end = earlier(daysAfter(date, longest), last)
  return end < date ? date : end
}

const earlier = (one: string, other: string): string => (one < other ? one : other)

export const recurrenceBody = (values: RecurrenceValues): Recurrence => ({
  frequency: values.frequency,
  interval: values.interval ?? 1,
  ...(values.frequency === 'WEEKLY' ? { days: dayCodes.filter((day) => values.days.includes(day)) } : {}),
  ...(values.frequency === 'MONTHLY' ? { monthlyRecurrence: values.monthlyRecurrence } : {}),
  endDate: values.endDate ?? '',
  skipHoliday: values.skipHoliday,
})

/** What is wrong with how it repeats, or null. */
export function recurrenceProblem(values: RecurrenceValues | null): string | null {
  if (values === null) return null
  if (values.interval === null || values.interval < 1 || values.interval > 12) return 'Enter a number from 1 to 12.'
  if (values.frequency === 'WEEKLY' && values.days.length === 0) return 'Choose at least one day of the week.'
  return values.endDate === null ? 'Choose the last day.' : null
}

const ordinals = ['first', 'second', 'third', 'fourth', 'last'] as const

/** The two ways to repeat by the month, in words for the day it begins on: 'On the 23rd of the month', 'On the fourth Monday'. */
export function monthlyWords(date: string): Record<MonthlyRecurrence, string> {
  const day = Number(date.slice(8))
  const isLast = daysAfter(date, 7).slice(0, 7) !== date.slice(0, 7)
  const nth = Math.ceil(day / 7)
  const ordinal = isLast && nth > 4 ? 'last' : ordinals[nth - 1]
  return {
    DAY_OF_MONTH: `On the ${ordinalOf(day)} of the month`,
    WEEKDAY_OF_MONTH: `On the ${ordinal} ${dayLabel(dayCodeOf(date))}`,
  }
}

/** The exceptions with one added, or put in the place of another of its day. */
export const withException = (
  exceptions: readonly BookingException[],
  exception: BookingException,
): BookingException[] =>
  [...exceptions.filter(({ date }) => date !== exception.date), exception].toSorted((one, other) =>
    daysBetween(other.date, one.date),
  )

/** The exceptions without that of a day. */
export const withoutException = (exceptions: readonly BookingException[], day: string): BookingException[] =>
  exceptions.filter(({ date }) => date !== day)

type PreviewInstance = Schemas['BookingPreviewInstance']

/** One day of a repeating booking as the list shows it. */
export type InstanceRow = {
  /** The day by the rule, which its exception is known by. */
  ruleDate: string
  time: BookingTime
  state: 'FREE' | 'TAKEN' | 'LEFT_OUT'
  changed: boolean
  reason: string | null
}

/**
 * What the server answered of every instance, and the days that were left out, in their order. Until it answers anew,
 * an instance may still be there that has been left out or moved meanwhile.
 */
export function instanceRows(
  instances: readonly PreviewInstance[],
  exceptions: readonly BookingException[],
  { startTime, endTime }: BookingTime,
): InstanceRow[] {
  const changedTo = (instance: PreviewInstance) =>
    exceptions.find(
      ({ changedTo: to }) =>
        to?.date === instance.date && to.startTime === instance.startTime && to.endTime === instance.endTime,
    )
  const isLeftOut = ({ date }: PreviewInstance) =>
    exceptions.some((exception) => exception.date === date && exception.changedTo === undefined)
  const shown = instances.flatMap((instance): InstanceRow[] => {
    const { available, reason, ...time } = instance
    const exception = changedTo(instance)
    if (!exception && isLeftOut(instance)) return []
    return [
      {
        ruleDate: exception?.date ?? time.date,
        time,
        state: available ? 'FREE' : 'TAKEN',
        changed: exception !== undefined,
        reason,
      },
    ]
  })
  const leftOut = exceptions
    .filter(({ changedTo: to }) => to === undefined)
    .map(({ date }): InstanceRow => {
      const time = { date, startTime, endTime }
      return { ruleDate: date, time, state: 'LEFT_OUT', changed: false, reason: null }
    })
  return [...shown, ...leftOut].toSorted((one, other) => one.time.date.localeCompare(other.time.date))
}
