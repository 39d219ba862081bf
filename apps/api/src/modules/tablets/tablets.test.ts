import { once } from 'node:events'
import { get } from 'node:http'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { makeFloor, makeTower } from '../../demo/buildingFactories.ts'
import { makeDesk, makeZone } from '../../demo/deskFactories.ts'
import { makeOfficeCentre } from '../../demo/factories.ts'
import { makeSite } from '../../demo/siteFactories.ts'
import { openOwnTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { lockdowns } from '../access-events/tables.ts'

let test: TestApp
let boss: TestActor
let address: string
let site: { id: string }
let kiosk: Record<string, string>
let display: { id: string; headers: Record<string, string> }

const rights = [
  'BROADCAST_ADD',
  'BROADCAST_VIEW',
  'BROADCAST_MANAGE',
  'VISITOR_SETTING_EDIT',
  'HOTDESK_DISPLAY_ADD',
] as const
const addOns = ['CIRCULARS', 'HOTDESK_BOOKING'] as const

beforeAll(async () => {
  test = await openOwnTestApp()
  address = await test.app.listen({ port: 0, host: '127.0.0.1' })
  boss = await test.actorWith(rights, { addOns: [...addOns] })
  site = await makeSite(test.db, boss)
  kiosk = await pairedKiosk(boss, site.id)
  display = await hungDisplay(boss)
})
afterAll(() => test.close())

async function pairedKiosk(as: TestActor, siteId: string) {
  const made = await test.call('createVisitKiosk', { as, body: { name: 'Lobby', siteId } })
  const { apiKey } = made.body.data as { apiKey: string }
  const paired = await test.call('setupKiosk', { body: { apiKey } })
  return { 'x-kiosk-token': (paired.body.data as { deviceToken: string }).deviceToken }
}

async function hungDisplay(as: TestActor) {
  const zone = await makeZone(test.db, { landlordId: as.landlordId, officeCentreId: as.officeCentreId })
  await makeDesk(test.db, as, { zone })
  const body = { name: 'Wall', type: 'ZONE', theme: 'DARK', refreshSeconds: 60, showNames: false, zoneId: zone.id }
  const made = await test.call('createHotdeskZoneDisplay', { as, body })
  const { apiKey, display: found } = made.body.data as { apiKey: string; display: { id: string } }
  const paired = await test.call('setupPublicZoneDisplay', { body: { apiKey } })
  const headers = { 'x-display-token': (paired.body.data as { deviceToken: string }).deviceToken }
  await test.call('selectPublicZoneDisplay', { headers, path: { id: found.id } })
  return { id: found.id, headers }
}

type Shown = { emergency: { kind: string; title: string | null } | null }
const atKiosk = async (headers = kiosk) => ((await test.call('getKiosk', { headers })).body.data as Shown).emergency
const atDisplay = async ({ id, headers } = display) =>
  ((await test.call('getPublicZoneDisplayGrid', { headers, path: { id } })).body.data as Shown).emergency

const fire = {
  severity: 'CRITICAL',
  title: 'Fire in Tower A',
  message: 'Leave by the stairs.',
  instructions: 'Meet at the fountain.',
  channels: ['EMAIL'],
  recipientType: 'ALL',
}
const broadcast = async (fields: object = {}, as = boss) => {
  const answer = await test.call('createBroadcast', { as, body: { ...fire, ...fields } })
  expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ success: true })
  return (answer.body.data as { id: string }).id
}
const stop = (id: string, as = boss) => test.call('stopBroadcast', { as, path: { id } })

it('shows what people are told of on kiosks and displays, at once, until it is stopped', async () => {
  const stranger = await test.actorWith(rights, { addOns: [...addOns] })
  const elsewhere = await hungDisplay(stranger)
  const request = get(`${address}/api/public/hotdesk-zone-displays/${display.id}/events`, { headers: display.headers })
  const [response] = await once(request, 'response')
  const heard: string[] = []
  response.setEncoding('utf8').on('data', (text: string) => heard.push(text))
  await vi.waitFor(() => expect(test.services.events.size()).toBe(1))

  const id = await broadcast()
  await vi.waitFor(() => expect(heard.join('')).toContain('event: display'))
  for (const emergency of [await atKiosk(), await atDisplay()])
    expect(emergency).toEqual({
      kind: 'BROADCAST',
      drill: false,
      title: 'Fire in Tower A',
      message: 'Leave by the stairs.',
      instructions: 'Meet at the fountain.',
    })
  expect(await atDisplay(elsewhere)).toBeNull()
  heard.length = 0
  await stop(id)
  await vi.waitFor(() => expect(heard.join('')).toContain('event: display'))
  expect([await atKiosk(), await atDisplay()]).toEqual([null, null])
  response.destroy()
})

it('puts what people are told of before a lockdown, and that before a drill', async () => {
  const drill = await broadcast({ drill: true, title: 'Evacuation drill' })
  expect(await atKiosk()).toMatchObject({ kind: 'BROADCAST', drill: true, title: 'Evacuation drill' })
  const { landlordId, officeCentreId } = boss
  await test.db
    .insert(lockdowns)
    .values({ landlordId, officeCentreId, siteId: site.id, reason: 'Drill', startedDate: test.clock.now() })
  expect(await atKiosk()).toMatchObject({ kind: 'LOCKDOWN', title: null })
  expect(await atDisplay()).toMatchObject({ kind: 'BROADCAST', drill: true })
  await stop(drill)
  const real = await broadcast()
  expect(await atKiosk()).toMatchObject({ kind: 'BROADCAST', drill: false })
  await stop(real)
  expect(await atKiosk()).toMatchObject({ kind: 'LOCKDOWN' })
  await test.db.delete(lockdowns)
})

it('is for tablets of the places and companies that are told, and for no others', async () => {
  const { landlordId } = boss
  const tenant = await makeOfficeCentre(test.db, { landlordId, officeCentreType: 'TENANT', addOns: [...addOns] })
  const admin = await test.actorWith(rights, { scope: tenant })
  const theirs = await hungDisplay(admin)
  const told = await broadcast({ recipientType: 'TENANTS', tenantIds: [tenant.officeCentreId] })
  expect([await atKiosk(), await atDisplay()]).toEqual([null, null])
  expect(await atDisplay(theirs)).toMatchObject({ title: 'Fire in Tower A' })
  await stop(told)

  const tower = await makeTower(test.db, boss, { siteId: site.id })
  const floor = await makeFloor(test.db, boss, { officeTowerId: tower.id })
  const other = await pairedKiosk(boss, (await makeSite(test.db, boss)).id)
  const here = await broadcast({ recipientType: 'FLOORS', officeFloorIds: [floor.id] })
  expect(await atKiosk()).toMatchObject({ title: 'Fire in Tower A' })
  expect(await atKiosk(other)).toBeNull()
  await stop(here)
})
