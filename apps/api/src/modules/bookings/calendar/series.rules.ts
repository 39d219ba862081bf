import { daysBetween } from '@atrium/validators/dates.ts'
import { momentAt, wallEndOf, wallTimeOf } from '../../../platform/siteClock.ts'
import type { Times } from '../bookingTimes.ts'
import { datesOf, weekdayNameOf } from '../instances/recurrence.rules.ts'
import type { Recurrence } from '../tables.ts'

/** A time of a booking that repeats, the day of its rule it is that of, where that is known, and whether it takes place. */
export type SeriesTime = Times & { stands: boolean; ruleDate?: string | null }

/** A time by a clock, in minutes of its first day (YYYY-MM-DD); beyond 1440 it ends on a later one. */
export type WallTimes = { date: string; startMinute: number; endMinute: number }

/** How a booking repeats: the days of a rule at one time, without some, with others at another time. */
export type Series = {
  recurrence: Recurrence
  /** The day the rule is reckoned from, YYYY-MM-DD; `first` may be a later one of its days. */
  ruleDate: string
  /** The time the rule names, on the first of its days that takes place. */
  first: WallTimes
  /** The days of the rule that take place, the first and the last among them. */
  days: string[]
  /** Days of the rule that do not take place, between the first and the last day that people asked for. */
  leftOut: string[]
  /** Days of the rule that take place at another time, or for longer or less long than the first (RFC 5545 3.8.5.3). */
  moved: { date: string; time: WallTimes }[]
}

type Shown = { time: WallTimes; stands: boolean; ruleDate: string | null }

/**
 * The series that times make by a clock; null where none takes place. A time that does not say which day of the rule it
 * is that of, and is on no day of it, stands for the nearest day that has none.
 */
export function seriesOf(recurrence: Recurrence, times: readonly SeriesTime[], clock: string): Series | null {
  const shown = times.map(({ stands, ruleDate = null, ...time }): Shown => ({
    time: wallTimesOf(time, clock),
    stands,
    ruleDate,
  }))
  if (!shown.some(({ stands }) => stands)) return null
  const rule = fittingRule(recurrence, shown)
  const onDays = shown.filter((one) => rule.dates.includes(one.time.date) && dayOf(one) === one.time.date)
  const usual = usualTime(onDays.length > 0 ? onDays : shown)
  const placed = placeTimes(rule.dates, shown)
  const kept = rule.dates.filter((date) => placed.get(date)?.stands)
  const firstDate = kept[0]!
  const first = { ...usual, date: firstDate }
  const length = lengthOf(first, clock)
  return {
    recurrence: rule.recurrence,
    ruleDate: rule.firstDate,
    first,
    days: kept,
    leftOut: rule.dates.filter((date) => date > firstDate && !placed.get(date)?.stands),
    moved: kept.flatMap((date) => {
      const time = placed.get(date)!.time
      return isAt(time, { ...usual, date }) && lengthOf(time, clock) === length ? [] : [{ date, time }]
    }),
  }
}

function wallTimesOf({ startsAt, endsAt }: Times, clock: string): WallTimes {
  const [start, end] = [wallTimeOf(startsAt, clock), wallEndOf(endsAt, clock)]
  return {
    date: start.date,
    startMinute: start.minute,
    endMinute: end.minute + 1440 * daysBetween(start.date, end.date),
  }
}

/** How long it takes in milliseconds: another hour where the clock changes meanwhile. */
const lengthOf = ({ date, startMinute, endMinute }: WallTimes, clock: string) =>
  momentAt(date, endMinute, clock).getTime() - momentAt(date, startMinute, clock).getTime()

const isAt = (time: WallTimes, other: WallTimes) =>
  time.date === other.date && time.startMinute === other.startMinute && time.endMinute === other.endMinute

/** The time of day that most have, of several the first. */
function usualTime(shown: readonly Shown[]): Omit<WallTimes, 'date'> {
  const counts = new Map<string, number>()
  const keyOf = ({ time }: Shown) => `${time.startMinute} ${time.endMinute}`
  for (const one of shown) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1)
  const most = Math.max(...counts.values())
  const { startMinute, endMinute } = shown.find((one) => counts.get(keyOf(one)) === most)!.time
  return { startMinute, endMinute }
}

/** The day of the rule a time is that of, as far as it is known; else the day it is on. */
const dayOf = ({ time, ruleDate }: Shown): string => ruleDate ?? time.date

type Rule = { recurrence: Recurrence; firstDate: string; dates: string[] }

/**
 * The rule and the day it begins with of which most times are days: what was asked for or, after all of them moved, the
 * weekdays they are on now; every day, of which the most are left out, where neither has room for all.
 */
function fittingRule(recurrence: Recurrence, shown: readonly Shown[]): Rule {
  const dates = [...new Set(shown.map(dayOf))].toSorted()
  const endDate = [recurrence.endDate, dates.at(-1)!].toSorted().at(-1)!
  const asked = { ...recurrence, endDate }
  const moved = { ...asked, days: [...new Set(dates.map(weekdayNameOf))] }
  const daily = { frequency: 'DAILY', interval: 1, endDate, skipHoliday: recurrence.skipHoliday } as const
  const { best, fits } = bestOf(asked, dates)
  if (fits * 2 >= dates.length && best.dates.length >= shown.length) return best
  const again = recurrence.frequency === 'WEEKLY' ? bestOf(moved, dates) : { best, fits: 0 }
  if (again.fits === dates.length) return again.best
  return { recurrence: daily, firstDate: dates[0]!, dates: datesOf(daily, dates[0]!) }
}

function bestOf(recurrence: Recurrence, dates: readonly string[]): { best: Rule; fits: number } {
  let found: { best: Rule; fits: number } | undefined
  for (const firstDate of dates) {
    const days = datesOf(recurrence, firstDate)
    const fits = dates.filter((date) => days.includes(date)).length
    if (!found || fits > found.fits) found = { best: { recurrence, firstDate, dates: days }, fits }
    if (fits === dates.length) break
  }
  return found!
}

function placeTimes(dates: readonly string[], shown: readonly Shown[]): Map<string, Shown> {
  const placed = new Map<string, Shown>()
  // Those that know their day come first, so that none that was moved there takes it from them.
  const known = shown.toSorted((one, other) => Number(other.ruleDate !== null) - Number(one.ruleDate !== null))
  const strays = known.filter((one) => {
    const day = dayOf(one)
    const isDay = dates.includes(day) && !placed.has(day)
    if (isDay) placed.set(day, one)
    return !isDay
  })
  for (const stray of strays) {
    const free = dates.filter((date) => !placed.has(date))
    const nearest = free.toSorted((left, right) => distance(left, stray) - distance(right, stray))[0]
    if (nearest) placed.set(nearest, stray)
  }
  return placed
}

const distance = (date: string, { time }: Shown) => Math.abs(Date.parse(date) - Date.parse(time.date))
