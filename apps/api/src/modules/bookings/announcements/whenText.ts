import { formatDate } from '@atrium/validators/dates.ts'
import { bookingTimeText, dayText, minutesText, withZone } from '@atrium/validators/wallTimes.ts'
import { andList } from '@atrium/validators/wordForms.ts'
import { wallTimeOf } from '../../../platform/siteClock.ts'
import { shownTime } from '../bookingTimes.ts'
import type { DescribedBooking } from '../bookings.views.ts'
import type { Series } from '../calendar/series.rules.ts'
import { recurrenceLabel } from '../instances/recurrence.rules.ts'

type Booked = Pick<DescribedBooking, 'shown' | 'startsAt' | 'endsAt' | 'timeZone' | 'recurrence'>

/**
 * When a booking is, in words: `Tue, 24 Nov 2026, 10:00 AM – 11:00 AM (+08:00)`; of a series also how it repeats and,
 * where its times are known, which days are left out or at another time.
 */
export function whenText(row: Booked, series: Series | null = null): string {
  const first = row.shown ?? row
  const time = shownTime({ startsAt: new Date(first.startsAt), endsAt: new Date(first.endsAt) }, row.timeZone)
  const clock = withZone(bookingTimeText(time), row.timeZone)
  if (!row.recurrence) return clock
  if (!series) return `${clock}, ${repeats(row.recurrence, wallTimeOf(row.startsAt, row.timeZone).date)}`
  const isSparse = series.leftOut.length > series.days.length
  if (isSparse) return `${clock}, on ${daysText(series.days)}${movedText(series)}`
  const without = series.leftOut.length > 0 ? `, but not on ${daysText(series.leftOut)}` : ''
  return `${clock}, ${repeats(series.recurrence, series.ruleDate)}${without}${movedText(series)}`
}

/** The words of a recurrence within a sentence; only their first letter is small. */
const repeats = (...of: Parameters<typeof recurrenceLabel>): string => {
  const label = recurrenceLabel(...of)
  return `${label.charAt(0).toLowerCase()}${label.slice(1)}`
}

const daysText = (dates: readonly string[]) => andList(dates.map((date) => formatDate(date)))

function movedText({ moved }: Series): string {
  const changes = moved.map(({ date, time }) => {
    const at = time.date === date ? minutesText(time) : `${dayText(time.date)}, ${minutesText(time)}`
    return `${formatDate(date)}: ${at}`
  })
  return changes.length > 0 ? `; other times: ${changes.join('; ')}` : ''
}
