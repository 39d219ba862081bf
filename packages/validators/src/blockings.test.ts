import { expect, it } from 'vitest'
import { blockingErrors } from './blockings.ts'

const right = { startDate: '2026-12-01', endDate: '2026-12-31', startTime: '09:00', endTime: '24:00' }
const wrong = (given: object) =>
  Object.entries(blockingErrors({ ...right, ...given })).flatMap(([field, message]) => (message ? [field] : []))

it('lets a blocking be whole days or times of the day, over two years at most', () => {
  expect(wrong({})).toEqual([])
  expect(wrong({ allDay: true, startTime: null, endTime: null })).toEqual([])
  expect(wrong({ startTime: null, endTime: '' })).toEqual(['startTime', 'endTime'])
  expect(wrong({ startTime: '09:00', endTime: '09:00' })).toEqual(['endTime'])
  expect(wrong({ startTime: '24:00' })).toEqual(['startTime'])
  expect(wrong({ endDate: '2026-11-30' })).toEqual(['endDate'])
  expect(wrong({ endDate: '2028-11-30' })).toEqual([])
  expect(wrong({ endDate: '2028-12-01' })).toEqual(['endDate'])
  expect(wrong({ startDate: '' })).toEqual(['startDate'])
})
