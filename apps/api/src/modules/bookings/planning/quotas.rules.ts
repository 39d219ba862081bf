import { countOf } from '@atrium/validators/text.ts'
import { wallTimeOf } from '../../../platform/siteClock.ts'
import { periodOf, quotaUnitOf, type QuotaUnit } from '../../user-groups/index.ts'
import { minutesBetween, type Times } from '../bookingTimes.ts'

/** How much people of a user group may book (entities 3.2). */
export type Quota = { groupName: string; maxBooking: number; maxBookingUnit: string }

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
    const { measure, period } = quotaUnitOf(quota.maxBookingUnit)
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
        return `People of ${quota.groupName} may book ${wordsOf(measure, quota.maxBooking)} ${periodNames[period]}.`
    }
  }
  return null
}

const wordsOf = (measure: QuotaUnit['measure'], number: number) =>
  measure === 'BOOKINGS' ? countOf(number, 'time', 'times') : countOf(number, 'hour', 'hours')
