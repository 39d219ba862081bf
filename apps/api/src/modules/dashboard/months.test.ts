import { expect, it } from 'vitest'
import { lastMonths } from './months.ts'

it('counts months back over the turn of the year', () => {
  expect(lastMonths('2026-02-28', 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
})
