import { expect, test } from 'vitest'
import { accessDoorName, doorHardwareMistakes, type DoorHardware } from './accessDoors.ts'

const wired: DoorHardware = {
  accessDoorType: 'DOOR',
  accessCfg: 'SINGLE',
  deviceControllerId: 'controller',
  reader: 0,
  relay: 0,
}
const mistakes = (change: Partial<DoorHardware>, bare = false) =>
  doorHardwareMistakes({ ...wired, ...change }, { bare })

test('a wired door is right, and so is a reported one without hardware', () => {
  expect(mistakes({})).toEqual({})
  expect(doorHardwareMistakes({ accessDoorType: 'DOOR' }, { bare: true })).toEqual({})
})

test('a door added by hand needs controller, configuration, reader and relay', () => {
  expect(Object.keys(doorHardwareMistakes({ accessDoorType: 'DOOR' }, { bare: false })).toSorted()).toEqual([
    'accessCfg',
    'deviceControllerId',
    'reader',
    'relay',
  ])
  expect(doorHardwareMistakes({ accessDoorType: 'DOOR', door: 3 }, { bare: true })).toEqual({
    deviceControllerId: 'Choose the controller.',
  })
})

test.each<[string, Partial<DoorHardware>, object]>([
  [
    'paired readers need the other one',
    { accessCfg: 'PAIRED_READERS' },
    { pairReader: expect.stringMatching(/Enter/) },
  ],
  ['a single reader has none', { pairReader: 1 }, { pairReader: expect.stringMatching(/Only paired/) }],
  [
    'readers of a door differ',
    { accessCfg: 'PAIRED_READERS', pairReader: 0 },
    { pairReader: 'Choose another one: 0 is the reader already.' },
  ],
  ['inputs of a door differ', { door: 2, rex0: 2 }, { rex0: 'Choose another one: 2 is the door contact already.' }],
  ['points are whole numbers', { relay: 256 }, { relay: 'Enter a whole number of 0 to 255.' }],
  [
    'the shortest time is not longer',
    { relayStrkTimeMin: 9, relayStrkTimeMax: 5 },
    { relayStrkTimeMax: expect.anything() },
  ],
  [
    'a relay works for 1 to 255 s',
    { relayStrkTimeMin: 0 },
    { relayStrkTimeMin: 'Enter a whole number of 1 to 255 seconds.' },
  ],
  ['a door is held after 1 to 3600 s', { dcHeld: 3601 }, { dcHeld: expect.stringMatching(/3600/) }],
  ['a door has no floors', { maxFloors: 3 }, { maxFloors: 'Only elevators have floors.' }],
  ['an elevator is configured as one', { accessDoorType: 'ELEVATOR', maxFloors: 3 }, { accessCfg: expect.anything() }],
  [
    'an elevator leads to 1 to 128 floors',
    { accessDoorType: 'ELEVATOR', accessCfg: 'ELEVATOR_NO_FLOOR_FEEDBACK', maxFloors: 129 },
    { maxFloors: 'Enter a whole number of 1 to 128.' },
  ],
])('%s', (_rule, change, found) => expect(mistakes(change)).toEqual(found))

test('names follow the name pattern', () => {
  expect(accessDoorName('East tower lobby')).toBeNull()
  expect(accessDoorName('-lobby')).toMatch(/do not start/)
})
