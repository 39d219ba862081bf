import { expect, test } from 'vitest'
import { clockText } from './useSecondsUntil.ts'

test.each([
  [0, '0:00'],
  [9, '0:09'],
  [3545, '59:05'],
  [3600, '1:00:00'],
  [42_818, '11:53:38'],
])('%i seconds left read %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text)
})
