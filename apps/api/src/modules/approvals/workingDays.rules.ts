import { daysAfter } from '@atrium/validators/dates.ts'
import { momentAt, wallTimeOf, weekdayOf } from '../../platform/siteClock.ts'

/** Monday to Friday, 09:00 to 18:00, as offices keep them. */
const office = { lastDay: 5, opens: 9 * 60, closes: 18 * 60 }

/** Days in which working days are looked for; holidays are read for as many. */
export const searchedDays = (workingDays: number): number => workingDays * 3 + 21

const isWorkingDay = (date: string, holidays: ReadonlySet<string>) =>
  weekdayOf(date) <= office.lastDay && !holidays.has(date)

/**
 * By when something asked at a moment is to be decided: as many working days later, at the time of day it was asked,
 * drawn into office hours. What is asked outside of working days counts from the next one's opening.
 */
export function workingDaysAfter(
  moment: Date,
  workingDays: number,
  { clock, holidays }: { clock: string; holidays: ReadonlySet<string> },
): Date {
  const asked = wallTimeOf(moment, clock)
  const last = daysAfter(asked.date, searchedDays(workingDays))
  const isLate = asked.minute >= office.closes
  let date = asked.date
  let minute = Math.min(Math.max(asked.minute, office.opens), office.closes)
  if (isLate || !isWorkingDay(date, holidays)) {
    minute = office.opens
    do date = daysAfter(date, 1)
    while (!isWorkingDay(date, holidays) && date < last)
  }
  for (let left = workingDays; left > 0 && date < last; left -= 1)
    do date = daysAfter(date, 1)
    while (!isWorkingDay(date, holidays) && date < last)
  return momentAt(date, minute, clock)
}
