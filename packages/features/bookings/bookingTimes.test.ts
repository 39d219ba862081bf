import { expect, test } from 'vitest'
import { durationText, nextSlot, overlaps } from './bookingTimes.ts'

const time = (startTime: string, endTime: string) => ({ startTime, endTime })

test('how long it lasts', () => {
  expect(durationText(time('09:00', '10:30'))).toBe('1 h 30 min')
  expect(durationText(time('09:00', '09:45'))).toBe('45 min')
  expect(durationText(time('22:00', '24:00'))).toBe('2 h')
})

test('spans that only touch do not overlap', () => {
  expect(overlaps(time('09:00', '10:00'), time('10:00', '11:00'))).toBe(false)
  expect(overlaps(time('09:00', '10:00'), time('09:45', '11:00'))).toBe(true)
  expect(overlaps(time('22:00', '24:00'), time('23:45', '24:00'))).toBe(true)
})

test.each([
  ['in the morning', '2026-11-23', '06:10', '2026-11-23', '09:00', '10:00'],
  ['in the day', '2026-11-23', '14:05', '2026-11-23', '14:30', '15:30'],
  ['on a half hour', '2026-11-23', '14:30', '2026-11-23', '14:30', '15:30'],
  ['in the evening', '2026-11-23', '19:00', '2026-11-24', '09:00', '10:00'],
  ['on Friday evening', '2026-11-27', '19:00', '2026-11-30', '09:00', '10:00'],
  ['on Sunday', '2026-11-22', '11:00', '2026-11-23', '09:00', '10:00'],
])('a search %s begins when people work', (_, day, now, date, startTime, endTime) => {
  expect(nextSlot(day, now, 15)).toEqual({ date, startTime, endTime })
})
