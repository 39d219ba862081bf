import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeSite } from '../../demo/siteFactories.ts'
import { violatedConstraint } from '../../platform/db/transaction.ts'
import { openOwnTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { holidays } from '../holidays/tables.ts'
import { releaseBlockings } from '../occupancies/index.ts'
import { occupancies } from '../occupancies/tables.ts'
import { bookableResources, facilityCategories } from '../resources/tables.ts'
import { coverAnew, restoreBlockings } from './coverage.repo.ts'
import { facilityBlockingResources, facilityBlockings } from './tables.ts'

let test: TestApp
let admin: TestActor
let serial = 0

beforeAll(async () => {
  test = await openOwnTestApp()
  admin = await test.actorWith([])
})
afterAll(() => test.close())

const scope = () => ({ landlordId: admin.landlordId, officeCentreId: admin.officeCentreId })

async function room(timeZone = 'Asia/Singapore'): Promise<string> {
  serial += 1
  const site = await makeSite(test.db, admin, { timeZone })
  const [category] = await test.db
    .insert(facilityCategories)
    .values({ ...scope(), name: `Rooms ${serial}`, type: 'OFFICE' })
    .returning()
  const [row] = await test.db
    .insert(bookableResources)
    .values({
      ...scope(),
      kind: 'FACILITY',
      name: `Room ${serial}`,
      siteId: site.id,
      categoryId: String(category?.id),
      checkInCode: '123456',
      qrToken: `coverage ${serial}`,
    })
    .returning()
  return String(row?.id)
}

async function blocking(rooms: string[], given: Partial<typeof facilityBlockings.$inferInsert> = {}): Promise<string> {
  serial += 1
  const [row] = await test.db
    .insert(facilityBlockings)
    .values({
      ...scope(),
      referenceNo: `FB-20260101-${serial}`,
      name: 'Cleaning',
      startDate: '2027-03-01',
      endDate: '2027-03-03',
      startMinute: 540,
      endMinute: 720,
      reason: 'Carpets',
      startsAt: new Date('2027-03-01T00:00Z'),
      endsAt: new Date('2027-03-04T00:00Z'),
      ...given,
    })
    .returning()
  const blockingId = String(row?.id)
  await test.db
    .insert(facilityBlockingResources)
    .values(rooms.map((id) => ({ ...scope(), blockingId, resourceId: id })))
  await test.ctx().transaction((tx) => coverAnew(tx, [blockingId]))
  return blockingId
}

async function taken(resourceId: string, from: string, to: string): Promise<string> {
  const [row] = await test.db
    .insert(occupancies)
    .values({
      ...scope(),
      resourceId,
      during: { from: new Date(from), to: new Date(to) },
      kind: 'BOOKING',
      holder: sql`uuidv7()`,
    })
    .returning()
  return String(row?.id)
}

const hour = (moment: Date) => moment.toISOString().slice(5, 16)
async function calendar(resourceId: string): Promise<string[]> {
  const rows = await test.db
    .select()
    .from(occupancies)
    .where(sql`resource_id = ${resourceId} and kind = 'BLOCKING'`)
    .orderBy(sql`lower(during)`)
  return rows.map(({ during }) => `${hour(during.from)} ${hour(during.to)}`)
}

describe('blockings on the calendar', () => {
  it('take every time at every facility, each by the clock of its site', async () => {
    const [near, far] = [await room(), await room('Europe/Paris')]
    await blocking([near, far], { days: [1, 3] })
    expect(await calendar(near)).toEqual(['03-01T01:00 03-01T04:00', '03-03T01:00 03-03T04:00'])
    expect(await calendar(far)).toEqual(['03-01T08:00 03-01T11:00', '03-03T08:00 03-03T11:00'])
  })

  it('leave out what bookings have, and cover it again when one goes, only as far as they reach', async () => {
    const one = await room()
    const booked = await taken(one, '2027-03-01T02:00Z', '2027-03-01T05:00Z')
    await blocking([one], { endDate: '2027-03-01' })
    expect(await calendar(one)).toEqual(['03-01T01:00 03-01T02:00'])
    await test.ctx().transaction(async (tx) => {
      await tx.db.delete(occupancies).where(sql`id = ${booked}`)
      const span = { from: new Date('2027-03-01T02:00Z'), to: new Date('2027-03-01T05:00Z') }
      await restoreBlockings(tx, one, span)
      await restoreBlockings(tx, one, span)
    })
    expect(await calendar(one)).toEqual(['03-01T01:00 03-01T02:00', '03-01T02:00 03-01T04:00'])
  })

  it('are not restored once they have ended', async () => {
    const one = await room()
    await blocking([one], { endDate: '2027-03-01', terminatedDate: new Date(), terminateRemark: 'Done' })
    await test
      .ctx()
      .transaction((tx) =>
        restoreBlockings(tx, one, { from: new Date('2027-03-01T00:00Z'), to: new Date('2027-03-02T00:00Z') }),
      )
    expect(await calendar(one)).toEqual([])
  })

  it('may overlap each other, but a booking of the same place is refused', async () => {
    const one = await room()
    await blocking([one])
    await blocking([one], { startMinute: 600, endMinute: 660 })
    expect(await calendar(one)).toHaveLength(6)
    const refused = await taken(one, '2027-03-02T03:30Z', '2027-03-02T05:00Z').catch(violatedConstraint)
    expect(refused).toBe('occupancies_no_overlap')
  })

  it('that are ended keep what was before, and free what comes', async () => {
    const one = await room()
    const id = await blocking([one])
    await test.ctx().transaction((tx) => releaseBlockings(tx, [id], new Date('2027-03-02T02:00Z')))
    expect(await calendar(one)).toEqual(['03-01T01:00 03-01T04:00', '03-02T01:00 03-02T02:00'])
  })

  it('skip holidays unless they include them', async () => {
    const holiday = { ...scope(), name: 'Founding day', date: '2027-03-02', endDate: '2027-03-02' }
    await test.db.insert(holidays).values({ ...holiday, appliesTo: ['BOOKING'] })
    const [skips, includes] = [await room(), await room()]
    await blocking([skips], { includeHoliday: false })
    await blocking([includes])
    expect(await calendar(skips)).toEqual(['03-01T01:00 03-01T04:00', '03-03T01:00 03-03T04:00'])
    expect(await calendar(includes)).toHaveLength(3)
  })
})
