import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTimeProgramme } from '../../demo/accessFactories.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { timeProgrammeSlots } from './tables.ts'

let test: TestApp
let admin: TestActor

beforeAll(async () => {
  test = await openTestApp()
  admin = await test.actorWith([
    'TIME_PROGRAMME_LIST',
    'TIME_PROGRAMME_VIEW',
    'TIME_PROGRAMME_ADD',
    'TIME_PROGRAMME_EDIT',
    'TIME_PROGRAMME_DELETE',
  ])
})
afterAll(() => test.close())

const working = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY']
const officeHours = { days: working, startTime: '07:00', endTime: '20:00', includeHoliday: false }
const saturday = { days: ['SATURDAY'], startTime: '08:00', endTime: '24:00', includeHoliday: true }

const make = (name: string, slots: object[] = [officeHours, saturday]) =>
  test.call('createAccessTimeZone', { as: admin, body: { name, slots } })
const idOf = ({ body }: Awaited<ReturnType<typeof make>>) => (body.data as { id: string }).id

describe('time programmes', () => {
  it('keep their times as they were written, and the trail tells them in words', async () => {
    const created = await make('Office hours')
    expect(created).toMatchObject({ status: 200, body: { data: { slots: [officeHours, saturday], version: 1 } } })
    const id = idOf(created)
    const body = { name: 'Office hours', description: 'Towers 1 and 2', slots: [saturday], version: 1 }
    const changed = await test.call('updateAccessTimeZone', { as: admin, path: { id }, body })
    expect(changed.body).toMatchObject({ data: { description: 'Towers 1 and 2', slots: [saturday], version: 2 } })

    const listed = await test.call('listAccessTimeZones', { as: admin, query: { wildcardSearch: 'office h' } })
    expect(listed.body).toMatchObject({ data: { total: 1, items: [{ id, slots: [saturday] }] } })
    const history = await test.call('listAccessTimeZoneHistories', { as: admin, path: { id } })
    expect(JSON.stringify(history.body)).toContain('Saturday 08:00 AM – midnight, on holidays too')

    expect((await test.call('deleteAccessTimeZone', { as: admin, path: { id } })).status).toBe(200)
    expect((await test.call('getAccessTimeZone', { as: admin, path: { id } })).status).toBe(404)
  })

  it('refuse times that overlap, beside their row, and change nothing', async () => {
    const id = idOf(await make('Cleaners'))
    const slots = [saturday, officeHours, { ...officeHours, days: ['FRIDAY'], startTime: '19:59', endTime: '21:00' }]
    const body = { name: 'Cleaners', slots, version: 1 }
    const refused = await test.call('updateAccessTimeZone', { as: admin, path: { id }, body })
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'slots.2', message: 'These times overlap with those in row 2.' }] },
    })
    expect((await test.call('getAccessTimeZone', { as: admin, path: { id } })).body).toMatchObject({
      data: { slots: [officeHours, saturday], version: 1 },
    })
  })

  it('end the next day where the end is not after the start, in one row', async () => {
    const night = { days: ['MONDAY'], startTime: '22:00', endTime: '06:00', includeHoliday: false }
    const created = await make('Guards', [night, { ...night, days: ['SUNDAY'], startTime: '00:00', endTime: '00:00' }])
    expect(created.body).toMatchObject({ data: { slots: [night, { startTime: '00:00', endTime: '24:00' }] } })
    const history = await test.call('listAccessTimeZoneHistories', { as: admin, path: { id: idOf(created) } })
    expect(JSON.stringify(history.body)).toContain('Monday 10:00 PM – 06:00 AM next day; Sunday, all day')
    const refused = await make('Both', [night, { ...officeHours, days: ['TUESDAY'], startTime: '05:59' }])
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'slots.1', message: 'These times overlap with those in row 1.' }] },
    })
  })

  it('cannot overlap in the database either', async () => {
    const { id } = await makeTimeProgramme(test.db, admin, { name: 'Kept by the database' })
    const { landlordId, officeCentreId } = admin
    const other = { timeProgrammeId: id, slotNo: 1, day: 5, startMinute: 1199, endMinute: 1260, includeHoliday: true }
    const stored = test.db.insert(timeProgrammeSlots).values({ landlordId, officeCentreId, ...other })
    await expect(stored).rejects.toMatchObject({ cause: { constraint: 'time_programme_slots_no_overlap' } })
  })

  it.each([
    ['midnight', 3, 4],
    ['the end of the week', 7, 1],
  ])('cannot overlap in the database past %s, and cannot last longer than a day', async (_, day, next) => {
    const slots = [{ days: [day], startMinute: 1320, endMinute: 1800 }]
    const { id: timeProgrammeId } = await makeTimeProgramme(test.db, admin, { name: `Night of ${day}`, slots })
    const { landlordId, officeCentreId } = admin
    const store = (startMinute: number, endMinute: number) =>
      test.db.insert(timeProgrammeSlots).values({
        landlordId,
        officeCentreId,
        timeProgrammeId,
        slotNo: 1,
        day: next,
        startMinute,
        endMinute,
        includeHoliday: true,
      })
    await expect(store(359, 600)).rejects.toMatchObject({ cause: { constraint: 'time_programme_slots_no_overlap' } })
    await expect(store(600, 2041)).rejects.toMatchObject({ cause: { constraint: 'time_programme_slots_minutes' } })
    await store(360, 1800)
  })

  it('refuse a name that is taken, in any case, next to the field', async () => {
    await make('Taken')
    expect(await make('TAKEN')).toMatchObject({ status: 409, body: { errors: [{ field: 'name' }] } })
  })

  it('are offered in drop-downs and exported to a spreadsheet', async () => {
    await make('Offered')
    const offered = await test.call('getAccessTimeZoneDropDown', { as: admin, query: { wildcardSearch: 'offer' } })
    expect(offered.body).toMatchObject({ data: [{ label: 'Offered' }] })
    const exported = await test.call('generateAccessTimeZoneRecord', { as: admin, query: { format: 'CSV' } })
    const { dataStream } = exported.body.data as { dataStream: string }
    expect(Buffer.from(dataStream, 'base64').toString()).toContain('Monday to Friday 07:00 AM – 08:00 PM; Saturday')
  })
})
