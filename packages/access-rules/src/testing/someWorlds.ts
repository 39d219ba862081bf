import fc from 'fast-check'
import type { Schedule } from '../schedule.ts'
import type { Span } from '../snapshot.ts'
import type { Attempt, Facts } from '../world.ts'

const ids = (prefix: string, count: number) =>
  fc.constantFrom(...Array.from({ length: count }, (_, n) => `${prefix}${n}`))

// Few moments and minutes, so that bounds are met exactly and often.
const at = fc.integer({ min: 0, max: 3 })
const bound = fc.option(at, { freq: 2 })
const span: fc.Arbitrary<Span> = fc.oneof(
  { weight: 2, arbitrary: fc.constant({ from: null, until: null }) },
  { weight: 1, arbitrary: fc.record({ from: bound, until: bound }) },
)
const minutes = [0, 539, 540, 541, 1019, 1020, 1021, 1439]

const slot = fc
  .record({
    days: fc.subarray([1, 2, 6, 7], { minLength: 1 }),
    times: fc.subarray([0, 540, 541, 1020, 1440], { minLength: 2, maxLength: 2 }),
    isPastMidnight: fc.boolean(),
    includeHoliday: fc.boolean(),
  })
  .map(({ days, times: [from = 0, until = 1440], isPastMidnight, includeHoliday }) => ({
    days,
    // From the later of the times to the earlier of the next day, or to 9 AM.
    ...(isPastMidnight && until < 1440 ? { from: until, until: Math.max(from, 540) + 1440 } : { from, until }),
    includeHoliday,
  }))
const schedule: fc.Arbitrary<Schedule> = fc.array(slot, { maxLength: 3 })

const usually = (value: boolean) => fc.boolean().chain((is) => (is ? fc.constant(value) : fc.boolean()))

const person = fc.record({
  active: usually(true),
  tenancy: span,
  memberships: fc.array(fc.record({ groupId: ids('group', 4), span }), { maxLength: 3 }),
  grants: fc.array(
    fc.record({ doorId: ids('door', 2), source: fc.constant('BOOKING'), reason: fc.constant('Booked'), span }),
    { maxLength: 1 },
  ),
  lastPassage: fc.constantFrom(null, 'ENTRY' as const, 'EXIT' as const),
})

const pass = fc.record({
  personId: ids('person', 3),
  standing: fc.constantFrom('LIVE', 'LIVE', 'LIVE', 'LIVE', 'PENDING', 'WITHDRAWN', 'LOST'),
  span,
})

const door = fc.record({
  siteId: fc.constant('site'),
  active: usually(true),
  lockdown: usually(false),
  passage: fc.constantFrom(null, null, 'ENTRY' as const, 'EXIT' as const),
})

const group = fc.record({
  active: usually(true),
  doors: fc.array(fc.record({ doorId: ids('door', 2), scheduleId: ids('schedule', 3) }), { maxLength: 3 }),
})

const wall = fc.record({
  weekday: fc.constantFrom(1, 2, 6, 7),
  minute: fc.constantFrom(...minutes),
  holiday: fc.boolean(),
  holidayBefore: fc.boolean(),
})

const numbered = <Fact extends object>(prefix: string, facts: readonly Fact[]) =>
  facts.map((fact, place) => ({ id: `${prefix}${place}`, ...fact }))

const several = <Fact>(fact: fc.Arbitrary<Fact>, count: number) =>
  fc.array(fact, { minLength: count, maxLength: count })

/** Small estates whose people, passes, doors and groups are referred to and sometimes are not there. */
export const someFacts: fc.Arbitrary<Facts> = fc
  .record({
    persons: several(person, 2),
    passes: several(pass, 2),
    doors: several(door, 2),
    groups: several(group, 3),
    schedules: several(schedule, 3),
    wall,
  })
  .map(({ persons, passes, doors, groups, schedules, wall: shown }) => ({
    persons: numbered('person', persons).map(({ lastPassage, ...fact }) => ({
      ...fact,
      lastPassages: new Map(lastPassage ? [['site', lastPassage]] : []),
    })),
    passes: numbered('pass', passes),
    doors: numbered('door', doors),
    groups: numbered('group', groups),
    schedules: new Map(schedules.map((each, place) => [`schedule${place}`, each])),
    wallAt: () => shown,
  }))

export const someAttempt: fc.Arbitrary<Attempt> = fc.record({ passId: ids('pass', 3), doorId: ids('door', 3), at })
