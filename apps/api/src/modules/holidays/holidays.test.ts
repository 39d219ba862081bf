import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { holidayDates } from './holidayDates.views.ts'
import { holidays } from './tables.ts'

let test: TestApp
let admin: TestActor

beforeAll(async () => {
  test = await openTestApp()
  admin = await test.actorWith([])
})
afterAll(() => test.close())

const given = (fields: Partial<typeof holidays.$inferInsert> & { date: string }) =>
  test.db.insert(holidays).values({
    landlordId: admin.landlordId,
    officeCentreId: admin.officeCentreId,
    name: `Holiday of ${fields.date}`,
    endDate: fields.date,
    appliesTo: ['BOOKING'],
    ...fields,
  })

const daysFrom = async (from: string, to: string) =>
  [...(await holidayDates(test.ctx(), admin.officeCentreId, from, to))].toSorted()

describe('the days that are holidays', () => {
  it('come every year from the first where they are yearly, over the new year too, and only for their use', async () => {
    await given({ date: '2026-12-31', endDate: '2027-01-01', recurringYearly: true })
    await given({ date: '2027-02-06', endDate: '2027-02-07' })
    await given({ date: '2028-02-29', recurringYearly: true })
    await given({ date: '2027-05-01', appliesTo: ['ACCESS'] })
    expect(await daysFrom('2026-01-01', '2026-12-30')).toEqual([])
    expect(await daysFrom('2027-01-01', '2027-12-31')).toEqual(['2027-01-01', '2027-02-06', '2027-02-07', '2027-12-31'])
    expect(await daysFrom('2029-01-01', '2029-03-31')).toEqual(['2029-01-01', '2029-02-28'])
    expect(await holidayDates(test.ctx(), admin.officeCentreId, '2027-05-01', '2027-05-01', 'ACCESS')).toEqual(
      new Set(['2027-05-01']),
    )
  })

  it('of another office centre are not ours', async () => {
    const other = await test.actorWith([])
    expect(await holidayDates(test.ctx(), other.officeCentreId, '2026-01-01', '2030-01-01')).toEqual(new Set())
  })
})
