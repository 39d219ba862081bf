import { daysAfter, daysBetween } from '@atrium/validators/dates.ts'
import { momentAt } from '../../../platform/siteClock.ts'
import type { WorkTimes } from '../work.rules.ts'
import type { Shift } from './work.repo.ts'

/** When work is done, a span a day; what ends before it begins goes on into the next day. */
export function shiftsOf(times: WorkTimes, clock: string): Shift[] {
  const { workStartDate: first, workEndDate: last, workStartMinute: start, workEndMinute: end } = times
  if (first === null || last === null || start === null || end === null) return []
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => {
    const siteDay = daysAfter(first, index)
    return {
      siteDay,
      startsAt: momentAt(siteDay, start, clock),
      endsAt: momentAt(siteDay, end > start ? end : end + 1440, clock),
    }
  })
}
