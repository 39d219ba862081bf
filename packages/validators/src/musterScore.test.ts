import { expect, test } from 'vitest'
import { scoreOf } from './musterScore.ts'
import { agoText, evidenceText, tookText } from './musterWords.ts'

const start = Date.UTC(2026, 11, 1, 8)
const after = (...seconds: number[]) => seconds.map((each) => start + each * 1000)

test('a score says when half, nine in ten and all were found', () => {
  expect(scoreOf(start, 4, after(90, 30, 60, 240))).toEqual({
    accountedPercent: 100,
    secondsToHalf: 60,
    secondsToNinety: 240,
    secondsToAll: 240,
  })
})

test('what was never reached has no time, and a percentage is never rounded up', () => {
  expect(scoreOf(start, 3, after(30, 60))).toEqual({
    accountedPercent: 66,
    secondsToHalf: 60,
    secondsToNinety: null,
    secondsToAll: null,
  })
})

test('nobody on the list is everybody found', () => {
  expect(scoreOf(start, 0, [])).toMatchObject({ accountedPercent: 100, secondsToAll: null })
})

test('durations and evidence are said in words', () => {
  expect([45, 60, 250, 3600, 3900].map(tookText)).toEqual(['45 s', '1 min', '4 min 10 s', '1 h', '1 h 5 min'])
  expect(agoText(new Date(start), start + 150 * 60_000)).toBe('2 h ago')
  expect(evidenceText({ evidence: 'ENTRY', place: 'Main entrance' })).toBe('Came in by Main entrance')
})
