import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { holidayDates } from './holidayDates.views.ts'
import { holidays } from './tables.ts'

let test: TestApp
let admin: TestActor

const rights = ['HOLIDAY_LIST', 'HOLIDAY_VIEW', 'HOLIDAY_ADD', 'HOLIDAY_EDIT', 'HOLIDAY_DELETE'] as const

beforeAll(async () => {
  test = await openTestApp()
  admin = await test.actorWith(rights)
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

describe('holidays', () => {
  const christmas = {
    name: 'Christmas Day',
    date: '2026-12-25',
    endDate: '2026-12-25',
    recurringYearly: true,
    appliesTo: ['BOOKING', 'ACCESS'],
  }
  type Shown = { id: string; version: number; fallsOn: string; name: string }

  it('are added, shown as they fall in a year, changed and deleted, with a history', async () => {
    const other = await test.actorWith(rights)
    const made = await test.call('createHoliday', { as: other, body: christmas })
    const { id, version } = made.body.data as Shown
    const single = { ...christmas, name: 'Election', date: '2028-03-04', endDate: '2028-03-04', recurringYearly: false }
    await test.call('createHoliday', { as: other, body: single })
    const inYear = async (year: number) => {
      const query = { year, sortProperties: 'calendar', sortDirection: 'ASC' }
      const page = (await test.call('listHolidays', { as: other, query })).body.data as { items: Shown[] }
      return page.items.map((item) => `${item.fallsOn} ${item.name}`)
    }
    expect(await inYear(2025)).toEqual([])
    expect(await inYear(2028)).toEqual(['2028-03-04 Election', '2028-12-25 Christmas Day'])
    const changed = await test.call('updateHoliday', {
      as: other,
      path: { id },
      body: { ...christmas, endDate: '2026-12-26', version },
    })
    expect(changed.body).toMatchObject({ data: { endDate: '2026-12-26', version: version + 1 } })
    const history = await test.call('listHolidayHistories', { as: other, path: { id } })
    expect(history.body).toMatchObject({ data: { total: 2, items: [{ summary: 'Changed the holiday' }, {}] } })
    const theirs = { as: admin, path: { id } }
    expect((await test.call('getHoliday', theirs)).status).toBe(404)
    expect((await test.call('deleteHoliday', { as: other, path: { id } })).status).toBe(200)
    expect(await inYear(2028)).toEqual(['2028-03-04 Election'])
  })

  it('do not share a day, in no year to come, and say which is in the way', async () => {
    const other = await test.actorWith(rights)
    await test.call('createHoliday', { as: other, body: christmas })
    const add = (given: object) =>
      test.call('createHoliday', { as: other, body: { ...christmas, name: 'Feast', ...given } })
    const later = await add({ date: '2031-12-24', endDate: '2031-12-25', recurringYearly: false })
    expect(later).toMatchObject({
      status: 409,
      body: { errors: [{ field: 'date', message: 'Christmas Day is already on one of these days.' }] },
    })
    expect((await add({ date: '2020-12-25', endDate: '2020-12-25' })).status).toBe(409)
    expect((await add({ date: '2020-12-25', endDate: '2020-12-25', recurringYearly: false })).status).toBe(200)
    expect((await add({ date: '2026-12-26', endDate: '2026-12-25' })).body.errors?.[0]?.field).toBe('endDate')
  })
})
