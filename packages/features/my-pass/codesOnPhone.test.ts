import { expect, test } from 'vitest'
import { codeAt, endOfCodes } from './codesOnPhone.ts'
import { someCodes } from './testing/somePass.ts'

const start = Date.parse('2026-11-23T01:00:00Z')
/** A phone whose clock is four minutes ahead. */
const ahead = 4 * 60_000
const received = { ...someCodes(start), receivedAt: start + ahead }
const textAt = (seconds: number) => codeAt(received, start + ahead + seconds * 1000)?.text

test('shows each code in its time, by the clock of the server', () => {
  expect([0, 29.9, 30, 89.9].map(textAt)).toEqual(['code-0', 'code-0', 'code-1', 'code-2'])
  expect(codeAt(received, start + ahead + 10_000)).toEqual({ text: 'code-0', left: 20_000, lasts: 30_000 })
})

test('has none once they have run out, nor when the clock is set back', () => {
  expect(textAt(90)).toBeUndefined()
  expect(textAt(-1)).toBeUndefined()
  expect(endOfCodes(received)).toBe('2026-11-23T01:01:30.000Z')
})
