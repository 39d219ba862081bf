import { expect, test } from 'vitest'
import { bookingTimeText, minutesText, spanText } from './wallTimes.ts'

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
