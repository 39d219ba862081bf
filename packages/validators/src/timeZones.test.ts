import { expect, test } from 'vitest'
import { isTimeZoneOffset, offsetLabel, timeZonePlaceholder, timeZones } from './timeZones.ts'

const offsets = timeZones.map(({ offset }) => offset)

test('there are 38 offsets from -720 to +840, each once, west to east', () => {
  expect(new Set(offsets).size).toBe(38)
  expect(offsets).toEqual(offsets.toSorted((a, b) => a - b))
  expect([offsets.at(0), offsets.at(-1)]).toEqual([-720, 840])
})

test('half-hour and 45-minute zones are among them', () => {
  expect(offsets.filter((offset) => Math.abs(offset % 60) === 30)).toHaveLength(8)
  expect(offsets.filter((offset) => offset % 60 === 45)).toEqual([345, 525, 765])
})

test('labels say offset and place', () => {
  expect(timeZones.find(({ offset }) => offset === 480)?.label).toBe('UTC+08:00 Singapore')
  expect([-210, 0, 765].map(offsetLabel)).toEqual(['UTC-03:30', 'UTC+00:00', 'UTC+12:45'])
  expect(timeZonePlaceholder).toBe('No timezone selected')
})

test('any other offset is refused', () => {
  expect([480, 0, -720].every(isTimeZoneOffset)).toBe(true)
  expect([1, 8, 481, 900, Number.NaN].some(isTimeZoneOffset)).toBe(false)
})
