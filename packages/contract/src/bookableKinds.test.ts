import { expect, test } from 'vitest'
import { areaOf, bookablesOf, kindsOn } from './bookableKinds.ts'

test('an area follows from the kind and from whether it is lent to tenants', () => {
  expect(areaOf({ kind: 'FACILITY', landlordFacility: false })).toBe('OFFICE')
  expect(areaOf({ kind: 'FACILITY', landlordFacility: true })).toBe('COMMON_SPACE')
  expect(areaOf({ kind: 'HOTDESK', landlordFacility: true })).toBe('HOTDESK')
  expect(areaOf({ kind: 'DESK_POOL', landlordFacility: false })).toBe('HOTDESK')
})

test('the path of the office lists common spaces too', () => {
  expect(kindsOn('OFFICE')).toEqual({ kinds: ['FACILITY'], sharedOnly: false })
  expect(kindsOn('COMMON_SPACE')).toEqual({ kinds: ['FACILITY'], sharedOnly: true })
  expect(kindsOn('HOTDESK')).toEqual({ kinds: ['DESK_POOL', 'HOTDESK'], sharedOnly: false })
})

test('what can be booked is found in one area only, pools before desks', () => {
  expect(bookablesOf('OFFICE')).toEqual([{ kind: 'FACILITY', landlordFacility: false }])
  expect(bookablesOf('COMMON_SPACE')).toEqual([{ kind: 'FACILITY', landlordFacility: true }])
  expect(bookablesOf('HOTDESK')).toEqual([{ kind: 'DESK_POOL' }, { kind: 'HOTDESK' }])
})
