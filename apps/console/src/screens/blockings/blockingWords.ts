import { formatDate } from '@atrium/validators/dates.ts'
import { weekdayNames, weekdays } from '@atrium/validators/operatingHours.ts'
import { spanText } from '@atrium/validators/wallTimes.ts'
import { andList } from '@atrium/validators/wordForms.ts'
import type { Blocking } from './blockingQueries.ts'

type Days = Pick<Blocking, 'startDate' | 'endDate' | 'days'>

/** The days of a blocking: '07 Dec 2026', or '07 Dec 2026 – 31 Dec 2026, Monday and Friday'. */
export function daysInWords({ startDate, endDate, days }: Days): string {
  const span = startDate === endDate ? formatDate(startDate) : `${formatDate(startDate)} – ${formatDate(endDate)}`
  return days.length === 0 || days.length === weekdays.length ? span : `${span}, ${weekdaysInWords(days)}`
}

function weekdaysInWords(days: Blocking['days']): string {
  const chosen = weekdays.filter((day) => days.includes(day))
  const names = chosen.map((day) => weekdayNames[day])
  const [first, last] = [
    weekdays.findIndex((day) => day === chosen[0]),
    weekdays.findIndex((day) => day === chosen.at(-1)),
  ]
  if (chosen.length > 2 && last - first === chosen.length - 1) return `${names[0]} to ${names.at(-1)}`
  return names.length === 1 ? `${names[0]}s` : andList(names)
}

/** The times of a blocking on each of its days. */
export const timesInWords = ({ startTime, endTime }: Pick<Blocking, 'startTime' | 'endTime'>): string =>
  startTime === null || endTime === null ? 'All day' : spanText({ startTime, endTime })
