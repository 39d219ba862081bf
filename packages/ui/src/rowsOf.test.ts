import { expect, test } from 'vitest'
import { rowsOf } from './rowsOf.ts'

test.each([
  [12, 6, [6, 6]],
  [11, 6, [6, 5]],
  [7, 6, [4, 3]],
  [13, 6, [5, 4, 4]],
  [3, 6, [3]],
  [3, 2, [2, 1]],
  [5, 1, [1, 1, 1, 1, 1]],
  [0, 4, []],
])('%i tiles of which %i fit side by side', (tiles, fitting, rows) => {
  expect(rowsOf(tiles, fitting)).toEqual(rows)
})
