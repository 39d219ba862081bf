import { dayCodeOf, dayCodes } from '@atrium/validators/dates.ts'
import type { ScheduleView } from './ResourceSchedule.tsx'
import { edgeOfMinutes } from '@atrium/validators/timeSlots.ts'

/** In a week only every so many hours has a mark: a day is one slot, as a slot an hour would be thousands of buttons. */
const hoursBetweenMarks = 3

/** The hours a view draws, as the calendar library takes them; those of a week begin and end on a mark. */
export function drawnHours(view: ScheduleView, [first, last]: readonly [number, number]) {
  const grid = view === 'week' ? hoursBetweenMarks : 1
  const from = Math.floor(first / grid) * grid
  const to = Math.min(24, Math.ceil(last / grid) * grid)
  return {
    from,
    startTime: `${edgeOfMinutes(from * 60)}:00`,
    endTime: to === 24 ? '23:59:59' : `${edgeOfMinutes(to * 60)}:00`,
    minutes: (to - from) * 60,
    /** The marks of a day in one label, which the style sheet spreads over the day. */
    marks: Array.from({ length: (to - from) / hoursBetweenMarks + 1 }, (_, mark) =>
      String(from + mark * hoursBetweenMarks).padStart(2, '0'),
    ).join(' '),
    spans: (to - from) / hoursBetweenMarks,
  }
}

/** The hour a day is scrolled to at first; today it is the one before this. */
const firstHour = 8
/** The pixels of a column in the style sheet: an hour of a day, a day of a week or of a month. */
const columnWidth: Record<ScheduleView, number> = { day: 84, week: 240, month: 56 }

/**
 * How far a view is scrolled to the right at first: to the morning of the day or, today, to now; or to the day with the
 * one before it.
 * @param from the first hour that is drawn
 * @param now YYYY-MM-DD HH:mm:ss at the place, where it is known
 */
export function firstScroll(view: ScheduleView, date: string, from: number, now: string | null): number {
  const hour = now?.startsWith(date) ? Number(now.slice(11, 13)) - 1 : firstHour
  const columns = {
    day: hour - from,
    week: dayCodes.indexOf(dayCodeOf(date)) - 1,
    month: Number(date.slice(8, 10)) - 2,
  }
  return Math.max(0, columns[view]) * columnWidth[view]
}
