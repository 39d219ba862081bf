import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { isPasswordKey, isStrongPassword, passwordRequirements, unmetPasswordRequirements } from './password.ts'

const unmetCodes = (password: string) => unmetPasswordRequirements(password).map(({ code }) => code)

describe('requirements', () => {
  it.each([
    ['', ['length', 'lowercase', 'uppercase', 'digit', 'symbol', 'noSpaces']],
    ['abcdefghijkl', ['uppercase', 'digit', 'symbol']],
    ['Harbour-Point7', []],
    ['Harbour Point-7', ['noSpaces']],
    ['Harbour_Point7', ['symbol']],
    ['Aa1!', ['length']],
    [`Aa1!${'x'.repeat(124)}`, []],
    [`Aa1!${'x'.repeat(125)}`, ['length']],
  ])('%j leaves %j', (password, codes) => expect(unmetCodes(password)).toEqual(codes))

  it('every requirement has words of its own', () => {
    expect(new Set(passwordRequirements.map(({ text }) => text)).size).toBe(passwordRequirements.length)
  })
})

test('strength does not look at the length', () => {
  expect(isStrongPassword('aA1#')).toBe(true)
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z\d]*$/), (password) => {
      expect(isStrongPassword(password)).toBe(false)
    }),
  )
})

test('only the space key is blocked', () => {
  expect(isPasswordKey(' ')).toBe(false)
  expect(isPasswordKey('a')).toBe(true)
  expect(isPasswordKey('Tab')).toBe(true)
})
