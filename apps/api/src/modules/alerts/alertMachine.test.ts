import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { advance, after, type Level, type Said, type Standing } from './alertMachine.rules.ts'

const start = new Date('2026-03-27T20:00:00Z')
const raised: Standing = {
  status: 'RAISED',
  level: 1,
  levelDate: start,
  notifiedDate: null,
  lastNotifiedDate: null,
}
const mins = (value: number) => ({ value, unit: 'MINS' }) as const
const at = (minute: number) => new Date(start.getTime() + minute * 60_000)

const levels: Level[] = [
  { level: 1, first: mins(5), repeat: mins(10), escalate: mins(25) },
  { level: 2, first: mins(0), repeat: null, escalate: { value: 1, unit: 'DAYS' } },
  { level: 3, first: mins(0), repeat: null, escalate: mins(5) },
]

describe('an alert', () => {
  it('waits, is told, told again, and goes on to the next level at its time', () => {
    const to = (minute: number, from = raised) => advance(from, { levels, clock: '+00:00', now: at(minute) })
    expect(to(4)).toEqual({ standing: raised, said: [], due: at(5) })
    const told = to(5)
    expect(told).toMatchObject({ standing: { status: 'NOTIFIED', level: 1 }, said: [{ level: 1 }], due: at(15) })
    expect(to(15, told.standing)).toMatchObject({ said: [{ level: 1, isRepeated: true }], due: at(25) })
    // Escalated after 25 minutes from when it was told: at 30, before the repetition at 35.
    const next = to(30, to(25, told.standing).standing)
    expect(next).toMatchObject({ standing: { status: 'NOTIFIED', level: 2 }, said: [{ level: 2, isRepeated: false }] })
  })

  it('that nobody looked at for days says each level once, at the times these were due', () => {
    const taken = advance(raised, { levels, clock: '+00:00', now: at(60 * 24 * 9) })
    expect(taken.said.map(({ level }) => level)).toEqual([1, 2, 3])
    expect(taken.standing).toMatchObject({ status: 'NOTIFIED', level: 3, levelDate: at(30 + 60 * 24) })
    // Nothing follows the last level.
    expect(taken.due).toBeNull()
  })

  it('counts days by the calendar: 23 hours in the night to summer time, 25 in that back', () => {
    const day = { value: 1, unit: 'DAYS' } as const
    const berlin = 'Europe/Berlin'
    expect(after(new Date('2026-03-28T20:00:00Z'), day, berlin)).toEqual(new Date('2026-03-29T19:00:00Z'))
    expect(after(new Date('2026-10-24T19:00:00Z'), day, berlin)).toEqual(new Date('2026-10-25T20:00:00Z'))
    expect(after(new Date('2026-03-28T20:00:00Z'), { value: 24, unit: 'HOURS' }, berlin)).toEqual(
      new Date('2026-03-29T20:00:00Z'),
    )
  })

  it('without levels, or at one that is gone, waits', () => {
    expect(advance(raised, { levels: [], clock: '+00:00', now: at(100) })).toEqual({
      standing: raised,
      said: [],
      due: null,
    })
  })
})

/** The same told minute by minute, by counting: what a person with a watch would do. */
function byTheWatch(rule: readonly Level[], minutes: number): { level: number; minute: number }[] {
  const told: { level: number; minute: number }[] = []
  let level = 1
  let since = 0
  let first: number | null = null
  let last = 0
  for (let minute = 0; minute <= minutes; minute++) {
    for (;;) {
      const one = rule.find((other) => other.level === level)
      if (!one) return told
      if (first === null) {
        if (minute < since + one.first.value) break
        told.push({ level, minute })
        first = minute
        last = minute
        continue
      }
      if (one.escalate && level < rule.length && minute >= first + one.escalate.value) {
        level += 1
        since = minute
        first = null
        continue
      }
      if (one.repeat && minute >= last + one.repeat.value) {
        told.push({ level, minute })
        last = minute
        continue
      }
      break
    }
  }
  return told
}

describe('the machine', () => {
  const span = (min: number) => fc.integer({ min, max: 12 }).map(mins)
  const rules = fc
    .array(
      fc.record({
        first: span(0),
        repeat: fc.option(span(1), { nil: null }),
        escalate: fc.option(span(1), { nil: null }),
      }),
      { minLength: 1, maxLength: 5 },
    )
    .map((all) => all.map((one, index): Level => ({ ...one, level: index + 1 })))

  it('looked at every minute tells whom and when the watch does', () => {
    fc.assert(
      fc.property(rules, (rule) => {
        let standing = raised
        const told: { level: number; minute: number }[] = []
        for (let minute = 0; minute <= 60; minute++) {
          const taken = advance(standing, { levels: rule, clock: '+00:00', now: at(minute) })
          standing = taken.standing
          told.push(...taken.said.map(({ level }) => ({ level, minute })))
        }
        expect(told).toEqual(byTheWatch(rule, 60))
      }),
    )
  })

  it('looked at whenever, by several one after the other, reaches the same and tells no level that is not due', () => {
    fc.assert(
      fc.property(rules, fc.array(fc.integer({ min: 0, max: 90 }), { maxLength: 12 }), (rule, looks) => {
        let standing = raised
        const said: Said[] = []
        for (const minute of [...looks.toSorted((one, other) => one - other), 90]) {
          const once = advance(standing, { levels: rule, clock: '+00:00', now: at(minute) })
          // Looking twice tells nothing twice.
          expect(advance(once.standing, { levels: rule, clock: '+00:00', now: at(minute) }).said).toEqual([])
          standing = once.standing
          said.push(...once.said)
        }
        const whole = byTheWatch(rule, 90)
        expect(standing.level).toBe(Math.max(1, ...whole.map(({ level }) => level), standing.level))
        expect([...new Set(said.map(({ level }) => level))]).toEqual([...new Set(whole.map(({ level }) => level))])
        expect(said.length).toBeLessThanOrEqual(whole.length)
      }),
    )
  })
})
