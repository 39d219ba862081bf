import { isLongRun } from '@atrium/tooling/long.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutsOf, rightsBetween } from './rights.ts'
import { rulesWith, type Mutant, type Rules } from './testing/mutants.ts'
import { changesBetween } from './testing/rightsOracle.ts'
import { someFacts } from './testing/someWorlds.ts'
import { worldOf, type Facts } from './world.ts'

const numRuns = isLongRun ? 100_000 : 3_000

const moments = [0, 1, 2, 3]
const minutes = [0, 540, 1020, 1439]

/** Worlds whose clock goes on, through a day that may become a holiday. */
const someTimes = fc.record({
  weekdays: fc.array(fc.constantFrom(1, 2, 6, 7), { minLength: 4, maxLength: 4 }),
  holidays: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
  holidaysBefore: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
})

const someWorld = fc.tuple(someFacts, someTimes).map(([facts, { weekdays, holidays, holidaysBefore }]): Facts => ({
  ...facts,
  wallAt: (_, at) => ({
    weekday: weekdays[at] ?? 1,
    minute: minutes[at] ?? 0,
    holiday: holidays[at] ?? false,
    holidayBefore: holidaysBefore[at] ?? false,
  }),
}))

/** A world, and one in which some of it has become other. */
const someChange = fc
  .tuple(
    someWorld,
    someWorld,
    fc.subarray(['persons', 'doors', 'groups', 'schedules', 'wallAt'] as const),
    fc.option(fc.constantFrom('group0', 'group1')),
  )
  .map(([before, other, parts, switched]) => {
    const after = { ...before, ...Object.fromEntries(parts.map((part) => [part, other[part]])) }
    const groups = after.groups.map((group) => (group.id === switched ? { ...group, active: !group.active } : group))
    return { before, after: { ...after, groups } }
  })

const inOrder = (changes: readonly object[]) => changes.map((change) => JSON.stringify(change)).toSorted()

const agreeWithOracle = ({ rightsBetween: compare, worldOf: make }: Omit<Rules, 'decideAttempt'>) =>
  fc.check(
    fc.property(someChange, ({ before, after }) => {
      // Worlds remember clocks by the minute, and here a moment is a millisecond.
      const [was, is] = [before, after].map((facts) => ({ ...make(facts), facts }))
      const found = compare(was!, is!, { until: 4, momentsOf: () => moments })
      expect(inOrder(found)).toEqual(inOrder(changesBetween(before, after, moments)))
    }),
    { numRuns, seed: 20_261_123, endOnFailure: true },
  )

const mutants: Mutant[] = [
  { file: 'rights.ts', from: 'if (isSame && door.isSame)', to: 'if (isSame || door.isSame)' },
  { file: 'rights.ts', from: 'groups.get(groupId)?.active, ', to: '' },
  { file: 'rights.ts', from: 'isSame = false', to: 'isSame = true' },
  { file: 'rights.ts', from: 'person.memberships, person.grants', to: 'person.memberships' },
  { file: 'rights.ts', from: '`${person.active} ', to: '`' },
  { file: 'rights.ts', from: 'if (groups?.has(groupId)) key += ` ${groupId} ${span.from} ${span.until}`', to: '' },
  { file: 'rights.ts', from: 'if (granted === doorId) key', to: 'if (false) key' },
  { file: 'rights.ts', from: '[person.tenancy, ...ways', to: '[...ways' },
  { file: 'rights.ts', from: 'const until = cuts[n] ?? times.until', to: 'const until = times.until' },
  { file: 'rights.ts', from: 'at, wall: walls[1]', to: 'at, wall: walls[0]' },
  { file: 'rights.ts', from: "return is ? 'GAINED' : 'LOST'", to: "return was ? 'GAINED' : 'LOST'" },
  { file: 'rights.ts', from: 'if (at >= span.until) return null', to: '' },
  { file: 'rights.ts', from: 'next > span.from && isSought', to: 'isSought' },
  { file: 'rights.ts', from: 'if (was === is) return null', to: 'if (was) return null' },
]

describe('whose rights differ between two worlds', () => {
  it('is what asking everybody at every door at every moment finds', () => {
    expect(fc.defaultReportMessage(agreeWithOracle({ rightsBetween, worldOf }))).toBeUndefined()
  })

  it.each(mutants)('would be found out with "$to" in the place of "$from"', async (mutant) => {
    expect(agreeWithOracle(await rulesWith(mutant)).failed).toBe(true)
  })

  it('is compared wherever a schedule opens or closes', () => {
    const day = { days: [1], includeHoliday: false }
    expect(cutsOf([[{ ...day, from: 540, until: 1440 }], [{ ...day, from: 600, until: 720 }]])).toEqual([
      0, 540, 600, 720,
    ])
    expect(cutsOf([[{ ...day, from: 1320, until: 1800 }]])).toEqual([0, 1320, 360])
  })
})
