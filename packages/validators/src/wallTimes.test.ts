import { expect, test } from 'vitest'
import {
  bookingTimeText,
  dayAtClock,
  minutesText,
  spanText,
  wallClockAt,
  wallEndOf,
  wallSpanText,
  zonedDayMoment,
  zonedMoment,
} from './wallTimes.ts'

const time = (startTime: string, endTime: string) => ({ startTime, endTime })

test('a span, a whole day, and one that ends at midnight, as people read them', () => {
  expect(spanText(time('09:00', '10:30'))).toBe('09:00 AM – 10:30 AM')
  expect(spanText(time('00:00', '24:00'))).toBe('All day')
  expect(spanText(time('22:00', '24:00'))).toBe('10:00 PM – midnight')
  expect(minutesText({ startMinute: 540, endMinute: 1440 })).toBe('09:00 AM – midnight')
  expect(bookingTimeText({ date: '2026-11-23', ...time('09:00', '10:00') })).toBe(
    'Mon, 23 Nov 2026, 09:00 AM – 10:00 AM',
  )
})

test('a span of two moments on the wall, to midnight too', () => {
  const span = (start: string, end: string) => wallSpanText({ start: `2026-11-${start}`, end: `2026-11-${end}` })
  expect(span('23T09:00', '23T10:30')).toBe('09:00 AM – 10:30 AM')
  expect(span('23T22:00', '24T00:00')).toBe('10:00 PM – midnight')
  expect(span('23T00:00', '24T00:00')).toBe('All day')
  expect(wallEndOf({ start: '2026-11-30T22:00', end: '2026-12-01T00:00' })).toEqual({
    date: '2026-11-30',
    time: '24:00',
  })
  expect(wallEndOf({ start: '2026-11-30T22:00', end: '2026-12-01T01:00' })).toEqual({
    date: '2026-12-01',
    time: '01:00',
  })
})

test('what the clock of a zone shows at a moment, daylight saving and fixed offsets included', () => {
  expect(wallClockAt(new Date('2026-07-01T23:30:05Z'), 'Europe/London')).toBe('2026-07-02 00:30:05')
  expect(wallClockAt(new Date('2026-11-23T01:00:00Z'), '+05:45')).toBe('2026-11-23 06:45:00')
})

test('a moment by the clock of a place, its zone named for whoever has another time', () => {
  const moment = new Date('2026-11-24T01:00:00Z')
  const singapore = 480
  expect(dayAtClock(moment, 'America/Los_Angeles')).toBe('2026-11-23')
  expect(zonedMoment(moment, 'America/Los_Angeles', singapore)).toBe('23 Nov 2026, 05:00 PM (America/Los_Angeles)')
  expect(zonedDayMoment(moment, '-08:00', singapore)).toBe('Mon, 23 Nov 2026, 05:00 PM (-08:00)')
  expect(zonedDayMoment(moment, 'Asia/Singapore', singapore)).toBe('Tue, 24 Nov 2026, 09:00 AM')
  // In winter London has the time of a centre at UTC, in summer not.
  expect(zonedMoment(moment, 'Europe/London', 0)).toBe('24 Nov 2026, 01:00 AM')
  expect(zonedMoment(new Date('2026-07-01T01:00:00Z'), 'Europe/London', 0)).toBe(
    '01 Jul 2026, 02:00 AM (Europe/London)',
  )
})
