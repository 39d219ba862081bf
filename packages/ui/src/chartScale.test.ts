import { describe, expect, it } from 'vitest'
import { highestOf, labelInterval, nameWidth, roundTicks } from './chartScale.ts'

describe('the lines across a chart', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [7, [0, 2, 4, 6, 8]],
    [73, [0, 20, 40, 60, 80]],
    [100, [0, 50, 100]],
    [1_730, [0, 500, 1_000, 1_500, 2_000]],
    [2_000, [0, 500, 1_000, 1_500, 2_000]],
    [4_321_000, [0, 2_000_000, 4_000_000, 6_000_000]],
  ])('are round up to %i', (highest, ticks) => {
    expect(roundTicks(highest)).toEqual(ticks)
  })

  it('are few, and none is below the highest value, for every number', () => {
    for (let highest = 1; highest < 100_000; highest += Math.ceil(highest / 50)) {
      const ticks = roundTicks(highest)
      expect(ticks.length).toBeLessThanOrEqual(5)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest)
      expect(ticks.at(-2)).toBeLessThan(highest)
    }
  })
})

it('the highest of bars on top of each other is their sum', () => {
  const points = [{ values: [3, 4] }, { values: [6, 0] }]
  expect(highestOf(points, true)).toBe(7)
  expect(highestOf(points, false)).toBe(6)
  expect(highestOf([], true)).toBe(0)
})

it('says every label where all have room, else every n-th', () => {
  const days = Array.from({ length: 14 }, (_, index) => `${String(index + 1).padStart(2, '0')} Nov`)
  expect(labelInterval(days, 14 * 60)).toBe(0)
  expect(labelInterval(days, 14 * 40)).toBe(1)
  expect(labelInterval(days, 14 * 20)).toBe(2)
  expect(labelInterval([], 300)).toBe(0)
})

it('gives names the room of the longest, to a limit', () => {
  expect(nameWidth(['Harbour', 'Keppel'])).toBeLessThan(nameWidth(['Harbour room', 'Keppel']))
  expect(nameWidth(['A'.repeat(80)])).toBe(190)
})
