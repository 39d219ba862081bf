import { expect, test } from 'vitest'
import { countOf } from './text.ts'
import { andList, ordinalOf, orList, pluralOf } from './wordForms.ts'

test('a number takes the word that fits it', () => {
  expect([0, 1, 2, 1200].map((count) => countOf(count, 'office', 'offices'))).toEqual([
    '0 offices',
    '1 office',
    '2 offices',
    '1,200 offices',
  ])
  expect([1, 2].map((count) => pluralOf(count, 'is', 'are'))).toEqual(['is', 'are'])
})

test('a place in an order has its ending', () =>
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 31].map(ordinalOf).join(' ')).toBe(
    '1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 23rd 31st',
  ))

test('a list has one word before its last entry, and no comma there', () => {
  expect([[], ['A'], ['A', 'B'], ['A', 'B', 'C']].map(andList)).toEqual(['', 'A', 'A and B', 'A, B and C'])
  expect(orList(['A', 'B', 'C'])).toBe('A, B or C')
})
