import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { formatNumber, isGreaterThanZero, isNumericKey, isWithinRange } from './number.ts'

describe('greater than zero', () => {
  it.each([1, 0.01, '3', ' 2.5 '])('accepts %j', (value) => expect(isGreaterThanZero(value)).toBe(true))
  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, '', ' ', '0', 'abc', '1,000'])('refuses %j', (value) =>
    expect(isGreaterThanZero(value)).toBe(false),
  )
})

test('a range includes both ends', () => {
  expect([1, 50, 100, '100'].every((value) => isWithinRange(value, 1, 100))).toBe(true)
  expect([0, 101, '', 'x', Number.NaN].some((value) => isWithinRange(value, 1, 100))).toBe(false)
})

describe('formatNumber', () => {
  it('shows two decimals by default', () => {
    expect(formatNumber(0)).toBe('0.00')
    expect(formatNumber(1234.5)).toBe('1,234.50')
    expect(formatNumber(2.345, 1)).toBe('2.3')
    expect(formatNumber(12, 0)).toBe('12')
  })

  it('has exactly the decimals asked for', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 6 }), (value, decimals) => {
        expect(formatNumber(value, decimals).split('.')[1]).toHaveLength(decimals)
      }),
    )
  })
})

test('numeric fields take digits, a dot and editing keys', () => {
  expect(['0', '9', '.', 'Backspace', 'Tab'].every(isNumericKey)).toBe(true)
  expect(['-', 'e', ',', ' ', 'a', '+'].some(isNumericKey)).toBe(false)
})
