import { isLongRun } from '@atrium/tooling/long.ts'
import { describe, expect, it } from 'vitest'
import { seeded, type Random } from '../../testing/random.ts'
import { clashesOf, clashRules, type ClashKind, type Place, type Planned, type Standing } from './clashes.rules.ts'
import { oracle } from './oracle.ts'
import { spansOf, timesNear } from './schedules.rules.ts'

const kinds: ClashKind[] = ['BOOKING', 'EVENT', 'BLOCKING', 'WORK', 'HOT_WORK', 'NOISY_WORK', 'QUIET_HOURS']

const anySpan = (random: Random) => {
  const start = Date.UTC(2026, 11, 7) + random.below(41) * 15 * 60_000
  return { from: new Date(start), to: new Date(start + (1 + random.below(12)) * 15 * 60_000) }
}

const some = <T>(random: Random, values: readonly T[]): T | null => (random.below(3) === 0 ? random.pick(values) : null)

function anyPlace(random: Random): Place {
  const nowhere = { officeFloorId: null, areaId: null, zoneId: null, resourceId: null }
  const siteId = random.pick(['s1', 's1', 's2'])
  if (random.below(5) === 0) return { ...nowhere, siteId }
  const officeFloorId = some(random, ['f1', 'f2'])
  const areaId = some(random, ['a1', 'a2'])
  return {
    siteId,
    officeFloorId,
    areaId,
    zoneId: areaId && some(random, ['z1', 'z2']),
    resourceId: some(random, ['r1', 'r2', 'r3']),
  }
}

const listOf = <T>(random: Random, most: number, make: (index: number) => T): T[] =>
  Array.from({ length: 1 + random.below(most) }, (_, index) => make(index))

function anyStanding(random: Random): Standing[] {
  return listOf(random, 6, (index): Standing => {
    const isEvent = random.below(4) === 0
    return {
      id: `id-${index}`,
      bookingId: isEvent ? `id-${random.below(7)}-booking` : null,
      kinds: isEvent ? ['EVENT'] : [random.pick(kinds)],
      place: anyPlace(random),
      placeName: 'Somewhere',
      shared: random.below(5) === 0,
      spans: listOf(random, 3, () => anySpan(random)),
      known: null,
    }
  }).flatMap((one) =>
    one.bookingId && random.below(2) === 0
      ? [one, { ...one, id: one.bookingId, bookingId: null, kinds: ['BOOKING'] as const }]
      : [one],
  )
}

const anyPlan = (random: Random): Planned => ({
  kinds: listOf(random, 2, () => random.pick(kinds)),
  places: listOf(random, 2, () => anyPlace(random)),
  spans: listOf(random, 2, () => anySpan(random)),
  exceptIds: random.below(4) === 0 ? ['id-1', 'id-2-booking'] : [],
})

const said = (planned: Planned, standing: Standing[]) =>
  clashesOf(planned, standing)
    .map((clash) => `${clash.standing.id} ${clash.effect} ${clash.span.from.getTime() / 60_000}`)
    .toSorted()
const expected = (planned: Planned, standing: Standing[]) =>
  oracle(planned, standing)
    .map(({ id, effect, minute }) => `${id} ${effect} ${minute}`)
    .toSorted()

const cases = Array.from({ length: isLongRun ? 20_000 : 5_000 }, (_, seed) => {
  const random = seeded(seed + 1)
  return { planned: anyPlan(random), standing: anyStanding(random) }
})

describe('what is in the way', () => {
  it('is what brute force finds, minute by minute, on random sets', () => {
    let found = 0
    for (const { planned, standing } of cases) {
      const wanted = expected(planned, standing)
      found += wanted.length
      expect(said(planned, standing)).toEqual(wanted)
    }
    expect(found).toBeGreaterThan(cases.length / 3)
  })

  it('follows each line of the rules: with one changed, brute force finds something else', () => {
    const answers = cases.map(({ planned, standing }) => expected(planned, standing).join())
    const isSeen = () => cases.some(({ planned, standing }, index) => said(planned, standing).join() !== answers[index])
    for (const kind of kinds)
      for (const met of kinds) {
        const rules = clashRules[kind]
        const kept = rules[met]
        for (const changed of [undefined, 'REFUSES', 'FLAGS'] as const) {
          if (changed === kept) continue
          if (changed) rules[met] = changed
          else delete rules[met]
          expect(isSeen(), `${kind} meets ${met}: ${changed}`).toBe(true)
        }
        if (kept) rules[met] = kept
        else delete rules[met]
      }
  })

  it('names what refuses first, then by time', () => {
    for (const { planned, standing } of cases) {
      const order = clashesOf(planned, standing).map(({ effect, span }) => [effect === 'REFUSES' ? 0 : 1, span.from])
      const sorted = order.toSorted(
        (one, other) => Number(one[0]) - Number(other[0]) || Number(one[1]) - Number(other[1]),
      )
      expect(order).toEqual(sorted)
    }
  })
})

describe('other times', () => {
  const morning = { startDate: '2026-12-07', endDate: '2026-12-07', startMinute: 540, endMinute: 660 }
  it('are as long, by day, within the hours, the nearest first', () => {
    const near = timesNear(morning, [{ day: 1, startMinute: 480, endMinute: 720 }])
    expect(near.slice(0, 4).map(({ startDate, startMinute }) => [startDate, startMinute])).toEqual([
      ['2026-12-07', 570],
      ['2026-12-07', 510],
      ['2026-12-07', 600],
      ['2026-12-07', 480],
    ])
    expect(near[4]).toMatchObject({ startDate: '2026-12-14', startMinute: 540 })
    expect(near.every(({ startMinute, endMinute }) => endMinute - startMinute === 120)).toBe(true)
  })
  it('of work overnight go on into the next day', () => {
    const night = { startDate: '2026-12-07', endDate: '2026-12-08', startMinute: 1320, endMinute: 120 }
    expect(spansOf(night, '+08:00').map(({ to }) => to.toISOString())).toEqual([
      '2026-12-07T18:00:00.000Z',
      '2026-12-08T18:00:00.000Z',
    ])
    expect(timesNear(night, [])[0]).toMatchObject({ startDate: '2026-12-08', endDate: '2026-12-09' })
  })
})
