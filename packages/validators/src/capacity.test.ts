import { expect, test } from 'vitest'
import { capacityOptions, hasCapacityBelow } from './capacity.ts'

test('the three thresholds', () => {
  expect(capacityOptions.map(({ value, label }) => `${value}: ${label}`)).toEqual([
    '50: Less than 50',
    '100: Less than 100',
    '1000: Less than 1000',
  ])
})

test('a threshold itself is not below it', () => {
  expect([49, 50, 51].map((capacity) => hasCapacityBelow(capacity, 50))).toEqual([true, false, false])
})
