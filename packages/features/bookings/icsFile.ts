import type { BookingInstance } from './bookingTypes.ts'

type Entry = Pick<BookingInstance, 'id' | 'title' | 'startsAt' | 'endsAt' | 'status'> & { place: string }

/** Octets of a line of an iCalendar file, without its end (RFC 5545 §3.1). */
const lineLength = 75

/** An iCalendar file (RFC 5545) with one entry for each time that is to come; times are in UTC. */
export function icsFile(entries: readonly Entry[], now: Date): string {
  const stamp = utc(now.toISOString())
  const events = entries.flatMap(({ id, title, startsAt, endsAt, place }) => [
    'BEGIN:VEVENT',
    `UID:${id}@atrium`,
    `DTSTAMP:${stamp}`,
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(endsAt)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    'END:VEVENT',
  ])
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Atrium//Bookings//EN', ...events, 'END:VCALENDAR', '']
    .map(folded)
    .join('\r\n')
}

const utc = (moment: string) => `${new Date(moment).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

const escaped = (text: string) => text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`)

/** A long line goes on behind a line end and a space, cut between characters. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const character of line) {
    if (new TextEncoder().encode(part + character).length > lineLength - (parts.length > 0 ? 1 : 0)) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part].join('\r\n ')
}

/** Hands the file to the browser, which opens it in the reader's calendar or saves it. */
export function saveIcs(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}.ics`
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
