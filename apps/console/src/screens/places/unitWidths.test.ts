import { expect, test } from 'vitest'
import { unitWidths } from './unitWidths.ts'

const floor = (...sizes: (number | null)[]) => ({
  units: sizes.map((sizeSqm, index) => ({ id: `${sizes.join(' ')}, ${index}`, sizeSqm })),
})
const widthsOf = (...floors: ReturnType<typeof floor>[]) => [...unitWidths(floors).values()].map(Math.round)

test('a unit is as much wider than another as it is larger, on every floor', () => {
  const [large, small, other] = widthsOf(floor(211, 111), floor(111))
  expect([large, small]).toEqual([66, 34])
  expect(other).toBe(small)
})

test('the largest floor takes the whole width', () => {
  expect(widthsOf(floor(150, 250), floor(100))).toEqual([38, 63, 25])
})

test('a unit of unknown size is as wide as an average one', () => {
  expect(widthsOf(floor(100, 300, null))).toEqual([17, 50, 33])
  expect(widthsOf(floor(null, null))).toEqual([50, 50])
  expect(widthsOf(floor())).toEqual([])
})
