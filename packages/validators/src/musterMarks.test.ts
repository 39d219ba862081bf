import { isLongRun } from '@atrium/tooling/long.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joined, settled, type MusterMark, type MusterMarkState } from './musterMarks.ts'

const numRuns = isLongRun ? 50_000 : 1_000
const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const states: MusterMarkState[] = ['SAFE', 'MISSING', 'NEED_HELP', 'NOT_HERE', 'WITHDRAWN']

/** Marks of one person as several phones have them: an id stands for the same mark on each. */
const someMarks = fc
  .tuple(
    fc.array(
      fc.record({
        state: fc.constantFrom(...states),
        minute: fc.integer({ min: 0, max: 4 }),
        takesBack: fc.constantFrom(...ids),
      }),
      { minLength: ids.length, maxLength: ids.length },
    ),
    fc.array(fc.subarray(ids), { minLength: 3, maxLength: 3 }),
  )
  .map(([facts, phones]) => {
    const all = new Map(
      facts.map(({ state, minute, takesBack }, index): [string, MusterMark] => [
        ids[index]!,
        {
          id: ids[index]!,
          state,
          at: `2026-12-01T08:0${minute}:00.000Z`,
          by: `Marshal ${index % 2}`,
          assemblyPoint: null,
          withdrawsId: state === 'WITHDRAWN' ? takesBack : null,
        },
      ]),
    )
    return phones.map((phone) => phone.map((id) => all.get(id)!))
  })

const holds = (property: (one: MusterMark[], other: MusterMark[], third: MusterMark[]) => void) =>
  fc.assert(
    fc.property(someMarks, ([one, other, third]) => property(one!, other!, third!)),
    { numRuns, seed: 20_261_123 },
  )

describe('marks of several marshals', () => {
  it('come to the same in whatever order they arrive', () => {
    holds((one, other) => {
      expect(joined(one, other)).toEqual(joined(other, one))
      expect(settled([...one, ...other])).toEqual(settled([...other, ...one]))
    })
  })

  it('come to the same however often they arrive', () => {
    holds((one) => {
      expect(joined(one, one)).toEqual(joined(one, []))
      expect(settled([...one, ...one])).toEqual(settled(one))
    })
  })

  it('come to the same whichever phones meet first', () => {
    holds((one, other, third) => {
      expect(joined(joined(one, other), third)).toEqual(joined(one, joined(other, third)))
      expect(settled(joined(joined(one, other), third))).toEqual(settled([...third, ...other, ...one]))
    })
  })

  it('say safe as soon as one says so that nobody takes back, and lose no mark', () => {
    holds((one, other) => {
      const all = joined(one, other)
      const taken = new Set(all.flatMap(({ state, withdrawsId }) => (state === 'WITHDRAWN' ? [withdrawsId] : [])))
      const isSafe = all.some(({ id, state }) => state === 'SAFE' && !taken.has(id))
      expect(settled(all).state === 'SAFE').toBe(isSafe)
      for (const mark of [...one, ...other]) expect(all).toContainEqual(mark)
    })
  })
})

const mark = (id: string, state: MusterMarkState, minute: number, withdrawsId: string | null = null): MusterMark => ({
  id,
  state,
  at: `2026-12-01T08:0${minute}:00.000Z`,
  by: 'Max',
  assemblyPoint: null,
  withdrawsId,
})

describe('what is known of somebody', () => {
  it('is nothing before anybody has seen them', () => {
    expect(settled([])).toEqual({ state: 'UNACCOUNTED', mark: null, accountedAt: null })
  })

  it('is safe though a later mark says missing, with who saw it first', () => {
    const seen = mark('1', 'SAFE', 1)
    expect(settled([mark('2', 'MISSING', 3), seen, mark('3', 'SAFE', 2)])).toMatchObject({ state: 'SAFE', mark: seen })
  })

  it('is the latest of other marks', () => {
    expect(settled([mark('1', 'NOT_HERE', 1), mark('2', 'MISSING', 3)])).toMatchObject({
      state: 'MISSING',
      accountedAt: null,
    })
  })

  it('goes back to what stood before when a mark is taken back', () => {
    const marks = [mark('1', 'MISSING', 1), mark('2', 'SAFE', 2), mark('3', 'WITHDRAWN', 3, '2')]
    expect(settled(marks)).toMatchObject({ state: 'MISSING' })
  })
})
