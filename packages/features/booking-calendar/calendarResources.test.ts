import { expect, test } from 'vitest'
import { groupsOf, narrowed } from './calendarResources.ts'
import { someResource } from './testing/someCalendar.ts'

const level2 = { id: 'floor-2', name: 'East Tower, Level 2' }
const level10 = { id: 'floor-10', name: 'East Tower, Level 10' }
const resources = [
  someResource('High', { officeFloor: level10 }),
  someResource('Low', { officeFloor: level2 }),
  someResource('Somewhere', { area: { id: 'area-1', name: 'Level 12' } }),
]

test('resources are gathered by floor, in the order of their numbers; what has none lies with its office', () => {
  expect(groupsOf(resources, 'floor').map(({ name, resources: own }) => [name, own.map(({ id }) => id)])).toEqual([
    ['East Tower, Level 2', ['Low']],
    ['East Tower, Level 10', ['High']],
    ['Harbour Campus, Level 12', ['Somewhere']],
  ])
})

test('one floor can be looked at alone', () => {
  expect(narrowed(resources, { officeFloorId: 'floor-10' }).map(({ id }) => id)).toEqual(['High'])
})
