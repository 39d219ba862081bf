import { expect, test } from 'vitest'
import { walkUpTimes } from './walkUpTimes.ts'

test('offers half an hour and an hour from the slot that has begun', () => {
  expect(walkUpTimes('14:07', '18:00', 15)).toEqual([
    { minutes: 30, startTime: '14:00', endTime: '14:30' },
    { minutes: 60, startTime: '14:00', endTime: '15:00' },
  ])
})

test('offers only what is free', () => {
  expect(walkUpTimes('14:07', '14:45', 15).map(({ minutes }) => minutes)).toEqual([30])
  expect(walkUpTimes('14:07', '14:15', 15)).toEqual([])
})

test('the day ends at midnight, and a slot is never cut', () => {
  expect(walkUpTimes('23:01', '00:00', 15).at(-1)?.endTime).toBe('24:00')
  expect(walkUpTimes('14:07', '18:00', 60)).toEqual([{ minutes: 60, startTime: '14:00', endTime: '15:00' }])
})
