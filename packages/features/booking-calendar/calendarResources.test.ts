import { expect, test } from 'vitest'
import { groupsOf, rowsOf } from './calendarResources.ts'
import { someResource } from './testing/someCalendar.ts'

const level2 = { id: 'floor-2', name: 'East Tower, Level 2' }
const level10 = { id: 'floor-10', name: 'East Tower, Level 10' }
const resources = [
  someResource('Low', { officeFloor: level2 }),
  someResource('High', { officeFloor: level10 }),
  someResource('Somewhere', { area: { id: 'area-1', name: 'Level 12' } }),
]

test('resources are gathered by floor, in the order they come in; what has none lies with its office', () => {
  expect(groupsOf(resources, 'floor').map(({ name, resources: own }) => [name, own.map(({ id }) => id)])).toEqual([
    ['East Tower, Level 2', ['Low']],
    ['East Tower, Level 10', ['High']],
    ['Harbour Campus, Level 12', ['Somewhere']],
  ])
})

test('a place that is booked by halves of a day says so', () => {
  const [, row] = rowsOf(groupsOf([someResource('A', { slotPolicy: 'HALF_DAY' })], 'site'), true)
  expect(row?.note).toBe('Meeting room, 8 people, by half days')
})

test('the last group says how many it has once there are none further down', () => {
  const headings = (isWhole: boolean) => rowsOf(groupsOf(resources, 'floor'), isWhole).filter(({ heading }) => heading)
  expect(headings(true).map(({ note }) => note)).toEqual(['1', '1', '1'])
  expect(headings(false).map(({ note }) => note)).toEqual(['1', '1', undefined])
})
