import { expect, it } from 'vitest'
import { holidayEnd } from './holidays.ts'

it('lets a holiday last one day to sixty', () => {
  expect(holidayEnd('2026-12-25')('2026-12-25')).toBeNull()
  expect(holidayEnd('2026-12-25')('2026-12-24')).toBe('The last day is before the first.')
  expect(holidayEnd('2026-01-01')('2026-03-01')).toBeNull()
  expect(holidayEnd('2026-01-01')('2026-03-02')).toBe('A holiday can last 60 days at most.')
  expect(holidayEnd('2026-01-01')('')).toBe('Enter the last day.')
})
