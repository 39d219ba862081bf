import { Temporal } from 'temporal-polyfill'

/** What a booking limit counts, and over which period (entities 3.2). */
export type QuotaUnit = { measure: 'BOOKINGS' | 'HOURS'; period: 'DAY' | 'WEEK' | 'MONTH' }
/** Days, the last not included. */
type Period = { from: string; to: string }

/** Measure and period of a code such as HOURS_PER_WEEK. */
export function quotaUnitOf(code: string): QuotaUnit {
  const [measure, , period] = code.split('_') as [QuotaUnit['measure'], 'PER', QuotaUnit['period']] // codes of the contract's enum
  return { measure, period }
}

/** The days of the period of a limit that a day is in. */
export function periodOf(date: string, code: string, weekStart: number): Period {
  const day = Temporal.PlainDate.from(date)
  const { period } = quotaUnitOf(code)
  if (period === 'DAY') return spanOf(day, { days: 1 })
  if (period === 'MONTH') return spanOf(day.with({ day: 1 }), { months: 1 })
  return spanOf(day.subtract({ days: (day.dayOfWeek - weekStart + 7) % 7 }), { days: 7 })
}

const spanOf = (from: Temporal.PlainDate, length: Temporal.DurationLike): Period => ({
  from: from.toString(),
  to: from.add(length).toString(),
})
