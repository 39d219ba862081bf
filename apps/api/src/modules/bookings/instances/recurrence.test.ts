import { describe, expect, it } from 'vitest'
import { expandRecurrence, recurrenceLabel, ruleOf, withExceptions } from './recurrence.rules.ts'
import type { Recurrence } from '../tables.ts'

const none = new Set<string>()
const weekly: Recurrence = { frequency: 'WEEKLY', interval: 1, endDate: '2026-12-11', skipHoliday: false }

describe('a recurrence', () => {
  it('repeats by days, weeks and months', () => {
    expect(expandRecurrence({ ...weekly, frequency: 'DAILY', interval: 3 }, '2026-12-01', none)).toEqual([
      '2026-12-01',
      '2026-12-04',
      '2026-12-07',
      '2026-12-10',
    ])
    expect(expandRecurrence({ ...weekly, days: ['MONDAY', 'WEDNESDAY'] }, '2026-11-30', none)).toEqual([
      '2026-11-30',
      '2026-12-02',
      '2026-12-07',
      '2026-12-09',
    ])
    expect(expandRecurrence({ ...weekly, interval: 2, endDate: '2026-12-31' }, '2026-12-03', none)).toEqual([
      '2026-12-03',
      '2026-12-17',
      '2026-12-31',
    ])
  })

  it('finds days of months, and leaves out months that have none', () => {
    const monthly: Recurrence = { ...weekly, frequency: 'MONTHLY', endDate: '2027-05-31' }
    expect(expandRecurrence({ ...monthly, monthlyRecurrence: 'DAY_OF_MONTH' }, '2027-01-31', none)).toEqual([
      '2027-01-31',
      '2027-03-31',
      '2027-05-31',
    ])
    expect(expandRecurrence({ ...monthly, monthlyRecurrence: 'WEEKDAY_OF_MONTH' }, '2027-01-12', none)).toEqual([
      '2027-01-12',
      '2027-02-09',
      '2027-03-09',
      '2027-04-13',
      '2027-05-11',
    ])
    expect(expandRecurrence({ ...monthly, monthlyRecurrence: 'WEEKDAY_OF_MONTH' }, '2027-01-29', none)).toEqual([
      '2027-01-29',
      '2027-02-26',
      '2027-03-26',
      '2027-04-30',
      '2027-05-28',
    ])
  })

  it('leaves holidays out where it is told to', () => {
    const holidays = new Set(['2026-12-08'])
    expect(expandRecurrence({ ...weekly, skipHoliday: true }, '2026-12-01', holidays)).toEqual(['2026-12-01'])
    expect(expandRecurrence(weekly, '2026-12-01', holidays)).toEqual(['2026-12-01', '2026-12-08'])
  })

  it('leaves out the days that were named, and moves others', () => {
    const days = ['2026-12-01', '2026-12-08']
    const time = { startTime: '09:00', endTime: '10:00' }
    const moved = { date: '2026-12-09', startTime: '14:00', endTime: '15:00' }
    expect(withExceptions(days, time, [{ date: '2026-12-01' }, { date: '2026-12-08', changedTo: moved }])).toEqual([
      { ...moved, ruleDate: '2026-12-08', moved: true },
    ])
    expect(withExceptions(days, time, [])).toEqual(
      days.map((date) => ({ ...time, date, ruleDate: date, moved: false })),
    )
    expect(() => withExceptions(days, time, [{ date: '2026-12-02' }])).toThrow(
      '02 Dec 2026 is not one of the days of this booking.',
    )
    expect(() => withExceptions(days, time, [{ date: days[0]! }, { date: days[1]! }])).toThrow('at least one')
  })

  it('has an end', () => {
    const daily: Recurrence = { ...weekly, frequency: 'DAILY' }
    expect(() => expandRecurrence({ ...daily, endDate: '2026-11-30' }, '2026-12-01', none)).toThrow('before the first')
    expect(() => expandRecurrence({ ...daily, endDate: '2027-12-02' }, '2026-12-01', none)).toThrow('365 days')
    expect(() => expandRecurrence({ ...daily, endDate: '2027-06-01' }, '2026-12-01', none)).toThrow(
      'This one would repeat 183 times.',
    )
    expect(() => expandRecurrence({ ...weekly, days: ['SUNDAY'] }, '2026-12-07', none)).toThrow(
      'No day matches this pattern',
    )
  })

  it('reads as a rule and as a sentence', () => {
    expect(ruleOf(weekly, '2026-12-01')).toBe('FREQ=WEEKLY;INTERVAL=1;BYDAY=TU;UNTIL=20261211T000000Z')
    expect(recurrenceLabel({ ...weekly, interval: 2, days: ['FRIDAY', 'MONDAY'] }, '2026-12-01')).toBe(
      'Every 2 weeks on Monday and Friday until 11 Dec 2026',
    )
    const monthly: Recurrence = { ...weekly, frequency: 'MONTHLY', skipHoliday: true }
    expect(recurrenceLabel({ ...monthly, monthlyRecurrence: 'WEEKDAY_OF_MONTH' }, '2026-12-29')).toBe(
      'Every month on the last Tuesday until 11 Dec 2026, not on holidays',
    )
    expect(recurrenceLabel(monthly, '2026-12-01')).toContain('on the 1st of the month ')
    expect(recurrenceLabel({ ...weekly, frequency: 'DAILY' }, '2026-12-01')).toBe('Every day until 11 Dec 2026')
  })
})
