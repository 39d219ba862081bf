import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeDesk, makeZone, type MadeZone } from '../../demo/deskFactories.ts'
import { makeOfficeCentre, makeUser } from '../../demo/factories.ts'
import { makeInstance } from '../../demo/instanceFactories.ts'
import { hours, later } from '../../platform/clock.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'

let test: TestApp
let boss: TestActor
let zone: MadeZone
const everything = ['HOTDESK_LIST', 'HOTDESK_VIEW', 'HOTDESK_ADD', 'HOTDESK_EDIT', 'HOTDESK_DELETE'] as const

beforeAll(async () => {
  test = await openTestApp()
  boss = await test.actorWith(everything, { addOns: ['HOTDESK_BOOKING'] })
  zone = await makeZone(test.db, boss)
})
afterAll(() => test.close())

type Desk = { id: string; version: number; deskNo: string; status: string }
const read = async (id: string) => (await test.call('getHotdesk', { as: boss, path: { id } })).body.data as Desk
const setTo = async (id: string, action: string, remark?: string) => {
  const { version } = await read(id)
  return test.call('updateHotdeskStatus', { as: boss, path: { id }, body: { action, version, remark } })
}

describe('desks', () => {
  it('are added with a number of their own, and carry a code that opens the portal', async () => {
    const body = { zoneId: zone.id, deskNo: ' A-01 ', position: { x: 10.123, y: 20 }, amenities: ['MONITOR'] }
    const created = await test.call('createHotdesk', { as: boss, body })
    expect(created.body).toMatchObject({
      data: { deskNo: 'A-01', position: { x: 10.12, y: 20 }, amenities: ['MONITOR'], status: 'AVAILABLE', version: 1 },
    })
    expect(created.body.data).toHaveProperty('qrCodeUrl', expect.stringMatching(/^http:\/\/visit\.test\/scan\/.{40}/))
    const again = await test.call('createHotdesk', { as: boss, body: { zoneId: zone.id, deskNo: 'a-01' } })
    expect(again).toMatchObject({ status: 409, body: { errors: [{ field: 'deskNo' }] } })
  })

  it('are blocked with a reason, unblocked, deactivated and activated', async () => {
    const { id } = await makeDesk(test.db, boss, { zone })
    expect(await setTo(id, 'BLOCK')).toMatchObject({ status: 400, body: { errors: [{ field: 'remark' }] } })
    expect((await setTo(id, 'BLOCK', 'Broken chair')).body).toMatchObject({
      data: { status: 'BLOCKED', statusRemark: 'Broken chair', allowedActions: expect.arrayContaining(['unblock']) },
    })
    expect((await setTo(id, 'ACTIVATE')).status).toBe(422)
    expect((await setTo(id, 'UNBLOCK')).body).toMatchObject({ data: { status: 'AVAILABLE', statusRemark: null } })
    expect((await setTo(id, 'DEACTIVATE')).body).toMatchObject({ data: { status: 'INACTIVE' } })
    expect((await setTo(id, 'ACTIVATE')).body).toMatchObject({ data: { status: 'AVAILABLE' } })
    const history = await test.call('listHotdeskHistories', { as: boss, path: { id } })
    expect(history.body).toMatchObject({ data: { items: [{ summary: 'Activated the desk' }, {}, {}, {}] } })
  })

  it('are what their booking of this moment makes them', async () => {
    const desk = await makeDesk(test.db, boss, { zone })
    const now = test.clock.now()
    await makeInstance(test.db, boss, desk, { startsAt: later(now, -hours(1)), endsAt: later(now, hours(1)) })
    expect(await read(desk.id)).toMatchObject({ status: 'BOOKED', takenUntil: later(now, hours(1)).toISOString() })
    const other = await makeDesk(test.db, boss, { zone })
    const here = { startsAt: later(now, -hours(1)), endsAt: later(now, hours(1)), checkInDate: now }
    await makeInstance(test.db, boss, other, { ...here, status: 'CHECKED_IN', user: await makeUser(test.db, boss) })
    expect(await read(other.id)).toMatchObject({ status: 'OCCUPIED' })
    test.clock.advance(hours(2))
    expect([(await read(desk.id)).status, (await read(other.id)).status]).toEqual(['AVAILABLE', 'AVAILABLE'])
    test.clock.advance(-hours(2))
  })

  it('that are booked are not blocked, given away or deleted', async () => {
    const desk = await makeDesk(test.db, boss, { zone })
    const tomorrow = later(test.clock.now(), hours(24))
    const user = await makeUser(test.db, boss)
    await makeInstance(test.db, boss, desk, { startsAt: tomorrow, endsAt: later(tomorrow, hours(1)), user })
    const path = { id: desk.id }
    const message = 'A booking of this desk is still upcoming. Cancel or transfer them first.'
    expect(await setTo(desk.id, 'BLOCK', 'Broken')).toMatchObject({ status: 422, body: { message } })
    expect((await test.call('deleteHotdesk', { as: boss, path })).status).toBe(422)
    expect((await test.call('deleteHotdeskZone', { as: boss, path: { id: zone.id } })).status).toBe(422)
    const given = await test.call('assignHotdesk', { as: boss, path, body: { userId: user.id, version: 1 } })
    expect(given.status).toBe(422)
  })

  it('are given for good to people of the centre and its tenants, and count as booked then', async () => {
    const { id } = await makeDesk(test.db, boss, { zone })
    const tenant = await makeOfficeCentre(test.db, { landlordId: boss.landlordId, companyName: 'Zinnia' })
    const person = await makeUser(test.db, tenant, { fullName: 'Mei Tan' })
    const assign = (userId: string | null, version: number) =>
      test.call('assignHotdesk', { as: boss, path: { id }, body: { userId, version } })
    const stranger = await test.actorWith([])
    expect(await assign(stranger.id, 1)).toMatchObject({ status: 400, body: { errors: [{ field: 'userId' }] } })
    expect((await assign(person.id, 1)).body).toMatchObject({
      data: { status: 'BOOKED', assignedUser: { fullName: 'Mei Tan', officeCentre: { name: 'Zinnia' } }, version: 2 },
    })
    expect((await assign(null, 2)).body).toMatchObject({ data: { status: 'AVAILABLE', assignedUser: null } })
    const options = await test.call('getHotdeskUserDropDown', { as: boss, query: { wildcardSearch: 'mei t' } })
    expect(options.body.data).toEqual([{ code: person.id, value: person.id, label: 'Mei Tan, Zinnia' }])
  })

  it('are found by what they are now, and counted', async () => {
    const finder = await test.actorWith(everything, { addOns: ['HOTDESK_BOOKING'] })
    const place = await makeZone(test.db, finder)
    await makeDesk(test.db, finder, { zone: place, name: 'A-1' })
    await makeDesk(test.db, finder, { zone: place, name: 'A-2', status: 'BLOCKED', planX: 1, planY: 2 })
    const off = await makeZone(test.db, finder, { active: false })
    await makeDesk(test.db, finder, { zone: off, name: 'Z-1' })
    const names = async (query: Record<string, unknown>) => {
      const all = { sortProperties: 'deskNo', sortDirection: 'ASC', ...query }
      const { body } = await test.call('listHotdesks', { as: finder, query: all })
      return (body.data as { items: Desk[] }).items.map(({ deskNo }) => deskNo)
    }
    expect(await names({})).toEqual(['A-1', 'A-2', 'Z-1'])
    expect(await names({ status: 'AVAILABLE' })).toEqual(['A-1'])
    expect(await names({ status: 'INACTIVE' })).toEqual(['Z-1'])
    expect(await names({ placed: true })).toEqual(['A-2'])
    expect(await names({ zoneId: place.id, wildcardSearch: '-2' })).toEqual(['A-2'])
    const counts = await test.call('getHotdeskStatusCount', { as: finder, query: { status: 'BLOCKED' } })
    expect(counts.body.data).toEqual([
      { status: 'AVAILABLE', count: 1 },
      { status: 'BOOKED', count: 0 },
      { status: 'OCCUPIED', count: 0 },
      { status: 'BLOCKED', count: 1 },
      { status: 'INACTIVE', count: 1 },
    ])
    const file = await test.call('generateHotdeskRecord', { as: finder, query: { format: 'CSV', zoneId: place.id } })
    const { dataStream } = file.body.data as { dataStream: string }
    expect(Buffer.from(dataStream, 'base64').toString()).toContain(`A-2,${place.name}`)
  })
})

describe('a plan', () => {
  const arrange = (zoneId: string, body: object, as = boss) =>
    test.call('arrangeHotdesks', { as, path: { id: zoneId }, body: { added: [], moved: [], removed: [], ...body } })

  it('is written at once: desks are added, moved, renumbered with each other and removed', async () => {
    const drawn = await makeZone(test.db, boss)
    const position = { x: 5, y: 5 }
    const made = await arrange(drawn.id, { added: ['A-1', 'A-2', 'A-3'].map((deskNo) => ({ deskNo, position })) })
    const [first, second, third] = made.body.data as Desk[]
    const moved = [
      { id: first?.id, version: 1, deskNo: 'A-2', position: { x: 50, y: 60 } },
      { id: second?.id, version: 1, deskNo: 'A-1', position: null },
    ]
    const answer = await arrange(drawn.id, { moved, removed: [{ id: third?.id, version: 1 }] })
    expect(answer.body.data).toMatchObject([
      { id: second?.id, deskNo: 'A-1', position: null },
      { id: first?.id, deskNo: 'A-2', position: { x: 50, y: 60 }, version: 2 },
    ])
  })

  it('is refused as a whole for a stale desk, a number twice and a desk of elsewhere', async () => {
    const drawn = await makeZone(test.db, boss)
    const desk = await makeDesk(test.db, boss, { zone: drawn, name: 'B-1' })
    const other = await makeDesk(test.db, boss)
    const position = { x: 5, y: 5 }
    const stale = { id: desk.id, version: 9, deskNo: 'B-9', position }
    expect((await arrange(drawn.id, { added: [{ deskNo: 'B-5', position }], moved: [stale] })).status).toBe(409)
    expect(await arrange(drawn.id, { added: [{ deskNo: 'b-1', position }] })).toMatchObject({
      status: 400,
      body: { message: 'More than one desk would have the number b-1.' },
    })
    expect((await arrange(drawn.id, { removed: [{ id: other.id, version: 1 }] })).status).toBe(400)
    const left = await test.call('getHotdeskZoneDesks', { as: boss, path: { id: drawn.id } })
    expect(left.body.data).toMatchObject([{ deskNo: 'B-1', version: 1 }])
  })

  it('needs the permission of each change', async () => {
    const drawn = await makeZone(test.db, boss)
    const editor = await test.actorWith(['HOTDESK_EDIT'], { scope: boss })
    const added = [{ deskNo: 'C-1', position: { x: 1, y: 1 } }]
    expect((await arrange(drawn.id, { added }, editor)).status).toBe(403)
    expect((await arrange(drawn.id, {}, editor)).status).toBe(200)
  })

  it('gets a run of numbered desks in rows', async () => {
    const drawn = await makeZone(test.db, boss)
    const run = { prefix: 'D-', firstNo: 1, count: 4, columns: 2, from: { x: 10, y: 10 }, to: { x: 30, y: 50 } }
    const number = () => test.call('numberHotdesks', { as: boss, path: { id: drawn.id }, body: run })
    expect((await number()).body.data).toMatchObject([
      { deskNo: 'D-01', position: { x: 10, y: 10 } },
      { deskNo: 'D-02', position: { x: 30, y: 10 } },
      { deskNo: 'D-03', position: { x: 10, y: 50 } },
      { deskNo: 'D-04', position: { x: 30, y: 50 } },
    ])
    expect(await number()).toMatchObject({ status: 400, body: { errors: [{ field: 'firstNo' }] } })
  })
})
