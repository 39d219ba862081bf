import type { Wall } from '@atrium/access-rules/schedule.ts'
import { daysAfter } from '@atrium/validators/dates.ts'
import { weekdayOf } from '../../platform/siteClock.ts'

/** What the clock of a site shows, with the holidays that decide by then: of the day, and of the one before it. */
export const wallOf = (
  { date, minute }: { date: string; minute: number },
  isHoliday: (day: string) => boolean,
): Wall => ({
  weekday: weekdayOf(date),
  minute,
  holiday: isHoliday(date),
  holidayBefore: isHoliday(daysAfter(date, -1)),
})
