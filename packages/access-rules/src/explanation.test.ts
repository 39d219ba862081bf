import { isLongRun } from '@atrium/tooling/long.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decide } from './decision.ts'
import { explain, type Change } from './explanation.ts'
import type { GroupWay, Snapshot, Way } from './snapshot.ts'
import { someFacts } from './testing/someWorlds.ts'
import { otherGroupsOf, snapshotOf, worldOf, type Facts } from './world.ts'

const always = { from: null, until: null }
const everyMinute = (includeHoliday: boolean) => [{ days: [1, 2, 3, 4, 5, 6, 7], from: 0, until: 1440, includeHoliday }]

/** A snapshot in which a change was made. */
function withChange(snapshot: Snapshot, change: Change, others: readonly GroupWay[]): Snapshot {
  const { pass, person, door, ways } = snapshot
  const inGroup = (of: (way: GroupWay) => GroupWay): Snapshot => ({
    ...snapshot,
    ways: ways.map((way): Way =>
      'groupId' in change && way.kind === 'GROUP' && way.groupId === change.groupId ? of(way) : way,
    ),
  })
  const changed: Record<Change['kind'], () => Snapshot> = {
    ASSIGN_PASS: () => ({ ...snapshot, pass: { standing: 'LIVE', span: always } }),
    RESTORE_PASS: () => ({ ...snapshot, pass: pass && { ...pass, standing: 'LIVE' } }),
    EXTEND_PASS: () => ({ ...snapshot, pass: pass && { ...pass, span: always } }),
    ACTIVATE_PERSON: () => ({ ...snapshot, person: { ...person, active: true } }),
    EXTEND_TENANCY: () => ({ ...snapshot, person: { ...person, tenancy: always } }),
    ACTIVATE_DOOR: () => ({ ...snapshot, door: { ...door, active: true } }),
    LIFT_LOCKDOWN: () => ({ ...snapshot, door: { ...door, lockdown: false } }),
    FORGIVE_PASSAGE: () => ({ ...snapshot, person: { ...person, lastPassage: null } }),
    GRANT_ACCESS: () => ({
      ...snapshot,
      ways: [...ways, { kind: 'GRANT', source: 'REQUEST', reason: '', span: always }],
    }),
    JOIN_GROUP: () => ({
      ...snapshot,
      ways: [...ways, ...others.filter(({ groupId }) => 'groupId' in change && groupId === change.groupId)],
    }),
    ACTIVATE_GROUP: () => inGroup((way) => ({ ...way, active: true })),
    EXTEND_MEMBERSHIP: () => inGroup((way) => ({ ...way, span: always })),
    WIDEN_SCHEDULE: () => inGroup((way) => ({ ...way, schedule: [...way.schedule, ...everyMinute(true)] })),
    OPEN_ON_HOLIDAYS: () =>
      inGroup((way) => ({ ...way, schedule: way.schedule.map((slot) => ({ ...slot, includeHoliday: true })) })),
    EXTEND_GRANT: () => ({
      ...snapshot,
      ways: ways.map((way) => (way.kind === 'GRANT' ? { ...way, span: always } : way)),
    }),
  }
  return changed[change.kind]()
}

/** Whether the person of each first pass passes each first door, with all that explains it. */
function explained(facts: Facts, at: number, hasPass: boolean) {
  const world = worldOf(facts)
  const [person] = facts.persons
  const [door] = facts.doors
  const [pass = null] = facts.passes
  if (!person || !door) throw new Error('Worlds have people and doors')
  const snapshot = snapshotOf(world, { person, pass: hasPass ? pass : null, door, at })
  const others = otherGroupsOf(world, person, door.id)
  return { snapshot, others, ...explain(snapshot, others) }
}

const numRuns = isLongRun ? 100_000 : 3_000
const someQuestion = [someFacts, fc.integer({ min: 0, max: 3 }), fc.boolean()] as const

describe('the smallest change that would turn a refusal', () => {
  it('turns it, and none of it can be left out', () => {
    let refusals = 0
    fc.assert(
      fc.property(...someQuestion, (facts, at, hasPass) => {
        const { snapshot, others, decision, changes } = explained(facts, at, hasPass)
        const applied = (made: readonly Change[]) =>
          decide(made.reduce((so, change) => withChange(so, change, others), snapshot)).result
        refusals += decision.result === 'DENIED' ? 1 : 0
        expect(changes.length > 0).toBe(decision.result === 'DENIED')
        expect(applied(changes)).toBe('GRANTED')
        for (const left of changes) expect(applied(changes.filter((change) => change !== left))).toBe('DENIED')
      }),
      { numRuns, seed: 20_261_123 },
    )
    expect(refusals).toBeGreaterThan(1_000)
  })

  it('names what the person has before what they have not', () => {
    const group = (groupId: string, fields: object): GroupWay => ({
      kind: 'GROUP',
      groupId,
      active: true,
      schedule: everyMinute(true),
      span: always,
      ...fields,
    })
    const snapshot: Snapshot = {
      at: 1,
      wall: { weekday: 6, minute: 540, holiday: false, holidayBefore: false },
      door: { active: true, lockdown: false, passage: null },
      pass: { standing: 'LIVE', span: always },
      person: { active: true, tenancy: always, lastPassage: null },
      ways: [group('office', { schedule: [] })],
    }
    const { decision, changes } = explain(snapshot, [group('car-park', {})])
    expect(decision).toEqual({ result: 'DENIED', reason: 'OUTSIDE_SCHEDULE' })
    expect(changes).toEqual([{ kind: 'WIDEN_SCHEDULE', groupId: 'office' }])
    expect(explain({ ...snapshot, ways: [] }, [group('car-park', {})]).changes).toEqual([
      { kind: 'JOIN_GROUP', groupId: 'car-park' },
    ])
    expect(explain({ ...snapshot, ways: [] }, []).changes).toEqual([{ kind: 'GRANT_ACCESS' }])
  })

  it('takes the grant away with each of its named causes', () => {
    fc.assert(
      fc.property(...someQuestion, (facts, at, hasPass) => {
        const { snapshot: asked, others, changes } = explained(facts, at, hasPass)
        const snapshot = changes.reduce((so, change) => withChange(so, change, others), asked)
        const without: Snapshot[] = [
          { ...snapshot, pass: null },
          { ...snapshot, person: { ...snapshot.person, active: false } },
          {
            ...snapshot,
            ways: snapshot.ways.filter((way) => decide({ ...snapshot, ways: [way] }).result === 'DENIED'),
          },
          { ...snapshot, door: { ...snapshot.door, lockdown: true } },
        ]
        for (const each of without) expect(decide(each).result).toBe('DENIED')
      }),
      { numRuns, seed: 20_261_123 },
    )
  })
})
