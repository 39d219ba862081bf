import { expect, test } from 'vitest'
import { commonPrefix, markSize } from './deskMarks.ts'

test('what all numbers begin with is left out of their marks', () => {
  expect(commonPrefix(['8E-01', '8E-12'])).toBe('8E-')
  expect(commonPrefix(['8E-01', '9W-01'])).toBe('')
  expect(commonPrefix(['Window', 'Door'])).toBe('')
  expect(commonPrefix(['12', '13'])).toBe('')
  expect(commonPrefix([])).toBe('')
})

test('marks are as wide and high as the desks next to each other stand apart', () => {
  const rows = [
    { x: 10, y: 10 },
    { x: 12.7, y: 10 },
    { x: 10, y: 13.3 },
    { x: 40, y: 60 },
  ]
  const { width, height } = markSize(rows)
  expect(width).toBeCloseTo(2.7)
  expect(height).toBeCloseTo(3.3)
  expect(markSize([{ x: 1, y: 1 }])).toEqual({ width: 6, height: 5 })
})
