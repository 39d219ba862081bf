import { expect, test } from 'vitest'
import { ageInWords, clockTime, dayOf } from './displayClock.ts'

const moment = new Date('2026-11-21T20:05:00Z')

test('shows the clock of the site, by zone or offset', () => {
  expect(clockTime(moment, 'Asia/Singapore')).toBe('04:05 AM')
  expect(clockTime(moment, '+08:00')).toBe('04:05 AM')
  expect(clockTime(moment.toISOString(), 'Europe/London')).toBe('08:05 PM')
  expect(dayOf(moment, '+08:00')).toBe('Sunday 22 November')
})

test.each([
  [1, '1 second'],
  [45, '45 seconds'],
  [180, '3 minutes'],
  [7200, '2 hours'],
  [260_000, '3 days'],
])('%i seconds are %s', (seconds, words) =>
  expect(ageInWords(moment, new Date(moment.getTime() + seconds * 1000))).toBe(words),
)
