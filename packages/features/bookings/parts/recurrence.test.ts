import { describe, expect, test } from 'vitest'
import {
  firstRecurrence,
  instanceRows,
  lastDay,
  monthlyWords,
  recurrenceBody,
  recurrenceProblem,
  withException,
  withoutException,
} from './recurrence.ts'

const monday = '2026-11-23'
const nextYear = '2027-11-23'
const time = { date: monday, startTime: '09:00', endTime: '10:00' }

describe('how it repeats', () => {
  test('begins with the day of the week that was chosen', () => {
    expect(recurrenceBody(firstRecurrence('WEEKLY', monday, nextYear))).toEqual({
      frequency: 'WEEKLY',
      interval: 1,
      days: ['MONDAY'],
      endDate: '2026-12-21',
      skipHoliday: true,
    })
  })

  test('goes as far as the place can be booked', () => {
    expect(firstRecurrence('WEEKLY', monday, '2026-12-10').endDate).toBe('2026-12-10')
    expect(firstRecurrence('WEEKLY', monday, '2026-11-20').endDate).toBe(monday)
    expect(lastDay(monday, '2029-01-01')).toBe('2027-11-23')
  })

  test('sends days for weeks, the way for months, neither for days', () => {
    expect(recurrenceBody(firstRecurrence('DAILY', monday, nextYear))).not.toHaveProperty('days')
    expect(recurrenceBody(firstRecurrence('MONTHLY', monday, nextYear))).toMatchObject({
      monthlyRecurrence: 'DAY_OF_MONTH',
    })
    const days = recurrenceBody({ ...firstRecurrence('WEEKLY', monday, nextYear), days: ['FRIDAY', 'TUESDAY'] })
    expect(days.days).toEqual(['TUESDAY', 'FRIDAY'])
  })

  test('says what is missing', () => {
    const weekly = firstRecurrence('WEEKLY', monday, nextYear)
    expect(recurrenceProblem(null)).toBeNull()
    expect(recurrenceProblem(weekly)).toBeNull()
    expect(recurrenceProblem({ ...weekly, days: [] })).toBe('Choose at least one day of the week.')
    expect(recurrenceProblem({ ...weekly, interval: 0 })).toBe('Enter a number from 1 to 12.')
    expect(recurrenceProblem({ ...weekly, endDate: null })).toBe('Choose the last day.')
  })

  test.each([
    ['2026-11-02', 'On the first Monday'],
    ['2026-11-23', 'On the fourth Monday'],
    ['2026-11-30', 'On the last Monday'],
  ])('by the month from %s', (date, words) => {
    expect(monthlyWords(date).WEEKDAY_OF_MONTH).toBe(words)
  })
})

describe('exceptions', () => {
  const left = { date: '2026-12-07' }
  const moved = { date: '2026-11-30', changedTo: { date: '2026-12-01', startTime: '11:00', endTime: '12:00' } }

  test('there is one a day, in order', () => {
    const both = withException(withException([], left), moved)
    expect(both).toEqual([moved, left])
    expect(withException(both, { date: moved.date })).toEqual([{ date: moved.date }, left])
    expect(withoutException(both, left.date)).toEqual([moved])
  })

  test('the list shows days that are left out and days that were moved', () => {
    const instances = [
      { ...time, available: true, reason: null },
      { ...moved.changedTo, available: false, reason: 'Taken' },
    ]
    expect(
      instanceRows(instances, [moved, left], time).map(({ ruleDate, state, changed }) => [ruleDate, state, changed]),
    ).toEqual([
      [monday, 'FREE', false],
      ['2026-11-30', 'TAKEN', true],
      ['2026-12-07', 'LEFT_OUT', false],
    ])
  })

  test('a day that has just been left out stands there once, whatever the server said of it before', () => {
    const instances = [
      { ...time, available: true, reason: null },
      { ...time, date: left.date, available: false, reason: 'Taken' },
    ]
    expect(instanceRows(instances, [left], time).map(({ ruleDate, state }) => [ruleDate, state])).toEqual([
      [monday, 'FREE'],
      [left.date, 'LEFT_OUT'],
    ])
  })
})
