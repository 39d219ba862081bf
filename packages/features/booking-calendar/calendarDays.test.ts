import { expect, test } from 'vitest'
import { daysOf, daysText, stepped } from './calendarDays.ts'

test('a week begins on Monday, a month on its first day', () => {
  expect(daysOf('day', '2027-02-28')).toEqual({ from: '2027-02-28', to: '2027-02-28' })
  expect(daysOf('week', '2027-02-28')).toEqual({ from: '2027-02-22', to: '2027-02-28' })
  expect(daysOf('month', '2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
})

test('steps lead over the ends of months and years', () => {
  expect(stepped('day', '2027-02-28', 1)).toBe('2027-03-01')
  expect(stepped('week', '2027-01-03', -1)).toBe('2026-12-27')
  expect(stepped('month', '2027-01-31', 1)).toBe('2027-02-01')
  expect(stepped('month', '2027-01-31', -1)).toBe('2026-12-01')
})

test('days are named as people name them', () => {
  expect(daysText('day', '2027-03-01')).toBe('Monday 01 Mar 2027')
  expect(daysText('week', '2027-03-03')).toBe('01 Mar to 07 Mar 2027')
  expect(daysText('month', '2027-03-03')).toBe('Mar 2027')
})
