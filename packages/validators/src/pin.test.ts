import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { isPin, pinFromPaste, pinProblem } from './pin.ts'

it.each(['12345', '1234567', '12345a', '', '１２３４５６'])('%j is not six digits', (value) => {
  expect(isPin(value)).toBe(false)
  expect(pinProblem(value)).toBe('Enter six digits.')
})

it.each(['000000', '111111', '999999'])('%s is one digit six times', (value) => {
  expect(isPin(value)).toBe(true)
  expect(pinProblem(value)).toBe('Use at least two different digits.')
})

it.each(['123456', '000001', '112233'])('%s may be used', (value) => expect(pinProblem(value)).toBeNull())

test('pasting keeps the first six digits', () => {
  expect(pinFromPaste('PIN: 12-34 567 8')).toBe('123456')
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(pinFromPaste(text)).toMatch(/^\d{0,6}$/)
    }),
  )
})
