import { expect, it } from 'vitest'
import { changedDaysText } from './changedDays.ts'

const at = (day: number, startTime = '10:00', endTime = '11:00') => ({
  date: `2027-03-${String(day).padStart(2, '0')}`,
  startTime,
  endTime,
})

it('says nothing of a booking of one day, nor where nothing changes', () => {
  expect(changedDaysText({ changing: [at(3)], staying: [] })).toBe('')
  expect(changedDaysText({ changing: [], staying: [at(3), at(10)] })).toBe('')
})

it('names the days that change, and those that stay with their times', () => {
  expect(changedDaysText({ changing: [at(10), at(17)], staying: [at(3, '12:00', '13:30')] })).toBe(
    'Changes 2 days: Wed, 10 Mar 2027; Wed, 17 Mar 2027. Moved by itself and stays so: Wed, 03 Mar 2027, 12:00 PM – 01:30 PM.',
  )
})

it('counts those of many days that it does not name', () => {
  const changing = [1, 2, 3, 4, 5, 8, 9].map((day) => at(day))
  expect(changedDaysText({ changing, staying: [] })).toMatch(/^Changes 7 days: .*Fri, 05 Mar 2027; 2 more\.$/)
})
