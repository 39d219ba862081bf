import { describe, expect, it } from 'vitest'
import { placeLayout } from './placeLayout.ts'

describe('the drawing of a place', () => {
  it.each([1, 2, 3, 4, 5, 8, 13, 20])('has a chair for each of %i people', (seats) => {
    const { chairs } = placeLayout('room', seats)
    expect(new Set(chairs.map(({ x, y }) => `${x} ${y}`)).size).toBe(seats)
  })

  it.each([
    ['room', 20],
    ['room', 300],
    ['room', 24],
    ['desks', 36],
    ['desks', 3],
  ] as const)('keeps a %s for %i within its frame', (place, seats) => {
    const { walls, tables, chairs } = placeLayout(place, seats)
    for (const { x, y, width, height } of [...walls, ...tables]) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(160)
      expect(y + height).toBeLessThanOrEqual(70)
    }
    for (const { x, y } of chairs) {
      expect(x).toBeGreaterThan(2)
      expect(x).toBeLessThan(158)
      expect(y).toBeLessThan(68)
    }
  })

  it('has one table for people who sit together, and a desk for each who does not', () => {
    expect(placeLayout('room', 8).tables).toHaveLength(1)
    expect(placeLayout('desks', 5).tables).toHaveLength(5)
    expect(placeLayout('desk', 5).tables).toHaveLength(1)
  })
})
