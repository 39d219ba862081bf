import { expect, test } from 'vitest'
import { icsFile } from './icsFile.ts'

const entry = {
  id: 'instance-1',
  title: 'Budget, part 1; draft',
  startsAt: '2026-11-23T01:00:00Z',
  endsAt: '2026-11-23T02:30:00Z',
  status: 'UPCOMING' as const,
  place: 'Aurora\nEast Tower',
}
const now = new Date('2026-11-21T12:00:00Z')

test('an entry has its times in UTC and its text escaped', () => {
  expect(icsFile([entry], now).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Atrium//Bookings//EN',
    'BEGIN:VEVENT',
    'UID:instance-1@atrium',
    'DTSTAMP:20261121T120000Z',
    'DTSTART:20261123T010000Z',
    'DTEND:20261123T023000Z',
    String.raw`SUMMARY:Budget\, part 1\; draft`,
    String.raw`LOCATION:Aurora\nEast Tower`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('no line is longer than 75 octets, and unfolding gives the text back', () => {
  const title = 'Überblick für alle – '.repeat(12)
  const text = icsFile([{ ...entry, title }], now)
  const octets = text.split('\r\n').map((line) => new TextEncoder().encode(line).length)
  expect(Math.max(...octets)).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`)
})
