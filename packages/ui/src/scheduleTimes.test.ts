import { describe, expect, test } from 'vitest'
import type { ScheduleEntry } from './ResourceSchedule.tsx'
import { drawnHours, firstScroll } from './scheduleHours.ts'
import { drawnSpan, droppedSpan, pointedHour, pointedSpan } from './scheduleTimes.ts'

const entry = (start: string, end: string, more: Partial<ScheduleEntry> = {}) =>
  ({ id: 'one', rowId: 'room', title: '', words: '', movable: true, start, end, ...more }) as ScheduleEntry

describe('entries and the calendar library', () => {
  test('an entry until midnight stays within its day, one in the background goes on', () => {
    const lateShift = { start: '2027-03-01T18:00', end: '2027-03-02T00:00' }
    expect(drawnSpan(entry(lateShift.start, lateShift.end)).end).toBe('2027-03-01 23:59:00')
    expect(drawnSpan(entry(lateShift.start, '2027-03-01T24:00')).end).toBe('2027-03-01 23:59:00')
    expect(drawnSpan(entry(lateShift.start, lateShift.end, { background: true })).end).toBe('2027-03-02 00:00:00')
  })

  test('what is dropped keeps its length and does not leave the day', () => {
    const meeting = entry('2027-03-01T09:00', '2027-03-01T10:30')
    expect(droppedSpan(meeting, '2027-03-03 14:15:00')).toEqual({
      date: '2027-03-03',
      startTime: '14:15',
      endTime: '15:45',
    })
    expect(droppedSpan(meeting, '2027-03-03 23:30:00')).toMatchObject({ startTime: '22:30', endTime: '24:00' })
    const wholeDay = entry('2027-03-01T00:00', '2027-03-02T00:00')
    expect(droppedSpan(wholeDay, '2027-03-04 06:00:00')).toMatchObject({ startTime: '00:00', endTime: '24:00' })
  })

  test('the last minute that can be pointed at is midnight', () => {
    expect(pointedSpan('2027-03-01 20:00:00', '2027-03-01 23:59:00').endTime).toBe('24:00')
    expect(pointedSpan('2027-03-01 09:00:00', '2027-03-01 10:45:00').endTime).toBe('10:45')
  })

  test('who points into a slot means the half hour that is there', () => {
    const day = ['2027-03-01 06:00:00', '2027-03-01 21:00:00'] as const
    expect(pointedHour(...day, 0.24)).toEqual({ date: '2027-03-01', startTime: '09:30', endTime: '10:30' })
    expect(pointedHour('2027-03-01 23:00:00', '2027-03-01 23:59:59', 0.9)).toMatchObject({
      startTime: '23:30',
      endTime: '24:00',
    })
  })

  test('the hours of a week lie on its marks', () => {
    expect(drawnHours('week', [7, 20])).toMatchObject({
      startTime: '06:00:00',
      endTime: '21:00:00',
      marks: '06 09 12 15 18 21',
    })
    expect(drawnHours('day', [7, 24])).toMatchObject({ startTime: '07:00:00', endTime: '23:59:59', minutes: 1020 })
  })
})

test('a view begins with the morning of the day or, today, with now; or with the day before the one it was turned to', () => {
  const now = '2027-03-01 17:20:00'
  expect(firstScroll('day', '2027-03-03', 6, now)).toBe(2 * 84)
  expect(firstScroll('day', '2027-03-03', 9, null)).toBe(0)
  expect(firstScroll('day', '2027-03-01', 6, now)).toBe(10 * 84)
  expect(firstScroll('day', '2027-03-01', 6, '2027-03-01 05:20:00')).toBe(0)
  expect(firstScroll('week', '2027-03-01', 6, now)).toBe(0)
  expect(firstScroll('week', '2027-03-07', 6, now)).toBe(5 * 240)
  expect(firstScroll('month', '2027-03-22', 6, now)).toBe(20 * 56)
})
