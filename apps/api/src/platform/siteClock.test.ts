import { describe, expect, it } from 'vitest'
import { clockName, isClock, momentAt, wallEndOf, wallTimeOf, weekdayOf } from './siteClock.ts'

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
