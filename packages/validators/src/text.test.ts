import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  characterCount,
  countOf,
  cut,
  initials,
  isAlphanumeric,
  isNonEmptyObject,
  isNotPurelyNumeric,
  matchesNamePattern,
  shortenList,
  startsWithInjection,
} from './text.ts'

describe('name pattern', () => {
  it.each(['Tower 1', 'A-Wing', 'north_lobby', '3rd floor', '_staging', 'Ñuñoa', '東京支店', 'Ångström'])(
    'accepts %j',
    (name) => expect(matchesNamePattern(name)).toBe(true),
  )

  it.each(['', '-A', ' A', '\tA', 'A.B', "O'Neil", 'A&B', '=A', 'A/B', 'A😀'])('refuses %j', (name) =>
    expect(matchesNamePattern(name)).toBe(false),
  )

  test('a dash or whitespace in front always refuses', () => {
    fc.assert(
      fc.property(fc.constantFrom('-', ' ', '\n', '\u00a0'), fc.string(), (front, rest) => {
        expect(matchesNamePattern(front + rest)).toBe(false)
      }),
    )
  })
})

test.each([
  [0, '0 offices'],
  [1, '1 office'],
  [1200, '1,200 offices'],
])('%i is counted as %j', (count, words) => expect(countOf(count, 'office', 'offices')).toBe(words))

describe('injection', () => {
  it.each(['=SUM(A1)', '<script>', '  =1', '\t<b>'])('flags %j', (text) => expect(startsWithInjection(text)).toBe(true))
  it.each(['', 'a=b', '1 < 2', '-5', '+65'])('lets %j pass', (text) => expect(startsWithInjection(text)).toBe(false))
})

test('alphanumeric is A to Z and digits, nothing else', () => {
  expect(isAlphanumeric('aZ09')).toBe(true)
  expect(['', 'a b', 'a-b', 'é'].filter(isAlphanumeric)).toEqual([])
})

test('purely numeric text is refused, mixed text is not', () => {
  expect(isNotPurelyNumeric('12345')).toBe(false)
  expect(isNotPurelyNumeric(' 12 ')).toBe(false)
  expect(isNotPurelyNumeric('12a')).toBe(true)
})

test('an object is non-empty when it has a property', () => {
  expect(isNonEmptyObject({ a: undefined })).toBe(true)
  expect([{}, [], null, undefined, 'text', 4].filter(isNonEmptyObject)).toEqual([])
})

test('lists shorten to two entries with an ellipsis', () => {
  expect(shortenList([])).toBe('')
  expect(shortenList(['Lobby', 'Gym'])).toBe('Lobby, Gym')
  expect(shortenList(['Lobby', 'Gym', 'Roof'])).toBe('Lobby, Gym, …')
})

describe('cut', () => {
  it('keeps 30 characters and cuts 31', () => {
    expect(cut('x'.repeat(30))).toBe('x'.repeat(30))
    expect(cut('x'.repeat(31))).toBe(`${'x'.repeat(30)}…`)
  })

  it('never shows more than the length and an ellipsis, and never half a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(40), (text, length) => {
        const shown = cut(text, length)
        expect(characterCount(shown)).toBeLessThanOrEqual(length + 1)
        expect(shown.isWellFormed()).toBe(true)
      }),
    )
  })
})

describe('initials', () => {
  it.each([
    ['Meridian Holdings', 'MH'],
    ['harbour point towers', 'HP'],
    ['Atrium', 'A'],
    ['(Asia) 3M', 'A3'],
    ['straße ßeta', 'Sß'],
    ['- &', ''],
  ])('%j gives %j', (name, expected) => expect(initials(name)).toBe(expected))

  it('has at most two characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(characterCount(initials(name))).toBeLessThanOrEqual(2)
      }),
    )
  })
})
