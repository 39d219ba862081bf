import type { CalendarView } from './calendarSearch.ts'
import { dateFormats, dayCodeOf, dayCodes, dayLabel, daysAfter, formatDate } from '@atrium/validators/dates.ts'

export type Days = { from: string; to: string }

/** The first day of the month of a day, or of one so many months later. */
function monthStart(date: string, later = 0): string {
  const months = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + later
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`
}

/** The days a view shows: the day, its week from Monday to Sunday, or its month. */
export function daysOf(view: CalendarView, date: string): Days {
  if (view === 'day') return { from: date, to: date }
  if (view === 'month') return { from: monthStart(date), to: daysAfter(monthStart(date, 1), -1) }
  const from = daysAfter(date, -dayCodes.indexOf(dayCodeOf(date)))
  return { from, to: daysAfter(from, 6) }
}

/** The day a view turns to, one step on or back. */
export function stepped(view: CalendarView, date: string, step: 1 | -1): string {
  if (view === 'month') return monthStart(date, step)
  return daysAfter(date, view === 'week' ? 7 * step : step)
}

/** The days of a view in words: Monday 01 Mar 2027; 01 Mar to 07 Mar 2027; Mar 2027. */
export function daysText(view: CalendarView, date: string): string {
  if (view === 'month') return formatDate(date, dateFormats.monthName)
  if (view === 'day') return `${dayLabel(dayCodeOf(date))} ${formatDate(date)}`
  const { from, to } = daysOf(view, date)
  return `${formatDate(from, dateFormats.dayMonth)} to ${formatDate(to)}`
}
