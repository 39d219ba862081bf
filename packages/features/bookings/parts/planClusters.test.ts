import { expect, test } from 'vitest'
import { clustersOf } from './planClusters.ts'

const desk = (planX: number, planY: number) => ({ planX, planY })
const gap = 36

/** Sixty desks, 14 pixels apart on a phone. */
const office = Array.from({ length: 60 }, (_, index) => desk(10 + (index % 15) * 4, 20 + Math.floor(index / 15) * 6))

test.each([1, 2, 3, 5, 8])('no two marks are nearer than they can be hit, %i times as large', (scale) => {
  const size = { width: 350 * scale, height: 240 * scale }
  const clusters = clustersOf(office, size, gap)
  expect(clusters.flatMap(({ places }) => places)).toHaveLength(office.length)
  for (const [index, one] of clusters.entries())
    for (const other of clusters.slice(index + 1)) {
      const [across, down] = [Math.abs(one.x - other.x) * size.width, Math.abs(one.y - other.y) * size.height]
      expect(Math.max(across, down) / 100).toBeGreaterThanOrEqual(gap)
    }
})

test('what is close together is one mark, and falls apart as one looks closer', () => {
  const at = (scale: number) => clustersOf(office, { width: 350 * scale, height: 240 * scale }, gap).length
  expect(at(1)).toBeLessThan(office.length / 3)
  expect(at(8)).toBe(office.length)
})

test('before the plan has a size, each stands alone', () => {
  expect(clustersOf(office, { width: 0, height: 0 }, gap)).toHaveLength(office.length)
})
