import { Temporal } from 'temporal-polyfill'

type Span = { from: Date; to: Date }

/**
 * A clock as a VTIMEZONE (RFC 5545 3.6.5): what it shows from before a span on, and each change until its end, named
 * with its moment as the clock showed it before.
 */
export function timeZoneText(clock: string, { from, to }: Span): string {
  const before = Temporal.Instant.fromEpochMilliseconds(from.getTime() - yearLength).toZonedDateTimeISO(clock)
  const lines = ['BEGIN:VTIMEZONE', `TZID:${clock}`, ...observance(before, before.offsetNanoseconds)]
  let change = before.getTimeZoneTransition('next')
  for (let last = before; change && change.epochMilliseconds <= to.getTime();) {
    lines.push(...observance(change, last.offsetNanoseconds))
    last = change
    change = change.getTimeZoneTransition('next')
  }
  return [...lines, 'END:VTIMEZONE'].join('\r\n')
}

const yearLength = 366 * 86_400_000

function observance(change: Temporal.ZonedDateTime, offsetBefore: number): string[] {
  const onset = change.toInstant().toZonedDateTimeISO('UTC').toPlainDateTime().add({ nanoseconds: offsetBefore })
  const name = change.offsetNanoseconds > offsetBefore ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${name}`,
    `DTSTART:${onset.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')}`,
    `TZOFFSETFROM:${offsetText(offsetBefore)}`,
    `TZOFFSETTO:${offsetText(change.offsetNanoseconds)}`,
    `END:${name}`,
  ]
}

function offsetText(nanoseconds: number): string {
  const minutes = Math.abs(Math.round(nanoseconds / 60e9))
  const padded = (value: number) => String(value).padStart(2, '0')
  return `${nanoseconds < 0 ? '-' : '+'}${padded(Math.floor(minutes / 60))}${padded(minutes % 60)}`
}
