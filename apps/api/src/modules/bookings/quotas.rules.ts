import { Temporal } from 'temporal-polyfill'
import { wallTimeOf } from '../../platform/siteClock.ts'
import { minutesBetween, type Times } from './bookingTimes.ts'

/** How much people of a user group may book (entities 3.2). */
export type Quota = { groupName: string; maxBooking: number; maxBookingUnit: string }
export type Period = { from: string; to: string }

type Unit = { measure: 'BOOKINGS' | 'HOURS'; period: 'DAY' | 'WEEK' | 'MONTH' }

const unitOf = (code: string): Unit => {
  const [measure, , period] = code.split('_') as [Unit['measure'], 'PER', Unit['period']] // codes of the contract's enum
  return { measure, period }
}

/** The days of the period of a quota that a day is in, the last not included. */
export function periodOf(date: string, code: string, weekStart: number): Period {
  const day = Temporal.PlainDate.from(date)
  const { period } = unitOf(code)
  if (period === 'DAY') return spanOf(day, { days: 1 })
  if (period === 'MONTH') return spanOf(day.with({ day: 1 }), { months: 1 })
  return spanOf(day.subtract({ days: (day.dayOfWeek - weekStart + 7) % 7 }), { days: 7 })
}

const spanOf = (from: Temporal.PlainDate, length: Temporal.DurationLike): Period => ({
  from: from.toString(),
  to: from.add(length).toString(),
})

const periodNames = { DAY: 'a day', WEEK: 'a week', MONTH: 'a month' } as const

/**
 * Which quota new times would exceed together with those a person has, in a sentence; null when none. Every period the
 * new times touch is looked at.
 */
export function quotaRefusal(
  quotas: readonly Quota[],
  had: readonly Times[],
  wanted: readonly Times[],
  { clock, weekStart }: { clock: string; weekStart: number },
): string | null {
  const dateOf = (times: Times) => wallTimeOf(times.startsAt, clock).date
  for (const quota of quotas) {
    const { measure, period } = unitOf(quota.maxBookingUnit)
    const amountOf = (times: readonly Times[]) =>
      measure === 'BOOKINGS' ? times.length : times.reduce((sum, time) => sum + minutesBetween(time), 0) / 60
    const periods = new Map(
      wanted.map((times) => {
        const span = periodOf(dateOf(times), quota.maxBookingUnit, weekStart)
        return [span.from, span]
      }),
    )
    for (const { from, to } of periods.values()) {
      const within = [...had, ...wanted].filter((times) => from <= dateOf(times) && dateOf(times) < to)
      if (amountOf(within) > quota.maxBooking)
        return `People of ${quota.groupName} may book ${quota.maxBooking} ${wordOf(measure, quota.maxBooking)} ${periodNames[period]}.`
    }
  }
  return null
}

const wordOf = (measure: Unit['measure'], number: number) =>
  measure === 'BOOKINGS' ? (number === 1 ? 'time' : 'times') : number === 1 ? 'hour' : 'hours'
