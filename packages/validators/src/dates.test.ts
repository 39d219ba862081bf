import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  dateFormats,
  dateOfInstant,
  dayCodeOf,
  dayCodes,
  dayLabel,
  daysAfter,
  daysBetween,
  formatDate,
  formatInstant,
  instantOf,
  isDate,
  parseDate,
  timeOfInstant,
} from './dates.ts'
import { timeZones } from './timeZones.ts'

const instant = '2026-01-05T13:30:00Z'

describe('formats', () => {
  it.each([
    [dateFormats.display, '05 Jan 2026'],
    [dateFormats.dayMonthYear, '05-01-2026'],
    [dateFormats.value, '2026-01-05'],
    [dateFormats.monthYear, '01-2026'],
    [dateFormats.dayMonth, '05 Jan'],
    [dateFormats.monthName, 'Jan 2026'],
    [dateFormats.moment, '05 Jan 2026, 09:30 PM'],
    [dateFormats.dateTime, '05-01-2026 09:30 PM'],
    [dateFormats.time, '09:30 PM'],
    [dateFormats.timeValue, '21:30'],
  ])('%s', (format, shown) => {
    expect(formatInstant(instant, format, 480)).toBe(shown)
    expect(formatInstant(new Date(instant), format, 480)).toBe(shown)
  })

  it('shows the day of the building, not of the reader', () => {
    expect(dateOfInstant('2026-01-05T23:30:00Z', 480)).toBe('2026-01-06')
    expect(dateOfInstant('2026-01-05T00:30:00Z', -210)).toBe('2026-01-04')
    expect(timeOfInstant('2026-01-05T23:30:00+08:00', 345)).toBe('21:15')
  })

  it('keeps a calendar day whatever the offset', () => expect(formatDate('2026-12-31')).toBe('31 Dec 2026'))

  it('refuses what is not a day or a moment', () => {
    expect(() => formatDate('31-12-2026')).toThrow(RangeError)
    expect(() => formatDate('2026-02-30')).toThrow(RangeError)
    expect(() => formatInstant('soon', dateFormats.display, 0)).toThrow(RangeError)
    expect(() => instantOf('2026-02-30', '09:00', 0)).toThrow(RangeError)
    expect(() => dayCodeOf('today')).toThrow(RangeError)
  })
})

test('a wall clock and an offset give back the same moment', () => {
  const offsets = fc.constantFrom(...timeZones.map(({ offset }) => offset))
  const moments = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => new Date(Math.floor(date.getTime() / 60000) * 60000))
  fc.assert(
    fc.property(moments, offsets, (moment, offset) => {
      expect(instantOf(dateOfInstant(moment, offset), timeOfInstant(moment, offset), offset)).toEqual(moment)
    }),
  )
})

describe('days', () => {
  it('has a code for each day of the week, Monday first', () => {
    const week = ['05', '06', '07', '08', '09', '10', '11'].map((day) => dayCodeOf(`2026-01-${day}`))
    expect(week).toEqual(dayCodes)
    expect(dayLabel('SUNDAY')).toBe('Sunday')
  })

  it('counts days over a leap day and backwards', () => {
    expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
    expect(daysBetween('2026-01-05', '2026-01-01')).toBe(-4)
  })
})

describe('reading', () => {
  it('takes only days that exist', () => {
    expect(isDate('2028-02-29')).toBe(true)
    expect(['2026-02-29', '2026-1-5', '', '05-01-2026'].filter(isDate)).toEqual([])
  })

  it('reads day-month-year text', () => {
    expect(parseDate('05-01-2026')).toBe('2026-01-05')
    expect(parseDate('05 Jan 2026', dateFormats.display)).toBe('2026-01-05')
    expect(parseDate('31-02-2026')).toBeNull()
  })
})

test('counts days on over months and leap days, and back', () => {
  expect(daysAfter('2028-02-28', 2)).toBe('2028-03-01')
  expect(daysAfter('2027-01-01', -1)).toBe('2026-12-31')
})
