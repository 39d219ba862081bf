import { expect, test } from 'vitest'
import { defaultPageSize, pageSizes, showsPagination, totalPages } from './pageSizes.ts'

test('sizes are 10 to 50 and 10 is the default', () => {
  expect(pageSizes).toEqual([10, 20, 30, 40, 50])
  expect(pageSizes).toContain(defaultPageSize)
})

test('page controls show only above 10 records', () => {
  expect([0, 10, 11].map(showsPagination)).toEqual([false, false, true])
})

test('pages are counted up', () => {
  expect([0, 1, 10, 11].map((total) => totalPages(total, 10))).toEqual([0, 1, 1, 2])
})
