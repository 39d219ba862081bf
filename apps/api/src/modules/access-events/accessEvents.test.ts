import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { joinGroup, makeAccessDoor, makeAccessGroup, makeHeldCard, mapDoor } from '../../demo/accessFactories.ts'
import { withDoorControllers } from '../../testing/doorControllers.ts'
import { countingStatements } from '../../testing/sentStatements.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { accessEvents } from './tables.ts'

let test: TestApp
let admin: TestActor
let member: TestActor
let controllers: Awaited<ReturnType<typeof withDoorControllers>>
let doorId: string
const officeCentreCode = 'HARBOUR'
const controllerDoorId = 'gate-1'

beforeAll(async () => {
  test = await openTestApp()
  controllers = await withDoorControllers(test, {})
  admin = await test.actorWith(['ACCESS_REPORT_LIST', 'ACCESS_REPORT_DOWNLOAD'])
  member = await test.actorWith([], { scope: admin })
  await test.db
    .update(officeCentres)
    .set({ centreCode: officeCentreCode })
    .where(eq(officeCentres.id, admin.officeCentreId))
  doorId = await makeAccessDoor(test.db, admin, { name: 'Gate', controllerDoorId })
  const group = await makeAccessGroup(test.db, admin, { name: 'Staff' })
  await mapDoor(test.db, admin, group.id, doorId)
  await joinGroup(test.db, admin, group.id, [member])
  await makeHeldCard(test.db, member, { passNo: 'HB100' })
})
afterAll(() => test.close())

const at = (moment: string) => test.clock.set(new Date(moment))
type Page = { total: number; items: { result: string; reason: string; doorSequence: number }[] }

const tell = (event: object) => controllers.notify({ officeCentreCode, controllerDoorId, ...event })
const list = (query: Record<string, unknown>, as = admin) => test.call('listAccessEvents', { as, query })
const shown = async (query: Record<string, unknown>, as = admin) => (await list(query, as)).body.data as Page

describe('an event of a door', () => {
  it('is decided here by pass, group and time where the controller does not', async () => {
    at('2026-12-02T10:00:00Z')
    const granted = await tell({ cardNumber: 'HB100', result: null, vendorEventId: 'a' })
    expect(granted).toMatchObject({
      status: 200,
      body: { data: { outcome: 'RECORDED', result: 'GRANTED', reason: null } },
    })
    at('2026-12-05T10:00:00Z')
    const saturday = await tell({ cardNumber: 'HB100', result: null })
    expect(saturday.body).toMatchObject({ data: { result: 'DENIED', reason: 'OUTSIDE_SCHEDULE' } })
    const stranger = await tell({ cardNumber: 'HB999', result: null })
    expect(stranger.body).toMatchObject({ data: { result: 'DENIED', reason: 'UNKNOWN_PASS' } })
    const { items } = await shown({ accessDoorId: doorId, result: 'DENIED' })
    expect(items.map(({ reason }) => reason)).toEqual([
      'no pass is known',
      'it is outside the times of the access group',
    ])
  })

  it('counts once however often it comes, and is answered as before', async () => {
    at('2026-12-07T10:00:00Z')
    const { total } = await shown({ accessDoorId: doorId })
    const event = { cardNumber: 'HB100', result: null, vendorEventId: 'twice' }
    const receipts = await Promise.all(Array.from({ length: 4 }, () => tell(event)))
    const outcomes = receipts.map(({ body }) => (body.data as { outcome: string }).outcome)
    expect(outcomes.toSorted()).toEqual(['RECORDED', 'REPEATED', 'REPEATED', 'REPEATED'])
    at('2026-12-12T10:00:00Z')
    expect((await tell(event)).body).toMatchObject({ data: { outcome: 'REPEATED', result: 'GRANTED' } })
    const within = await controllers.notifyAll(
      ['b', 'b', 'c'].map((vendorEventId) => ({
        officeCentreCode,
        controllerDoorId,
        cardNumber: 'HB100',
        vendorEventId,
      })),
    )
    expect((within.body.data as { outcome: string }[]).map(({ outcome }) => outcome).toSorted()).toEqual([
      'RECORDED',
      'RECORDED',
      'REPEATED',
    ])
    expect((await shown({ accessDoorId: doorId })).total).toBe(total + 3)
  })

  it('is left out where its door is not known, or when it is older than events are kept', async () => {
    at('2026-12-07T10:00:00Z')
    expect((await tell({ controllerDoorId: 'nowhere', cardNumber: 'HB100' })).body).toMatchObject({
      data: { outcome: 'UNKNOWN_DOOR', result: null },
    })
    const old = await tell({ cardNumber: 'HB100', dateTime: new Date('2025-12-01T10:00:00Z') })
    expect(old.body).toMatchObject({ data: { outcome: 'TOO_OLD' } })
  })

  it('takes its place among those of its door, without a gap, whoever tells it', async () => {
    at('2026-12-08T10:00:00Z')
    const other = await makeAccessDoor(test.db, admin, { name: 'Dock', controllerDoorId: 'dock' })
    const batch = (part: number) =>
      controllers.notifyAll(
        Array.from({ length: 20 }, (_, n) => ({
          officeCentreCode,
          controllerDoorId: n % 2 ? 'dock' : controllerDoorId,
          kind: 'DOOR_HELD_OPEN' as const,
          vendorEventId: `held ${part} ${n}`,
        })),
      )
    await Promise.all([1, 2, 3, 4].map(batch))
    const rows = await test.db
      .select({ place: accessEvents.doorSequence })
      .from(accessEvents)
      .where(eq(accessEvents.accessDoorId, other))
    expect(rows.map(({ place }) => place).toSorted((one, two) => one - two)).toEqual(
      Array.from({ length: 40 }, (_, n) => n + 1),
    )
  })

  it('is written with a hundred others in eight statements at most, the rules asked for each', async () => {
    at('2026-12-09T10:00:00Z')
    const batch = randomUUID()
    const events = (part: string) =>
      Array.from({ length: 100 }, (_, n) => ({
        officeCentreCode,
        controllerDoorId,
        result: null,
        vendorEventId: `${batch} ${part} ${n}`,
        ...(n % 2 ? { cardNumber: 'HB100' } : { userEmail: member.email }),
      }))
    await controllers.notifyAll(events('first of the month').slice(0, 1))
    const counts: number[] = []
    // What jobs of other tests ask meanwhile is counted too, but not thrice.
    for (const part of ['one', 'two', 'three']) {
      const { answer, sent } = await countingStatements(() => controllers.notifyAll(events(part)))
      const receipts = answer.body.data as { outcome: string; result: string }[]
      expect(receipts.every((receipt) => receipt.outcome === 'RECORDED' && receipt.result === 'GRANTED')).toBe(true)
      counts.push(sent)
    }
    expect(Math.min(...counts)).toBeLessThanOrEqual(8)
  })
})

describe('the list of events', () => {
  it('has totals that are kept by door and day, and shows the last first', async () => {
    for (const query of [
      {},
      { accessDoorId: doorId },
      { dateFrom: '2026-12-05', dateTo: '2026-12-07' },
      { accessDoorId: doorId, dateFrom: '2026-12-08', result: 'GRANTED' },
      { kind: 'DOOR_HELD_OPEN' },
    ]) {
      const { total } = await shown(query)
      const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => shown({ ...query, page, limit: 100 })))
      const all = pages.flatMap(({ items }) => items)
      expect({ query, total }).toEqual({ query, total: all.length })
    }
    const [first] = (await shown({ accessDoorId: doorId })).items
    expect(first?.doorSequence).toBeGreaterThan(100)
  })

  it('is the building’s, and a company sees its own people', async () => {
    const stranger = await test.actorWith(['ACCESS_REPORT_LIST'])
    expect((await shown({}, stranger)).total).toBe(0)
  })

  it('is exported as the report of access data', async () => {
    const query = { format: 'CSV', dateFrom: '2026-12-05', dateTo: '2026-12-05' }
    const report = await test.call('downloadAccessDataReport', { as: admin, query })
    const { dataStream } = report.body.data as { dataStream: string }
    expect(Buffer.from(dataStream, 'base64').toString()).toContain('Denied,no pass is known')
  })
})

describe('the table of events', () => {
  it('is cut by month, and finds a door’s last events by its index alone', async () => {
    const { rows } = await test.db.execute<{ name: string }>(
      sql`select inhrelid::regclass::text as name from pg_inherits where inhparent = 'access_events'::regclass`,
    )
    expect(rows.map(({ name }) => name)).toContain('access_events_2026_12')
  })
})
