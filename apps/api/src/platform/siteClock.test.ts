import { describe, expect, it } from 'vitest'
import {
  calendarDaysLater,
  clockName,
  isClock,
  isSkipped,
  momentAt,
  wallEndOf,
  wallTimeOf,
  weekdayOf,
} from './siteClock.ts'

describe('the clock of a site', () => {
  it('is its zone, else its offset', () => {
    expect(clockName({ timeZone: 'Europe/Paris', timezoneOffset: 60 })).toBe('Europe/Paris')
    expect(clockName({ timeZone: null, timezoneOffset: -570 })).toBe('-09:30')
    expect(clockName({ timeZone: null, timezoneOffset: null })).toBe('+00:00')
    expect([isClock('Europe/Paris'), isClock('+05:45'), isClock('Mars/Olympus')]).toEqual([true, true, false])
  })

  it.each([
    ['2026-07-01', 540, 'Europe/Paris', '2026-07-01T07:00:00.000Z'],
    ['2026-01-15', 540, 'Europe/Paris', '2026-01-15T08:00:00.000Z'],
    ['2026-03-29', 150, 'Europe/Paris', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25', 150, 'Europe/Paris', '2026-10-25T00:30:00.000Z'],
    ['2026-12-31', 1440, '+08:00', '2026-12-31T16:00:00.000Z'],
  ])('shows %s, minute %i, in %s at %s', (date, minute, clock, moment) => {
    expect(momentAt(date, minute, clock).toISOString()).toBe(moment)
  })

  it.each([
    ['2027-03-28', 90, 'Europe/London', true],
    ['2027-03-28', 75, 'Europe/London', true],
    ['2027-03-28', 60, 'Europe/London', true],
    ['2027-03-28', 120, 'Europe/London', false],
    ['2027-03-28', 59, 'Europe/London', false],
    ['2027-03-14', 135, 'America/Los_Angeles', true],
    // What comes twice is there.
    ['2027-10-31', 90, 'Europe/London', false],
    ['2027-03-28', 90, '+00:00', false],
    // A day has its edges, also where the clock goes from midnight to 01:00.
    ['2027-09-05', 0, 'America/Santiago', false],
    ['2027-09-04', 1440, 'America/Santiago', false],
    ['2027-09-05', 30, 'America/Santiago', true],
  ])('knows of %s, minute %i, in %s whether it is skipped: %s', (date, minute, clock, skipped) => {
    expect(isSkipped(date, minute, clock)).toBe(skipped)
  })

  it('counts days of the calendar, of 23 and of 25 hours too', () => {
    const later = (moment: string) => calendarDaysLater(new Date(moment), 1, 'Europe/London').toISOString()
    expect(later('2027-03-27T12:00:00Z')).toBe('2027-03-28T11:00:00.000Z')
    expect(later('2027-10-30T11:00:00Z')).toBe('2027-10-31T12:00:00.000Z')
    expect(calendarDaysLater(new Date('2027-03-27T12:00:00Z'), 3, '+08:00').toISOString()).toBe(
      '2027-03-30T12:00:00.000Z',
    )
  })

  it('reads moments, and midnight as the end of a day', () => {
    expect(wallTimeOf(new Date('2026-07-01T07:05:00Z'), 'Europe/Paris')).toEqual({ date: '2026-07-01', minute: 545 })
    expect(wallEndOf(new Date('2026-06-30T22:00:00Z'), 'Europe/Paris')).toEqual({ date: '2026-06-30', minute: 1440 })
    // There the clock goes from midnight to 01:00.
    expect(wallEndOf(new Date('2027-09-05T04:00:00Z'), 'America/Santiago')).toEqual({
      date: '2027-09-04',
      minute: 1440,
    })
    expect(weekdayOf('2026-11-21')).toBe(6)
  })
})
