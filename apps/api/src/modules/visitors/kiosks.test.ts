import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeOfficeCentre, makeSubscription } from '../../demo/factories.ts'
import { makeSite } from '../../demo/siteFactories.ts'
import { mailTo } from '../../testing/mailTo.ts'
import { openOwnTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { lockdowns } from '../access-events/tables.ts'
import { blacklistVisitors, visitorEvents, visitorInvitations } from './tables.ts'

let test: TestApp
let landlord: TestActor
let host: TestActor
let site: { id: string; name: string }
let token: string

beforeAll(async () => {
  test = await openOwnTestApp()
  await test.startJobs()
  landlord = await test.actorWith(['VISITOR_SETTING_VIEW', 'VISITOR_SETTING_EDIT', 'VISIT_LIST', 'VISIT_EDIT'])
  site = await makeSite(test.db, landlord, { name: 'Marina One', address: '7 Straits View, Singapore' })
  const { landlordId } = landlord
  const scope = await makeOfficeCentre(test.db, { landlordId, officeCentreType: 'TENANT' })
  host = await test.actorWith(['VISITOR_EVENT_ADD', 'VISITOR_EVENT_LIST'], { scope })
  await makeSubscription(test.db, host, { credentials: { VISITOR_QR_PASS: 9 } })
  token = await pair((await kiosk()).apiKey)
})
afterAll(() => test.close())

const kiosk = async (name = 'Lobby') => {
  const made = await test.call('createVisitKiosk', { as: landlord, body: { name, siteId: site.id } })
  return made.body.data as { apiKey: string; kiosk: { id: string; version: number } }
}
const pair = async (apiKey: string) => {
  const answer = await test.call('setupKiosk', { body: { apiKey: apiKey.toLowerCase() } })
  return (answer.body.data as { deviceToken: string }).deviceToken
}
const headers = { get: () => ({ 'x-kiosk-token': token }) }
const checkIn = (body: object) => test.call('checkInAtKiosk', { headers: headers.get(), body })
const checkOut = (body: object) => test.call('checkOutAtKiosk', { headers: headers.get(), body })
const walkIn = (body: object = {}) =>
  test.call('walkInAtKiosk', {
    headers: headers.get(),
    body: {
      key: crypto.randomUUID(),
      visitorName: 'Wanda Walker',
      purpose: 'MEETING',
      companyId: host.officeCentreId,
      hostName: host.fullName,
      consent: true,
      ...body,
    },
  })

/** Somebody invited for the first of December, from eight to five, who has registered. */
async function expected(visitorName: string, email: string) {
  test.clock.set(new Date('2026-12-01T00:00:00Z'))
  await test.call('createVisitorEvent', {
    as: host,
    body: {
      title: 'Review',
      purpose: 'MEETING',
      siteId: site.id,
      startDate: '2026-12-01',
      endDate: '2026-12-01',
      startTime: '08:00',
      endTime: '17:00',
      visitors: [{ visitorName, email }],
    },
  })
  const link = /visitor\/documents\/([\w-]+)/.exec((await mailTo(test, email)).text)?.[1] ?? ''
  await test.call('registerForVisit', { path: { token: link }, body: { visitorName, consent: true } })
  const path = { officeCentreId: host.officeCentreId, token: link }
  return (await test.call('getPublicVisitorQrPass', { path })).body.data as { qrValue: string; checkInCode: string }
}

const at = (time: string) => test.clock.set(new Date(`2026-12-01T${time}:00Z`))
const outcome = (value: string, more: object = {}) => ({ status: 200, body: { data: { outcome: value, ...more } } })

describe('a kiosk', () => {
  it('is set up with its key, shows its site, and is shut out by a new key', async () => {
    const shown = await test.call('getKiosk', { headers: headers.get() })
    expect(shown.body.data).toMatchObject({ name: 'Lobby', siteName: 'Marina One', emergency: null })
    const other = await kiosk('Side door')
    const old = await pair(other.apiKey)
    await test.call('regenerateVisitKioskKey', { as: landlord, path: { id: other.kiosk.id } })
    expect((await test.call('getKiosk', { headers: { 'x-kiosk-token': old } })).status).toBe(401)
    expect((await test.call('setupKiosk', { body: { apiKey: other.apiKey } })).status).toBe(400)
    expect((await test.call('getKiosk', { headers: { 'x-kiosk-token': 'guessed' } })).status).toBe(401)
  })

  it('lets in by the picture, the signs below it, or name and e-mail; once, and not too early', async () => {
    const pass = await expected('Ann Guest', 'ann@outside.test')
    at('06:30')
    expect(await checkIn({ code: pass.qrValue })).toMatchObject(outcome('TOO_EARLY', { visitorName: null }))
    at('07:30')
    expect(await checkIn({ visitorName: 'ann guest', email: 'ANN@outside.test' })).toMatchObject(
      outcome('CHECKED_IN', { hostName: host.fullName }),
    )
    expect((await mailTo(test, host.email, 'Ann Guest is here')).text).toContain('Marina One')
    expect(await checkIn({ code: pass.checkInCode })).toMatchObject(outcome('CHECKED_IN'))
    expect(await checkIn({ code: 'FFFF FFFF' })).toMatchObject(outcome('NOT_FOUND'))
    expect(await checkIn({ visitorName: 'Ann Guest', email: 'other@outside.test' })).toMatchObject(outcome('NOT_FOUND'))
    expect(await checkIn({ visitorName: 'Ann Guest' })).toMatchObject(outcome('NOT_FOUND'))
    expect(await checkOut({ code: pass.checkInCode.toLowerCase() })).toMatchObject(outcome('CHECKED_OUT'))
    expect(await checkOut({ code: pass.checkInCode })).toMatchObject(outcome('NOT_FOUND'))
  })

  it('takes walk-ins down, and asks again where nobody of the name is in the company', async () => {
    at('09:00')
    expect(await walkIn({ hostName: 'Nobody Whatsoever' })).toMatchObject(outcome('HOST_UNKNOWN'))
    const key = crypto.randomUUID()
    expect(await walkIn({ key, language: 'ms' })).toMatchObject(outcome('CHECKED_IN', { hostName: host.fullName }))
    expect(await walkIn({ key })).toMatchObject(outcome('CHECKED_IN'))
    const rows = await test.db
      .select({ language: visitorInvitations.language })
      .from(visitorInvitations)
      .innerJoin(visitorEvents, eq(visitorEvents.id, visitorInvitations.visitorEventId))
      .where(eq(visitorEvents.kioskKey, key))
    expect(rows).toEqual([{ language: 'ms' }])
    expect(await walkIn({ companyId: (await test.actorWith([])).officeCentreId })).toMatchObject(
      outcome('HOST_UNKNOWN'),
    )
  })

  it('sends whoever is like a barred visitor to reception, as it does others, and reception sees why', async () => {
    const { landlordId, officeCentreId } = landlord
    const barred = { fullName: 'Mallory Stone', email: 'mallory@outside.test', reason: 'Threatened staff' }
    await test.db.insert(blacklistVisitors).values({ landlordId, officeCentreId, ...barred })
    const answer = await walkIn({ visitorName: 'Malory Stone' })
    expect(answer).toMatchObject(outcome('RECEPTION', { visitorName: null }))
    expect(JSON.stringify(answer.body)).not.toContain('Threatened')
    const day = await test.call('listVisits', { as: landlord, query: { visitDate: '2026-12-01', status: 'EXPECTED' } })
    expect(day.body.data).toMatchObject({
      items: [{ visitorName: 'Malory Stone', matches: [{ fullName: 'Mallory Stone' }] }],
    })
  })

  it('takes what waited for the network at the time it was entered, in any order, once', async () => {
    const pass = await expected('Ola Offline', 'ola@outside.test')
    at('12:00')
    const late = [
      () => checkIn({ code: pass.qrValue, agoSeconds: 7200 }),
      () => walkIn({ key: '7b9a8a4e-0f0e-4c7c-9f6e-1f2d3c4b5a69', hostName: 'Whoever', agoSeconds: 3600 }),
    ]
    for (const tell of [...late, ...late.toReversed()]) expect(await tell()).toMatchObject(outcome('CHECKED_IN'))
    const day = await test.call('listVisits', {
      as: landlord,
      query: { visitDate: '2026-12-01', status: 'HERE', wildcardSearch: 'Ola' },
    })
    expect(day.body.data).toMatchObject({ items: [{ checkedInDate: '2026-12-01T10:00:00.000Z' }] })
    expect(await checkOut({ code: pass.qrValue, agoSeconds: 10_800 })).toMatchObject(outcome('CHECKED_OUT'))
  })

  it('lets nobody in while the site is locked down, and says so', async () => {
    const { landlordId, officeCentreId } = landlord
    await test.db
      .insert(lockdowns)
      .values({ landlordId, officeCentreId, siteId: site.id, reason: 'Drill', startedDate: test.clock.now() })

    expect((await test.call('getKiosk', { headers: headers.get() })).body.data).toMatchObject({
      emergency: { kind: 'LOCKDOWN', drill: false, title: null },
    })
    expect(await walkIn()).toMatchObject(outcome('RECEPTION'))
  })
})
