import { isLongRun } from '@atrium/tooling/long.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Mutant } from '@atrium/tooling/mutants.ts'
import { rulesWith, type Rules } from './testing/mutants.ts'
import { verdictOf } from './testing/oracle.ts'
import { someAttempt, someFacts } from './testing/someWorlds.ts'
import { decideAttempt, worldOf } from './world.ts'

const numRuns = isLongRun ? 300_000 : 5_000

/** Whether rules say of random attempts in random estates what the oracle says. */
const agreeWithOracle = (rules: Pick<Rules, 'decideAttempt' | 'worldOf'>) =>
  fc.check(
    fc.property(someFacts, fc.array(someAttempt, { minLength: 4, maxLength: 4 }), (facts, attempts) => {
      const world = rules.worldOf(facts)
      for (const attempt of attempts) {
        const decision = rules.decideAttempt(world, attempt)
        const verdict = decision.result === 'GRANTED' ? 'GRANTED' : decision.reason
        expect(verdict).toBe(verdictOf(facts, attempt))
      }
    }),
    { numRuns, seed: 20_261_123, endOnFailure: true },
  )

const mutants: Mutant[] = [
  { file: 'snapshot.ts', from: 'at < from', to: 'at <= from' },
  { file: 'snapshot.ts', from: 'at >= until', to: 'at > until' },
  { file: 'schedule.ts', from: 'minute < slot.until', to: 'minute <= slot.until' },
  { file: 'schedule.ts', from: 'minute >= slot.from', to: 'minute > slot.from' },
  { file: 'schedule.ts', from: '!holiday || slot.includeHoliday', to: 'true' },
  { file: 'schedule.ts', from: '!holiday || slot.includeHoliday', to: '!holiday' },
  { file: 'schedule.ts', from: ' && slot.days.includes(weekday)', to: '' },
  { file: 'schedule.ts', from: 'minute + dayLength >= slot.until', to: 'minute + dayLength > slot.until' },
  { file: 'schedule.ts', from: 'minute + dayLength >= slot.until', to: 'true' },
  { file: 'schedule.ts', from: 'slot.days.includes(dayBefore(weekday))', to: 'slot.days.includes(weekday)' },
  { file: 'schedule.ts', from: 'weekday === 1 ? 7 : weekday - 1', to: 'weekday - 1' },
  { file: 'schedule.ts', from: '!holidayBefore || slot.includeHoliday', to: '!holiday || slot.includeHoliday' },
  { file: 'decision.ts', from: "pass?.standing === 'LOST'", to: 'false' },
  { file: 'decision.ts', from: 'LOCKDOWN: ({ door }) => door.lockdown', to: 'LOCKDOWN: () => false' },
  { file: 'decision.ts', from: 'if (!way.active)', to: 'if (false)' },
  { file: 'decision.ts', from: 'if (denial === null) return way', to: '' },
  {
    file: 'decision.ts',
    from: 'door.passage === person.lastPassage',
    to: "door.passage === 'EXIT' && door.passage === person.lastPassage",
  },
  { file: 'decision.ts', from: 'Math.max(nearest,', to: 'Math.min(nearest < 0 ? 9 : nearest,' },
  { file: 'decision.ts', from: '=> !person.active', to: '=> false' },
  { file: 'world.ts', from: 'if (granted === doorId)', to: 'if (true)' },
  { file: 'world.ts', from: '...(groups.get(id) ?? []), ', to: '' },
]

describe('what a door decides', () => {
  it('is what the rules say, of random attempts in random estates', () => {
    expect(fc.defaultReportMessage(agreeWithOracle({ decideAttempt, worldOf }))).toBeUndefined()
  })

  it.each(mutants)('would be found out with "$to" in the place of "$from" in $file', async (mutant) => {
    expect(agreeWithOracle(await rulesWith(mutant)).failed).toBe(true)
  })
})
