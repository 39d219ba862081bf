import { countOf } from '@atrium/validators/text.ts'
import { bookingTimeText, dayText, type BookingTime } from '@atrium/validators/wallTimes.ts'

/** So many days are named; of more it is said how many. */
const mostNamed = 5

const named = (times: readonly BookingTime[], textOf: (time: BookingTime) => string): string =>
  [
    ...times.slice(0, mostNamed).map(textOf),
    ...(times.length > mostNamed ? [`${times.length - mostNamed} more`] : []),
  ].join('; ')

/** Which days of a booking of several change, and which stay since they were moved by themselves; nothing of a single one. */
export function changedDaysText({ changing, staying }: { changing: BookingTime[]; staying: BookingTime[] }): string {
  if (changing.length === 0 || changing.length + staying.length < 2) return ''
  const changes = `Changes ${countOf(changing.length, 'day', 'days')}: ${named(changing, ({ date }) => dayText(date))}.`
  if (staying.length === 0) return changes
  return `${changes} Moved by itself and stays so: ${named(staying, bookingTimeText)}.`
}
