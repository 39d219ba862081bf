import { isLongRun } from '@atrium/tooling/long.ts'
import { daysAfter } from '@atrium/validators/dates.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAccessDoor } from '../../demo/accessFactories.ts'
import { makeFacility } from '../../demo/facilityFactories.ts'
import { makeSite } from '../../demo/siteFactories.ts'
import { later, minutes } from '../../platform/clock.ts'
import { everyday, openBookings, time, type BookingsWorld } from '../../testing/bookingsWorld.ts'
import { seeded } from '../../testing/random.ts'
import type { TestActor } from '../../testing/testApp.ts'
import { accessEventJobs } from '../access-events/index.ts'
import { accessEvents } from '../access-events/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'

const runs = isLongRun ? 60 : 3

type Sign = { who: string; at: Date; inside: boolean; sign: 'ENTRY' | 'DOOR' | 'CHECK_IN'; siteId: string | null }
type Claim = { who: string; from: Date; to: Date; siteId: string | null }
type Believed = { id: string; evidence: string; confidence: string; at: string; siteId: string | null }

let world: BookingsWorld
let guard: TestActor
let people: TestActor[]
let siteIds: string[]

beforeAll(async () => {
  world = await openBookings()
  const { test, scope } = world
  guard = await test.actorWith(['MUSTER_VIEW'], { scope })
  people = []
  for (let count = 0; count < 4; count += 1) people.push(await test.actorWith(everyday, { scope }))
  await test.db.update(officeCentres).set({ timezoneOffset: 0 }).where(eq(officeCentres.id, scope.officeCentreId))
  // The months in which doors tell of people.
  await accessEventJobs[0]?.run(test.ctx(), {})
  siteIds = [(await makeSite(test.db, scope)).id, (await makeSite(test.db, scope)).id]
})
afterAll(() => world.test.close())

/** Who is believed inside, worked out from the rules anew: the strongest of what speaks for each person. */
function oracle(signs: readonly Sign[], claims: readonly Claim[], now: Date, siteId?: string): Believed[] {
  const strength = { SURE: 1, LIKELY: 2, UNSURE: 3 }
  return people.flatMap(({ id }) => {
    const own = signs.filter(({ who, at }) => who === id && at <= now)
    const last = own.toSorted((one, other) => other.at.getTime() - one.at.getTime())[0]
    const heard = (sign: Sign): keyof typeof strength =>
      sign.sign === 'ENTRY' ? 'SURE' : sign.at > later(now, -minutes(240)) ? 'LIKELY' : 'UNSURE'
    const told = last?.inside
      ? [
          {
            evidence: last.sign as string,
            confidence: heard(last),
            at: last.at,
            siteId: last.siteId,
            rank: strength[heard(last)],
          },
        ]
      : []
    const underWay = claims
      .filter(({ who, from, to }) => who === id && from <= now && to > now)
      .filter(({ from }) => !last || last.inside || last.at < from)
      .map(({ from, siteId: place }) => ({
        evidence: 'BOOKING',
        confidence: 'UNSURE' as const,
        at: from,
        siteId: place,
        rank: 4,
      }))
    const [best] = [...told, ...underWay].toSorted(
      (one, other) => one.rank - other.rank || other.at.getTime() - one.at.getTime(),
    )
    if (!best || (siteId && best.siteId !== null && best.siteId !== siteId)) return []
    const { evidence, confidence, at } = best
    return [{ id, evidence, confidence, at: at.toISOString(), siteId: best.siteId }]
  })
}

async function asked(siteId?: string): Promise<Believed[]> {
  const query = { limit: 100, ...(siteId ? { siteId } : {}) }
  const answer = await world.test.call('listBelievedInside', { as: guard, query })
  const { items, total } = answer.body.data as {
    items: (Omit<Believed, 'at'> & { evidenceDate: string; site: { id: string } | null })[]
    total: number
  }
  expect(total).toBe(items.length)
  return items.map(({ id, evidence, confidence, evidenceDate, site }) => ({
    id,
    evidence,
    confidence,
    at: evidenceDate,
    siteId: site?.id ?? null,
  }))
}

const byId = (rows: Believed[]) => rows.toSorted((one, other) => one.id.localeCompare(other.id))

it('is whom the rules say, on random histories, each person once', async () => {
  const { test, scope, made } = world
  for (let run = 0; run < runs; run += 1) {
    const random = seeded(20_261_123 + run)
    const day = daysAfter('2026-12-02', run)
    test.clock.set(new Date(`${day}T00:00:00Z`))
    const doors = await Promise.all(
      (['ENTRY', 'EXIT', null, null] as const).map(async (passage, index) => {
        const siteId = [siteIds[0]!, siteIds[0]!, siteIds[1]!, null][index] ?? null
        return { id: await makeAccessDoor(test.db, scope, { passage, siteId }), passage, siteId }
      }),
    )
    const signs: Sign[] = []
    const claims: Claim[] = []
    for (const person of people) {
      if (random.chance(30)) continue
      const siteId = random.pick(siteIds)
      const room = await makeFacility(test.db, scope, { siteId })
      const hour = 6 + random.below(10)
      const clock = (each: number) => `${String(each).padStart(2, '0')}:00`
      await made(person, room.id, time(day, clock(hour), clock(hour + 3)))
      const of = (each: number) => new Date(`${day}T${clock(each)}:00Z`)
      claims.push({ who: person.id, from: of(hour), to: of(hour + 3), siteId })
    }
    let now = new Date(`${day}T05:00:00Z`)
    for (let step = 0; step < 24; step += 1) {
      now = later(now, minutes(5 + random.below(50)))
      test.clock.set(now)
      const person = random.pick(people)
      const door = random.pick(doors)
      const inside = door.passage !== 'EXIT'
      const isRefused = random.chance(15)
      await test.db.insert(accessEvents).values({
        landlordId: scope.landlordId,
        officeCentreId: scope.officeCentreId,
        accessDoorId: door.id,
        doorSequence: step,
        dateTime: now,
        siteDay: day,
        kind: 'ACCESS',
        result: isRefused ? 'DENIED' : 'GRANTED',
        decidedHere: true,
        userOfficeCentreId: scope.officeCentreId,
        userId: person.id,
        connector: 'test',
        createdDate: now,
      })
      if (!isRefused)
        signs.push({
          who: person.id,
          at: now,
          inside,
          sign: door.passage === 'ENTRY' ? 'ENTRY' : 'DOOR',
          siteId: door.siteId,
        })
      const narrowed = random.chance(40) ? random.pick(siteIds) : undefined
      expect(byId(await asked(narrowed)), `run ${run}, step ${step}`).toEqual(
        byId(oracle(signs, claims, now, narrowed)),
      )
    }
    await test.db.execute(sql`delete from access_events where landlord_id = ${scope.landlordId}`)
  }
})
