import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeFacility } from '../../../demo/facilityFactories.ts'
import { openBookings, time, type BookingsWorld, type ListedInstance } from '../../../testing/bookingsWorld.ts'

let world: BookingsWorld
/** The id of a booking of four Wednesdays from 10:00 to 11:00. */
let id: string
let room: { id: string }
let other: { id: string }

beforeAll(async () => {
  world = await openBookings()
})
afterAll(() => world.test.close())

const wednesdays = ['2026-12-02', '2026-12-09', '2026-12-16', '2026-12-23']

beforeEach(async () => {
  const { test, scope, admin } = world
  room = await makeFacility(test.db, scope)
  other = await makeFacility(test.db, scope)
  const recurrence = { frequency: 'WEEKLY', interval: 1, endDate: wednesdays.at(-1), skipHoliday: false }
  ;({ id } = await world.made(admin, room.id, { ...time('2026-12-02', '10:00', '11:00'), recurrence }))
})

const times = () => world.instancesOf(world.admin, id)
const shown = ({ date, startTime, endTime, resource }: ListedInstance) => [date, startTime, endTime, resource.id]

async function move(index: number, to: object): Promise<void> {
  const instance = (await times())[index]!
  const body = { ...to, version: instance.version }
  const answer = await world.test.call('moveBookingInstance', { as: world.admin, path: { id: instance.id }, body })
  expect(answer.status).toBe(200)
}

type Read = { version: number; series: { date: string; startTime: string; endTime: string } | null }

async function read(): Promise<Read> {
  const { body } = await world.test.call('getFacilityBooking', { as: world.admin, path: { id } })
  return body.data as Read
}

async function change(fields: object) {
  const { version, series } = await read()
  const body = { resourceId: room.id, title: 'Team', noOfPax: 1, ...series, ...fields, version }
  return world.test.call('updateFacilityBooking', { as: world.admin, path: { id }, body })
}

const preview = (fields: object, at: object = time('2026-12-09', '10:00', '11:00')) =>
  world.test.call('previewBookingChange', {
    as: world.admin,
    path: { id },
    body: { resourceId: room.id, ...at, ...fields },
  })

describe('a booking of several times, of which some were moved by themselves', () => {
  it('keeps all of them where only its title changes', async () => {
    await move(0, time('2026-12-02', '12:00', '13:30'))
    await move(1, { ...time('2026-12-10', '15:00', '16:00'), resourceId: other.id })
    // Somebody else has had the old time of the second since.
    await world.made(world.admin, room.id, time('2026-12-09', '10:00', '11:00'))
    const before = (await times()).map(shown)
    expect((await read()).series).toEqual(time('2026-12-16', '10:00', '11:00'))
    expect(await change({ title: 'Renamed' })).toMatchObject({ status: 200, body: { data: { title: 'Renamed' } } })
    expect((await times()).map(shown)).toEqual(before)
  })

  it('moves those that follow it, and says beforehand which', async () => {
    await move(0, time('2026-12-02', '12:00', '13:30'))
    const told = await preview({ startTime: '14:00', endTime: '15:00' })
    expect(told.body.data).toMatchObject({
      changing: wednesdays.slice(1).map((date) => time(date, '10:00', '11:00')),
      staying: [time('2026-12-02', '12:00', '13:30')],
    })
    expect(await change({ startTime: '14:00', endTime: '15:00' })).toMatchObject({ status: 200 })
    expect((await times()).map(shown)).toEqual([
      ['2026-12-02', '12:00', '13:30', room.id],
      ...wednesdays.slice(1).map((date) => [date, '14:00', '15:00', room.id]),
    ])
  })

  it('follows its booking again once it is back', async () => {
    await move(0, time('2026-12-02', '12:00', '13:30'))
    await move(0, time('2026-12-02', '10:00', '11:00'))
    await change({ startTime: '14:00', endTime: '15:00' })
    expect((await times()).map(({ startTime }) => startTime)).toEqual(wednesdays.map(() => '14:00'))
  })

  it('leaves what was removed', async () => {
    const [first] = await times()
    const cancelRemark = 'Not needed'
    const body = { scope: 'RANGE', dateFrom: first?.date, dateTo: first?.date, cancelRemark }
    await world.test.call('cancelFacilityBookingInstances', { as: world.admin, path: { id }, body })
    await change({ startTime: '14:00', endTime: '15:00' })
    expect((await times()).map(({ status, startTime }) => [status, startTime])).toEqual([
      ['CANCELLED', '10:00'],
      ...wednesdays.slice(1).map(() => ['UPCOMING', '14:00']),
    ])
  })

  it('moves none where each was moved by itself', async () => {
    for (const index of wednesdays.keys()) await move(index, time(wednesdays[index]!, '12:00', '13:00'))
    expect(await change({ title: 'Renamed' })).toMatchObject({ status: 200 })
    expect(await change({ startTime: '14:00', endTime: '15:00' })).toMatchObject({
      status: 422,
      body: { message: 'Each time of this booking was moved by itself. Move them one by one in the calendar.' },
    })
  })

  it('goes to another place with all of them in a transfer, each at its own time', async () => {
    await move(0, time('2026-12-02', '12:00', '13:30'))
    const { version } = await read()
    const body = { targetResourceId: other.id, version }
    const answer = await world.test.call('transferFacilityBooking', { as: world.admin, path: { id }, body })
    expect(answer.status).toBe(200)
    expect((await times()).map(shown)).toEqual([
      ['2026-12-02', '12:00', '13:30', other.id],
      ...wednesdays.slice(1).map((date) => [date, '10:00', '11:00', other.id]),
    ])
  })
})
