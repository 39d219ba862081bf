import { sql } from 'drizzle-orm'
import { once } from 'node:events'
import { get } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeDesk, makeDeskPool, makeZone } from '../../demo/deskFactories.ts'
import { makeFacility } from '../../demo/facilityFactories.ts'
import { makeOfficeCentre, makeUser } from '../../demo/factories.ts'
import { makeInstance } from '../../demo/instanceFactories.ts'
import { hours, later, minutes } from '../../platform/clock.ts'
import { openOwnTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { spaceManagementSettings } from '../booking-rules/tables.ts'
import { displaysOfflineJob } from './displays.jobs.ts'

let test: TestApp
let boss: TestActor
let address: string
const everything = [
  'HOTDESK_DISPLAY_LIST',
  'HOTDESK_DISPLAY_VIEW',
  'HOTDESK_DISPLAY_ADD',
  'HOTDESK_DISPLAY_EDIT',
  'HOTDESK_DISPLAY_DELETE',
  'HOTDESK_EDIT',
] as const

beforeAll(async () => {
  test = await openOwnTestApp()
  // A room can be booked at its door until midnight.
  test.clock.set(new Date('2026-12-01T10:00:00Z'))
  boss = await test.actorWith(everything, { addOns: ['HOTDESK_BOOKING'] })
  address = await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => test.close())

const looks = { theme: 'DARK', refreshSeconds: 60, showNames: true }
let serial = 0
const add = async (fields: object, as = boss) => {
  const body = { name: `Display ${(serial += 1)}`, type: 'ZONE', ...looks, ...fields }
  return test.call('createHotdeskZoneDisplay', { as, body })
}
const made = async (fields: object, as = boss) =>
  (await add(fields, as)).body.data as { display: { id: string; version: number }; apiKey: string }

const setup = (apiKey: string) => test.call('setupPublicZoneDisplay', { body: { apiKey } })
const tokenFor = async (apiKey: string) => ((await setup(apiKey)).body.data as { deviceToken: string }).deviceToken
const device = (token: string) => ({ headers: { 'x-display-token': token } })
const select = (token: string, id: string) => test.call('selectPublicZoneDisplay', { ...device(token), path: { id } })
const grid = (token: string, id: string) => test.call('getPublicZoneDisplayGrid', { ...device(token), path: { id } })
const read = async (id: string) =>
  (await test.call('getHotdeskZoneDisplay', { as: boss, path: { id } })).body.data as {
    status: string
    version: number
  }

async function hung(fields: object) {
  const { display, apiKey } = await made(fields)
  const token = await tokenFor(apiKey)
  await select(token, display.id)
  return { id: display.id, token, apiKey }
}

describe('displays', () => {
  it('are added with a key shown once, hung up, go offline and come back', async () => {
    const zone = await makeZone(test.db, boss, { name: 'North' })
    const { display, apiKey } = await made({ name: 'By the lift', zoneId: zone.id })
    expect(apiKey).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(display).toMatchObject({ status: 'PENDING_SETUP', zone: { name: 'North' }, facility: null })
    const token = await tokenFor(apiKey.toLowerCase().replaceAll('-', ' '))
    const choices = await test.call('listPublicZoneDisplays', device(token))
    expect(choices.body).toMatchObject({
      data: { items: [{ id: display.id, name: 'By the lift', shows: 'North', inUse: false }] },
    })
    expect((await grid(token, display.id)).status).toBe(404)
    expect((await select(token, display.id)).status).toBe(200)
    expect(await read(display.id)).toMatchObject({ status: 'ACTIVE', lastSeen: test.clock.now().toISOString() })
    test.clock.advance(minutes(3))
    expect(await read(display.id)).toMatchObject({ status: 'OFFLINE', statusLabel: 'Offline' })
    const counts = await test.call('getHotdeskZoneDisplayStatusCount', { as: boss, query: { zoneId: zone.id } })
    expect(counts.body.data).toContainEqual({ status: 'OFFLINE', count: 1 })
    expect((await grid(token, display.id)).status).toBe(200)
    expect(await read(display.id)).toMatchObject({ status: 'ACTIVE' })
  })

  it('raise an event when they go offline, once until they are heard of again', async () => {
    const raised = async (id: string) => {
      await displaysOfflineJob.run(test.ctx(), {})
      const { rows } = await test.db.execute<{ data: object }>(
        sql`select data from jobs.job where name = 'alert-raised' and data ->> 'entityId' = ${id}`,
      )
      return rows.map(({ data }) => data)
    }
    const zone = await makeZone(test.db, boss)
    const { id, token } = await hung({ name: 'By the café', zoneId: zone.id })
    const unhung = (await made({ name: 'Still in its box', zoneId: zone.id })).display.id
    expect(await raised(id)).toEqual([])
    test.clock.advance(minutes(3))
    const { landlordId, officeCentreId } = boss
    const event = { kind: 'DISPLAY_OFFLINE', landlordId, officeCentreId, entityId: id, reason: 'By the café' }
    expect(await raised(id)).toEqual([expect.objectContaining(event)])
    expect(await raised(id)).toHaveLength(1)
    expect(await raised(unhung)).toEqual([])
    await grid(token, id)
    test.clock.advance(minutes(3))
    expect(await raised(id)).toHaveLength(2)
  })

  it('show a zone or room of their own centre only, under a name of their own', async () => {
    const stranger = await test.actorWith([])
    const zone = await makeZone(test.db, stranger)
    const room = await makeFacility(test.db, stranger)
    expect(await add({ zoneId: zone.id })).toMatchObject({ status: 400, body: { errors: [{ field: 'zoneId' }] } })
    const wrong = await add({ type: 'ROOM', facilityId: room.id })
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: 'facilityId' }] } })
    const own = await makeZone(test.db, boss)
    await made({ name: 'Lobby', zoneId: own.id })
    expect(await add({ name: 'LOBBY', zoneId: own.id })).toMatchObject({
      status: 409,
      body: { errors: [{ field: 'name', message: 'There is already a display with this name.' }] },
    })
  })

  it('leave their tablet when they are switched off, deleted, or get a new key', async () => {
    const zone = await makeZone(test.db, boss)
    const { id, token, apiKey } = await hung({ zoneId: zone.id })
    const { version } = await read(id)
    const path = { id }
    await test.call('updateHotdeskZoneDisplayStatus', { as: boss, path, body: { active: false, version } })
    expect((await grid(token, id)).status).toBe(404)
    expect((await select(token, id)).status).toBe(404)
    const body = { active: true, version: version + 1 }
    const back = await test.call('updateHotdeskZoneDisplayStatus', { as: boss, path, body })
    expect(back.body).toMatchObject({ data: { status: 'PENDING_SETUP' } })
    const again = await test.call('regenerateHotdeskZoneDisplayKey', { as: boss, path })
    expect((await setup(apiKey)).status).toBe(400)
    expect(await grid(token, id)).toMatchObject({ status: 401, body: { code: 'DISPLAY_SHUT_OUT' } })
    const fresh = await tokenFor((again.body.data as { apiKey: string }).apiKey)
    expect((await select(fresh, id)).status).toBe(200)
    expect((await test.call('deleteHotdeskZoneDisplay', { as: boss, path })).status).toBe(200)
    expect((await grid(fresh, id)).status).toBe(401)
  })

  it('are not there for another estate', async () => {
    const { display } = await made({ zoneId: (await makeZone(test.db, boss)).id })
    const stranger = await test.actorWith(everything, { addOns: ['HOTDESK_BOOKING'] })
    const path = { id: display.id }
    const answers = await Promise.all([
      test.call('getHotdeskZoneDisplay', { as: stranger, path }),
      test.call('getHotdeskZoneDisplayGrid', { as: stranger, path }),
      test.call('regenerateHotdeskZoneDisplayKey', { as: stranger, path }),
      test.call('deleteHotdeskZoneDisplay', { as: stranger, path }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })
})

describe('API keys', () => {
  it('set up any display of the centre, and end with the tablets they set up', async () => {
    const zone = await makeZone(test.db, boss)
    const first = await made({ zoneId: zone.id })
    const stranger = await test.actorWith(everything, { addOns: ['HOTDESK_BOOKING'] })
    const foreign = await made({ zoneId: (await makeZone(test.db, stranger)).id }, stranger)
    const key = await test.call('generateHotdeskZoneDisplayApiKey', { as: boss, body: { name: 'Installer' } })
    const { id, apiKey } = key.body.data as { id: string; apiKey: string }
    const token = await tokenFor(apiKey)
    expect((await select(token, foreign.display.id)).status).toBe(404)
    expect((await select(token, first.display.id)).status).toBe(200)
    const listed = await test.call('listHotdeskZoneDisplayApiKeys', { as: boss })
    expect(listed.body).toHaveProperty('data.items.0', expect.objectContaining({ name: 'Installer', devices: 1 }))
    expect(JSON.stringify(listed.body)).not.toContain(apiKey)
    expect((await test.call('revokeHotdeskZoneDisplayApiKey', { as: stranger, path: { id } })).status).toBe(404)
    expect((await test.call('revokeHotdeskZoneDisplayApiKey', { as: boss, path: { id } })).status).toBe(200)
    expect((await grid(token, first.display.id)).status).toBe(401)
    expect((await setup(apiKey)).status).toBe(400)
    expect((await test.call('revokeHotdeskZoneDisplayApiKey', { as: boss, path: { id } })).status).toBe(422)
  })

  it('of one display set up that one only', async () => {
    const zone = await makeZone(test.db, boss)
    const [mine, other] = [await made({ zoneId: zone.id }), await made({ zoneId: zone.id })]
    const token = await tokenFor(mine.apiKey)
    expect((await select(token, other.display.id)).status).toBe(404)
    expect((await select(token, mine.display.id)).status).toBe(200)
  })

  it('open nothing while hot-desk booking is switched off, and no display opens by a made-up token', async () => {
    const scope = await makeOfficeCentre(test.db, { addOns: ['HOTDESK_BOOKING'] })
    const other = await test.actorWith(everything, { scope })
    const { apiKey, display } = await made({ zoneId: (await makeZone(test.db, scope)).id }, other)
    expect((await grid('made-up', display.id)).status).toBe(401)
    const token = await tokenFor(apiKey)
    await select(token, display.id)
    await test.db.execute(
      `update office_centre_add_ons set enabled = false where office_centre_id = '${scope.officeCentreId}'`,
    )
    expect((await grid(token, display.id)).status).toBe(401)
    expect((await setup(apiKey)).status).toBe(400)
  })

  it('move a display from one tablet to the next', async () => {
    const { id, token, apiKey } = await hung({ zoneId: (await makeZone(test.db, boss)).id })
    const next = await tokenFor(apiKey)
    const choices = await test.call('listPublicZoneDisplays', device(next))
    expect(choices.body).toMatchObject({ data: { items: [{ id, inUse: true }] } })
    expect((await select(next, id)).status).toBe(200)
    expect([(await grid(token, id)).status, (await grid(next, id)).status]).toEqual([404, 200])
  })
})

describe('a zone display', () => {
  const privacy = async (displayPrivacy: 'NAMES' | 'INITIALS' | 'HIDDEN') => {
    const { landlordId, officeCentreId } = boss
    await test.db
      .insert(spaceManagementSettings)
      .values({ landlordId, officeCentreId, displayPrivacy })
      .onConflictDoUpdate({
        target: [spaceManagementSettings.officeCentreId, spaceManagementSettings.landlordId],
        set: { displayPrivacy },
      })
  }

  it('shows the desks, who takes them as far as the centre allows, and when that changes', async () => {
    const zone = await makeZone(test.db, boss)
    const taken = await makeDesk(test.db, boss, { zone, name: 'A-1', planX: 12.5, planY: 50 })
    const free = await makeDesk(test.db, boss, { zone, name: 'A-2' })
    await makeDesk(test.db, boss, { zone, name: 'A-3', status: 'BLOCKED' })
    const now = test.clock.now()
    const [soon, end] = [later(now, minutes(5)), later(now, hours(1))]
    const janet = await makeUser(test.db, boss, { fullName: 'Janet Mei Tan' })
    await makeInstance(test.db, boss, taken, { startsAt: later(now, -hours(1)), endsAt: end, user: janet })
    const later_ = await makeUser(test.db, boss)
    await makeInstance(test.db, boss, free, { startsAt: soon, endsAt: end, user: later_ })
    const { id, token } = await hung({ zoneId: zone.id })
    const labels = async () => {
      const { desks } = (await grid(token, id)).body.data as { desks: { person: { label: string } | null }[] }
      return desks.map(({ person }) => person?.label ?? null)
    }
    expect((await grid(token, id)).body).toMatchObject({
      data: {
        zoneName: zone.name,
        counts: [
          { status: 'AVAILABLE', count: 1 },
          { status: 'BOOKED', count: 1 },
          { status: 'OCCUPIED', count: 0 },
          { status: 'BLOCKED', count: 1 },
          { status: 'INACTIVE', count: 0 },
        ],
        desks: [
          { deskNo: 'A-1', status: 'BOOKED', position: { x: 12.5, y: 50 }, until: end.toISOString() },
          { deskNo: 'A-2', status: 'AVAILABLE' },
          { deskNo: 'A-3', status: 'BLOCKED', position: null },
        ],
      },
    })
    await privacy('INITIALS')
    expect(await labels()).toEqual(['J. T.', null, null])
    await privacy('NAMES')
    expect(await labels()).toEqual(['Janet Mei Tan', null, null])
    const silent = await hung({ zoneId: zone.id, showNames: false })
    expect(JSON.stringify((await grid(silent.token, silent.id)).body)).not.toMatch(/Janet|J\. T\./)
    await privacy('HIDDEN')
    expect(await labels()).toEqual([null, null, null])
  })

  it('counts the places of a pool', async () => {
    const pool = await makeDeskPool(test.db, boss, { places: 3 })
    const now = test.clock.now()
    await makeInstance(test.db, boss, pool, { startsAt: later(now, -hours(1)), endsAt: later(now, hours(1)) })
    const { id, token } = await hung({ zoneId: pool.zoneId })
    expect((await grid(token, id)).body).toMatchObject({
      data: { desks: [], pool: { places: 3, taken: 1 }, counts: [{ status: 'AVAILABLE', count: 2 }, { count: 1 }] },
    })
  })

  it('hears of changes to its desks at once, and of nothing else', async () => {
    const zone = await makeZone(test.db, boss)
    const desk = await makeDesk(test.db, boss, { zone })
    const { id, token } = await hung({ zoneId: zone.id })
    const request = get(`${address}/api/public/hotdesk-zone-displays/${id}/events`, {
      headers: { 'x-display-token': token },
    })
    const [response] = await once(request, 'response')
    const heard: string[] = []
    response.setEncoding('utf8').on('data', (text: string) => heard.push(text))
    await vi.waitFor(() => expect(test.services.events.size()).toBe(1))
    const other = await makeDesk(test.db, boss)
    const block = (deskId: string) =>
      test.call('updateHotdeskStatus', {
        as: boss,
        path: { id: deskId },
        body: { action: 'BLOCK', version: 1, remark: 'Broken' },
      })
    await block(other.id)
    await block(desk.id)
    await vi.waitFor(() => expect(heard.join('')).toContain('event: display'))
    expect(heard.join('').match(/event:/g)).toHaveLength(1)
    response.destroy()
    await vi.waitFor(() => expect(test.services.events.size()).toBe(0))
  })
})

describe('a room display', () => {
  it('shows now and next, and how long the room can be booked for', async () => {
    const room = await makeFacility(test.db, boss, { name: 'Sequoia', capacity: 8 })
    const { id, token } = await hung({ type: 'ROOM', facilityId: room.id })
    const signedIn = () => test.call('getHotdeskZoneDisplayGrid', { as: boss, path: { id } })
    expect((await grid(token, id)).body).toMatchObject({
      data: { room: { name: 'Sequoia', now: null, next: [], walkUpMinutes: [15, 30, 60] } },
    })
    const now = test.clock.now()
    const kind = 'FACILITY'
    const running = { startsAt: later(now, -minutes(20)), endsAt: later(now, minutes(5)) }
    await makeInstance(test.db, boss, room, { ...running, kind })
    const user = await makeUser(test.db, boss)
    const next = { startsAt: later(now, minutes(10)), endsAt: later(now, minutes(15)), user, kind } as const
    await makeInstance(test.db, boss, room, next)
    expect((await signedIn()).body).toMatchObject({
      data: {
        nextChangeAt: later(now, minutes(5)).toISOString(),
        room: { now: { title: 'Booked', checkedIn: false }, next: [{}], walkUpMinutes: [] },
      },
    })
  })
})
