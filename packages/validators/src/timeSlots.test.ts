import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  displayTime,
  edgeOfMinutes,
  isOnSlotGrid,
  isTime,
  listTimeSlots,
  minutesOfEdge,
  minutesOfTime,
  parseTime,
  timeOfMinutes,
} from './timeSlots.ts'

const anyTime = fc.nat(1439).map(timeOfMinutes)

describe('slots', () => {
  it('are every 15 minutes from 00:00 to 23:45 by default', () => {
    const slots = listTimeSlots()
    expect(slots).toHaveLength(96)
    expect([slots[0], slots[1], slots.at(-1)]).toEqual(['00:00', '00:15', '23:45'])
  })

  it('follow step, start and end, both ends included', () => {
    expect(listTimeSlots({ step: 30, start: '08:10', end: '09:40' })).toEqual(['08:10', '08:40', '09:10', '09:40'])
    expect(listTimeSlots({ start: '10:00', end: '09:00' })).toEqual([])
    expect(() => listTimeSlots({ step: 0 })).toThrow(RangeError)
  })

  it('lie on their own grid', () => {
    expect(isOnSlotGrid('09:30', 15)).toBe(true)
    expect(isOnSlotGrid('09:40', 15)).toBe(false)
    expect(isOnSlotGrid('09:40', 15, '00:10')).toBe(true)
  })
})

test('the edges of a day are its two midnights and all between', () => {
  expect([minutesOfEdge('00:00'), minutesOfEdge('09:30'), minutesOfEdge('24:00')]).toEqual([0, 570, 1440])
  expect([edgeOfMinutes(0), edgeOfMinutes(570), edgeOfMinutes(1440)]).toEqual(['00:00', '09:30', '24:00'])
  expect(() => minutesOfEdge('24:15')).toThrow(RangeError)
  expect(() => edgeOfMinutes(1441)).toThrow(RangeError)
})

describe('free entry', () => {
  it.each([
    ['9', '09:00'],
    ['9.30', '09:30'],
    ['930', '09:30'],
    ['0930', '09:30'],
    ['21:30', '21:30'],
    ['9:30 pm', '21:30'],
    ['9pm', '21:00'],
    ['9.05 A.M.', '09:05'],
    ['12 am', '00:00'],
    ['12 pm', '12:00'],
    ['12:15AM', '00:15'],
    [' 23:59 ', '23:59'],
    ['0', '00:00'],
  ])('%j is %s', (text, time) => expect(parseTime(text)).toBe(time))

  it.each(['', 'noon', '24:00', '25', '9:60', '13 pm', '0 am', '9:3', '12345', '-1', '9 30'])('%j is no time', (text) =>
    expect(parseTime(text)).toBeNull(),
  )

  it('reads what is displayed', () => {
    fc.assert(
      fc.property(anyTime, (time) => {
        expect(parseTime(displayTime(time))).toBe(time)
        expect(displayTime(time)).toMatch(/^(0[1-9]|1[0-2]):[0-5]\d [AP]M$/)
      }),
    )
  })
})

test('display is hh:mm A', () => {
  expect(['00:00', '09:05', '12:00', '23:59'].map(displayTime)).toEqual([
    '12:00 AM',
    '09:05 AM',
    '12:00 PM',
    '11:59 PM',
  ])
})

test('times and minutes are two forms of one thing', () => {
  fc.assert(
    fc.property(fc.nat(1439), (minutes) => {
      expect(minutesOfTime(timeOfMinutes(minutes))).toBe(minutes)
    }),
  )
  expect(['24:00', '9:00', '09:60', ''].filter(isTime)).toEqual([])
  expect(() => timeOfMinutes(1440)).toThrow(RangeError)
  expect(() => minutesOfTime('24:00')).toThrow(RangeError)
})
