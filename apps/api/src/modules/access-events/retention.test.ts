import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeAccessDoor } from '../../demo/accessFactories.ts'
import { makeOfficeCentre } from '../../demo/factories.ts'
import { withDoorControllers } from '../../testing/doorControllers.ts'
import { openOwnTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { accessControlSettings } from '../access-control-settings/tables.ts'
import { accessEventMonthsJob } from './accessEvents.jobs.ts'
import { accessEventReceipts, accessEvents } from './tables.ts'

let test: TestApp
let controllers: Awaited<ReturnType<typeof withDoorControllers>>

/** When events came, told at once: a virtual year and more. */
const moments = [
  '2026-04-10T08:00:00Z',
  '2026-06-14T08:00:00Z',
  '2026-06-16T08:00:00Z',
  '2027-03-15T02:39:59Z',
  '2027-03-15T02:40:00Z',
  '2027-05-31T23:59:59Z',
  '2027-06-14T08:00:00Z',
]
const night = new Date('2027-06-15T02:40:00Z')
const rights = ['ACCESS_REPORT_LIST'] as const

beforeAll(async () => {
  test = await openOwnTestApp()
  controllers = await withDoorControllers(test, {})
})
afterAll(() => test.close())

/** Two buildings, the first of which keeps three months, the second as long as usual. */
let buildings: { admin: TestActor; code: string; door: string }[]

beforeEach(async () => {
  buildings = []
  test.clock.set(new Date(moments[0]!))
  for (const months of [3, undefined]) {
    const code = crypto.randomUUID().slice(0, 8).toUpperCase()
    const scope = await makeOfficeCentre(test.db, { centreCode: code })
    const admin = await test.actorWith(rights, { scope })
    const door = await makeAccessDoor(test.db, admin, { controllerDoorId: 'gate' })
    if (months) await test.db.insert(accessControlSettings).values({ ...scope, eventRetentionMonths: months })
    buildings.push({ admin, code, door })
  }
  for (const moment of moments) {
    test.clock.set(new Date(moment))
    for (const { code } of buildings) await tell(code, moment)
  }
  test.clock.set(night)
})

const tell = async (code: string, moment: string) => {
  const { body } = await controllers.notify({
    officeCentreCode: code,
    controllerDoorId: 'gate',
    cardNumber: 'X',
    vendorEventId: `${code} ${moment}`,
    dateTime: new Date(moment),
  })
  return (body.data as { outcome: string }).outcome
}

const runJob = () => accessEventMonthsJob.run(test.ctx(), {})

/** What is kept of a door: the moments of its events and receipts, and the total its list tells. */
async function kept({ admin, door }: (typeof buildings)[number]) {
  const events = await test.db.select().from(accessEvents).where(eq(accessEvents.accessDoorId, door))
  const receipts = await test.db
    .select()
    .from(accessEventReceipts)
    .where(eq(accessEventReceipts.officeCentreId, admin.officeCentreId))
  const as = await test.actorWith(rights, { scope: admin })
  const list = await test.call('listAccessEvents', { as, query: { accessDoorId: door } })
  const momentsOf = (rows: { dateTime: Date }[]) =>
    rows.map(({ dateTime }) => dateTime.toISOString().replace('.000', '')).toSorted()
  return {
    events: momentsOf(events),
    receipts: momentsOf(receipts),
    total: (list.body.data as { total: number }).total,
  }
}

async function months(): Promise<string[]> {
  const { rows } = await test.db.execute<{ name: string }>(
    sql`select inhrelid::regclass::text as name from pg_inherits where inhparent = 'access_events'::regclass order by 1`,
  )
  return rows.map(({ name }) => name.replace('access_events_', ''))
}

it('keeps of every building what its settings say, to the second, with totals and receipts', async () => {
  await runJob()
  const [first, second] = await Promise.all(buildings.map(kept))
  expect(first).toEqual({ events: moments.slice(4), receipts: moments.slice(4), total: 3 })
  expect(second).toEqual({ events: moments.slice(2), receipts: moments.slice(2), total: 5 })
})

it('drops months that nobody keeps a day of, and makes those to come', async () => {
  expect(await months()).toContain('2026_04')
  await runJob()
  const there = await months()
  expect(there).not.toContain('2026_04')
  expect(there).toEqual(expect.arrayContaining(['2026_06', '2027_05', '2027_06', '2027_07', '2027_08']))
  await runJob()
  expect(await months()).toEqual(there)
})

it('does not take again what it has removed, and still takes what is new', async () => {
  await runJob()
  const [{ code }] = buildings as [(typeof buildings)[number]]
  expect(await tell(code, moments[3]!)).toBe('TOO_OLD')
  expect(await tell(code, moments[4]!)).toBe('REPEATED')
  expect(await tell(code, '2027-06-15T02:39:00Z')).toBe('RECORDED')
})

it('keeps longer where a building keeps longer', async () => {
  const { admin } = buildings[1]!
  const { landlordId, officeCentreId } = admin
  await test.db.insert(accessControlSettings).values({ landlordId, officeCentreId, eventRetentionMonths: 24 })
  await runJob()
  expect(await kept(buildings[1]!)).toMatchObject({ events: moments, total: moments.length })
  expect(await kept(buildings[0]!)).toMatchObject({ total: 3 })
  expect(await months()).toContain('2026_04')
})

it('puts the totals of days that are over together, whoever counted them, and goes on counting', async () => {
  const [building] = buildings as [(typeof buildings)[number]]
  const rowsOfDoor = async () => {
    const { rows } = await test.db.execute<{ status: string; slot: number; count: number }>(
      sql`select status, slot, count::int from list_counts where scope_id = ${building.door} order by status, slot`,
    )
    return rows
  }
  // as connections of other processes have kept it
  await test.db.execute(sql`insert into list_counts (list, scope_id, status, slot, count)
    select 'access-events', ${building.door}, '2027-05-31 ACCESS GRANTED', 40 + n, 2 - n from generate_series(1, 3) n`)
  await runJob()
  const gathered = await rowsOfDoor()
  expect(gathered.filter(({ status }) => status < '2027-06-14').map(({ slot }) => slot)).toEqual([0, 0])
  expect(gathered).toContainEqual({ status: '2027-05-31 ACCESS GRANTED', slot: 0, count: 1 })
  expect(await kept(building)).toMatchObject({ total: 3 })
  expect(await tell(building.code, '2027-05-31T12:00:00Z')).toBe('RECORDED')
  expect(await kept(building)).toMatchObject({ total: 4 })
  await runJob()
  expect(await rowsOfDoor()).toContainEqual({ status: '2027-05-31 ACCESS GRANTED', slot: 0, count: 2 })
})
