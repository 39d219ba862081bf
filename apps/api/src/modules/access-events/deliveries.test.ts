import { isLongRun } from '@atrium/tooling/long.ts'
import fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  joinGroup,
  makeAccessDoor,
  makeAccessGroup,
  makeHeldCard,
  makeTimeProgramme,
  mapDoor,
} from '../../demo/accessFactories.ts'
import { makeOfficeCentre } from '../../demo/factories.ts'
import { withDoorControllers } from '../../testing/doorControllers.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import { accessEvents } from './tables.ts'

const numRuns = isLongRun ? 200 : 8
const start = Date.parse('2026-12-02T08:00:00Z')
const doors = ['in', 'out']

let test: TestApp
let controllers: Awaited<ReturnType<typeof withDoorControllers>>

beforeAll(async () => {
  test = await openTestApp()
  controllers = await withDoorControllers(test, {})
  test.clock.set(new Date(start + 3_600_000))
})
afterAll(() => test.close())

/** A building whose doors open to a card until half past eight. */
async function makeBuilding() {
  const code = crypto.randomUUID().slice(0, 8).toUpperCase()
  const scope = await makeOfficeCentre(test.db, { centreCode: code })
  const admin = await test.actorWith(['ACCESS_REPORT_LIST'], { scope })
  const group = await makeAccessGroup(test.db, scope, { name: 'Early' })
  const slots = [{ days: [3], startMinute: 0, endMinute: 8 * 60 + 30 }]
  const { id: timeProgrammeId } = await makeTimeProgramme(test.db, scope, { name: 'Early', slots })
  for (const controllerDoorId of doors) {
    const door = await makeAccessDoor(test.db, scope, { controllerDoorId })
    await mapDoor(test.db, scope, group.id, door, { timeProgrammeId })
  }
  await joinGroup(test.db, scope, group.id, [admin])
  await makeHeldCard(test.db, admin, { passNo: code })
  return { code, admin }
}

/** Deliveries of up to thirty events by minute and door, each once at least, in any order and any batches. */
const deliveries = fc
  .uniqueArray(fc.record({ minute: fc.nat(59), door: fc.nat(1) }), {
    minLength: 5,
    maxLength: 30,
    selector: ({ minute, door }) => `${minute} ${door}`,
  })
  .chain((events) =>
    fc.record({
      events: fc.constant(events),
      again: fc
        .subarray(events)
        .chain((some) => fc.shuffledSubarray([...events, ...some], { minLength: events.length + some.length })),
      cuts: fc.array(fc.nat(40), { maxLength: 5 }),
    }),
  )

type Told = { minute: number; door: number }

const idOf = ({ minute, door }: Told) => `${minute} ${door}`

function batchesOf({ again, cuts }: { again: Told[]; cuts: number[] }): Told[][] {
  const places = [0, ...cuts.filter((cut) => cut < again.length).toSorted((one, other) => one - other), again.length]
  return places
    .slice(1)
    .map((end, n) => again.slice(places[n], end))
    .filter(({ length }) => length > 0)
}

it('of events in any order, doubled and at once, are each taken once, in a row, and answered alike', async () => {
  await fc.assert(
    fc.asyncProperty(deliveries, async (delivered) => {
      const { code, admin } = await makeBuilding()
      const answers = await Promise.all(
        batchesOf(delivered).map(async (batch) => {
          const answer = await controllers.notifyAll(
            batch.map((told) => ({
              officeCentreCode: code,
              controllerDoorId: doors[told.door]!,
              cardNumber: code,
              result: null,
              vendorEventId: `${code} ${idOf(told)}`,
              dateTime: new Date(start + told.minute * 60_000),
            })),
          )
          expect(answer.status, JSON.stringify(answer.body)).toBe(200)
          const receipts = answer.body.data as { outcome: string; result: string; reason: string | null }[]
          return batch.map((told, n) => ({ ...told, ...receipts[n]! }))
        }),
      )
      for (const { minute, result, reason } of answers.flat())
        expect({ minute, result, reason }).toEqual({
          minute,
          result: minute < 30 ? 'GRANTED' : 'DENIED',
          reason: minute < 30 ? null : 'OUTSIDE_SCHEDULE',
        })
      expect(answers.flat().filter(({ outcome }) => outcome === 'RECORDED')).toHaveLength(delivered.events.length)
      const rows = await test.db
        .select()
        .from(accessEvents)
        .where(eq(accessEvents.officeCentreId, admin.officeCentreId))
      for (const own of Map.groupBy(rows, ({ accessDoorId }) => accessDoorId).values())
        expect(own.map(({ doorSequence }) => doorSequence).toSorted((one, other) => one - other)).toEqual(
          own.map((_, n) => n + 1),
        )
      const list = await test.call('listAccessEvents', { as: admin, query: { result: 'GRANTED' } })
      const granted = delivered.events.filter(({ minute }) => minute < 30)
      expect(list.body).toMatchObject({ data: { total: granted.length } })
      expect(rows).toHaveLength(delivered.events.length)
    }),
    { numRuns, seed: 20_261_123 },
  )
})
