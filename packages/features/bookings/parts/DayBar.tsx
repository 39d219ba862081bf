import { minutesOfEdge, edgeOfMinutes } from '@atrium/validators/timeSlots.ts'
import { VisuallyHidden } from '@mantine/core'
import { displayClock, spanText, type BookingTime } from '@atrium/validators/wallTimes.ts'
import type { BookableResource } from '../bookingQueries.ts'
import classes from './DayBar.module.css'

type DayBarProps = { resource: Pick<BookableResource, 'openingHours' | 'busy'>; time: BookingTime }

type Span = { fromTime: string; toTime: string }

/** The day of a place at a glance: when it is open, what is taken, and where the time asked for lies. */
export const DayBar = ({ resource: { openingHours, busy }, time }: DayBarProps) => {
  const from = Math.min(...openingHours.map(({ fromTime }) => minutesOfEdge(fromTime)), minutesOfEdge(time.startTime))
  const to = Math.max(...openingHours.map(({ toTime }) => minutesOfEdge(toTime)), minutesOfEdge(time.endTime))
  const place = ({ fromTime, toTime }: Span) => {
    const [start, end] = [Math.max(from, minutesOfEdge(fromTime)), Math.min(to, minutesOfEdge(toTime))]
    return { insetInlineStart: share(start - from), width: share(Math.max(0, end - start)) }
  }
  const share = (minutes: number) => `${(100 * minutes) / Math.max(1, to - from)}%`
  const asked = { fromTime: time.startTime, toTime: time.endTime }
  return (
    <div className={classes.place}>
      <div className={classes.bar}>
        <VisuallyHidden>{words(openingHours, busy)}</VisuallyHidden>
        {openingHours.map((span) => (
          <span key={span.fromTime} className={classes.open} style={place(span)} />
        ))}
        {busy.map((span) => (
          <span key={span.fromTime} className={classes.busy} style={place(span)} />
        ))}
        <span className={classes.asked} style={place(asked)} />
      </div>
      {openingHours.length > 0 && (
        <div className={classes.ends} aria-hidden>
          <span>{displayClock(edgeOfMinutes(from))}</span>
          <span>{displayClock(edgeOfMinutes(to))}</span>
        </div>
      )}
    </div>
  )
}

const listed = (spans: readonly Span[]) =>
  spans.map(({ fromTime, toTime }) => spanText({ startTime: fromTime, endTime: toTime })).join(', ')

const words = (openingHours: readonly Span[], busy: readonly Span[]): string => {
  if (openingHours.length === 0) return 'Closed on this day'
  return `Open ${listed(openingHours)}. ${busy.length === 0 ? 'Nothing is taken' : `Taken ${listed(busy)}`}.`
}
