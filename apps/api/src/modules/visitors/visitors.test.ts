import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeAccessDoor, makeAccessGroup, mapDoor } from '../../demo/accessFactories.ts'
import { makeOfficeCentre, makeSubscription } from '../../demo/factories.ts'
import { makeSite } from '../../demo/siteFactories.ts'
import { withDoorControllers } from '../../testing/doorControllers.ts'
import { mailTo } from '../../testing/mailTo.ts'
import { openOwnTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { officeCentres } from '../office-centres/tables.ts'

let test: TestApp
let landlord: TestActor
let host: TestActor
let site: { id: string; name: string }

const hosting = [
  'VISITOR_EVENT_LIST',
  'VISITOR_EVENT_VIEW',
  'VISITOR_EVENT_ADD',
  'VISITOR_EVENT_EDIT',
  'VISITOR_EVENT_CANCEL',
  'VISIT_LIST',
] as const
const receiving = [
  'VISIT_LIST',
  'VISIT_EDIT',
  'BLACKLIST_VISITOR_ADD',
  'BLACKLIST_VISITOR_EDIT',
  'BLACKLIST_VISITOR_VIEW',
] as const

beforeAll(async () => {
  test = await openOwnTestApp()
  test.clock.set(new Date('2026-12-01T00:00:00Z'))
  await test.startJobs()
  landlord = await test.actorWith(receiving)
  site = await makeSite(test.db, landlord, { name: 'Marina One', address: '7 Straits View, Singapore' })
  host = await test.actorWith(hosting, { scope: await tenantOf(landlord) })
  await makeSubscription(test.db, host, { credentials: { VISITOR_QR_PASS: 2 } })
})
afterAll(() => test.close())

const aVisit = (fields: object = {}) => ({
  title: 'Quarterly review',
  purpose: 'MEETING',
  siteId: site.id,
  startDate: '2026-12-08',
  endDate: '2026-12-08',
  startTime: '10:00',
  endTime: '11:00',
  visitors: [{ visitorName: 'Ann Guest', email: 'ann@outside.test' }],
  ...fields,
})

const tenantOf = ({ landlordId }: TestActor) => makeOfficeCentre(test.db, { landlordId, officeCentreType: 'TENANT' })

type Shown = { id: string; version: number; status: string }
const create = (fields: object = {}) => test.call('createVisitorEvent', { as: host, body: aVisit(fields) })
const invited = async (email: string, fields: object = {}) => {
  const answer = await create({ visitors: [{ visitorName: 'Ann Guest', email }], ...fields })
  const event = answer.body.data as Shown
  const mail = await mailTo(test, email)
  const token = /visitor\/documents\/([\w-]+)/.exec(mail.text)?.[1] ?? ''
  return { event, mail, token }
}
const register = (token: string, fields: object = {}) =>
  test.call('registerForVisit', { path: { token }, body: { visitorName: 'Ann Guest', consent: true, ...fields } })
const passOf = (token: string) =>
  test.call('getPublicVisitorQrPass', { path: { officeCentreId: host.officeCentreId, token } })
const dayAt = async (as: TestActor) => {
  const answer = await test.call('listVisits', { as, query: { visitDate: '2026-12-08', limit: 100 } })
  return (answer.body.data as { items: (Shown & { visitorName: string; email: string | null })[] }).items
}

describe('a visit', () => {
  it('is announced by a mail for a guest, registered by its link, and gives a code', async () => {
    const { mail, token } = await invited('ann@outside.test')
    expect(mail.text).toContain('Tue, 08 Dec 2026, 10:00 AM – 11:00 AM')
    expect(mail.text).toContain('7 Straits View, Singapore')
    expect(mail.text).toContain(host.fullName)
    expect((await passOf(token)).body.data).toMatchObject({ qrValue: null })
    expect((await test.call('getOpenVisit', { path: { token } })).body.data).toMatchObject({ state: 'OPEN' })
    expect((await register(token)).body.data).toMatchObject({ state: 'REGISTERED' })
    expect((await passOf(token)).body.data).toMatchObject({ status: 'UPCOMING', qrValue: expect.stringMatching(/^V/) })
  })

  it('is refused for days that are over, a site of others, and somebody twice, beside the field', async () => {
    const stranger = await test.actorWith([])
    const elsewhere = await makeSite(test.db, stranger)
    const twice = [1, 2].map(() => ({ visitorName: 'Bob', email: 'bob@outside.test' }))
    const refusals = [
      [{ siteId: elsewhere.id }, 'siteId'],
      [{ startDate: '2020-01-01', endDate: '2020-01-01' }, 'endDate'],
      [{ endDate: '2027-02-01' }, 'endDate'],
      [{ endTime: '09:00' }, 'endTime'],
      [{ hostUserId: landlord.id }, 'hostUserId'],
      [{ visitors: twice }, 'visitors.1.email'],
    ] as const
    for (const [fields, field] of refusals)
      expect(await create(fields)).toMatchObject({ status: 400, body: { errors: [{ field }] } })
  })

  it('gives no more codes than the subscription has, and tells the host', async () => {
    const { token } = await invited('bea@outside.test')
    await register(token)
    const last = await invited('cleo@outside.test')
    expect((await register(last.token)).body.data).toMatchObject({ state: 'REGISTERED' })
    expect((await passOf(last.token)).body.data).toMatchObject({ qrValue: null })
    await test.call('declineVisit', { path: { token }, body: {} })
    expect((await register(last.token)).body.data).toMatchObject({ state: 'REGISTERED' })
    expect((await passOf(last.token)).body.data).toMatchObject({ qrValue: expect.any(String) })
    await test.call('declineVisit', { path: { token: last.token }, body: {} })
  })

  it('ends when it is cancelled: the guest reads why, and the code is gone', async () => {
    const { event, token } = await invited('dora@outside.test')
    await register(token)
    const path = { id: event.id }
    const answer = await test.call('cancelVisitorEvent', {
      as: host,
      path,
      body: { cancelRemark: 'Ill', version: event.version },
    })
    expect(answer.body).toMatchObject({ data: { status: 'CANCELLED' } })
    expect((await mailTo(test, 'dora@outside.test', 'cancelled')).text).toContain('Reason: Ill')
    expect((await passOf(token)).body.data).toMatchObject({ status: 'REVOKED', qrValue: null })
    expect(await register(token)).toMatchObject({ status: 422 })
  })
})

describe('an invitation', () => {
  it('that is sent again ends the links before it, at once', async () => {
    const { event, token } = await invited('ida@outside.test')
    const list = await test.call('listVisitorEventInvitations', { as: host, path: { id: event.id } })
    const { items } = list.body.data as { items: Shown[] }
    const path = { id: event.id, invitationId: items[0]!.id }
    for (const sent of [2, 3]) {
      expect((await test.call('resendVisitorInvitation', { as: host, path })).status).toBe(200)
      expect((await test.call('getOpenVisit', { path: { token } })).status).toBe(404)
      await vi.waitFor(() => expect(test.mails.filter(({ to }) => to === 'ida@outside.test')).toHaveLength(sent))
    }
    const links = test.mails.flatMap(({ to, text }) =>
      to === 'ida@outside.test' ? [/visitor\/documents\/([\w-]+)/.exec(text)?.[1] ?? ''] : [],
    )
    const answers = await Promise.all(links.map((one) => test.call('getOpenVisit', { path: { token: one } })))
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 200])
    expect(await register(token)).toMatchObject({ status: 404 })
    expect((await passOf(token)).status).toBe(404)
  })

  it('that is taken back is removed, and its code opens nothing', async () => {
    const { event, token } = await invited('gil@outside.test')
    await register(token)
    const list = await test.call('listVisitorEventInvitations', { as: host, path: { id: event.id } })
    const { items } = list.body.data as { items: Shown[] }
    const path = { id: event.id, invitationId: items[0]!.id }
    const removed = await test.call('removeVisitorEventInvitation', { as: host, path })
    expect(removed.body.data).toMatchObject({ status: 'REMOVED', allowedActions: [] })
    expect((await passOf(token)).body.data).toMatchObject({ status: 'REVOKED', qrValue: null })
  })
})

describe('reception', () => {
  it('lets in and out whoever is expected; the host hears of it, tenants see their own visitors', async () => {
    const { event } = await invited('eve@outside.test', { title: 'Interview' })
    const other = await test.actorWith(hosting, { scope: await tenantOf(landlord) })
    expect(await dayAt(other)).toEqual([])
    const visit = (await dayAt(landlord)).find(({ email }) => email === 'eve@outside.test')!
    const path = { id: visit.id }
    const early = await test.call('checkInVisit', { as: landlord, path, body: { version: visit.version } })
    expect(early).toMatchObject({ status: 422, body: { message: 'This visit is on another day.' } })
    test.clock.set(new Date('2026-12-08T09:50:00Z'))
    const into = await test.call('checkInVisit', {
      as: landlord,
      path,
      body: { badgeNo: '17', version: visit.version },
    })
    expect(into.body).toMatchObject({ data: { status: 'HERE', badgeNo: '17' } })
    expect((await mailTo(test, host.email, 'is here')).text).toContain('Interview')
    const { version } = into.body.data as Shown
    expect(await test.call('checkInVisit', { as: landlord, path, body: { version } })).toMatchObject({ status: 422 })
    const out = await test.call('checkOutVisit', { as: landlord, path, body: { version } })
    expect(out.body).toMatchObject({ data: { status: 'LEFT' } })
    expect((await test.call('getVisitorEvent', { as: host, path: { id: event.id } })).status).toBe(200)
    test.clock.set(new Date('2026-12-01T00:00:00Z'))
  })

  it('takes walk-ins down, and refuses barred visitors whom nobody else hears of', async () => {
    await test.call('createBlacklistVisitor', {
      as: landlord,
      body: { fullName: 'Mallory Stone', email: 'mallory@outside.test', reason: 'Threatened staff' },
    })
    const barred = [{ visitorName: 'M Stone', email: 'Mallory@outside.test' }]
    const refused = await create({ visitors: barred })
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'visitors.0.email' }] } })
    expect(JSON.stringify(refused.body)).not.toContain('Threatened')

    const walkIn = (fields: object) =>
      test.call('createWalkIn', {
        as: landlord,
        body: {
          purpose: 'OTHER',
          siteId: site.id,
          hostUserId: host.id,
          companyId: host.officeCentreId,
          endTime: '23:59',
          ...fields,
        },
      })
    expect(await walkIn({ visitorName: 'Malory Stone' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'overrideRemark' }] },
    })
    expect(await walkIn({ visitorName: 'Malory Stone', overrideRemark: 'Showed a passport' })).toMatchObject({
      status: 200,
      body: { data: { status: 'HERE' } },
    })
    expect(await walkIn({ visitorName: 'Somebody', email: 'mallory@outside.test' })).toMatchObject({ status: 422 })
  })
})

describe('a visitor at a door', () => {
  it('is let in by their code during the visit, at the doors of its access group, and checked in and out by them', async () => {
    const controllers = await withDoorControllers(test, {})
    await test.db
      .update(officeCentres)
      .set({ centreCode: 'VISITHOUSE' })
      .where(eq(officeCentres.id, landlord.officeCentreId))
    const scope = { landlordId: landlord.landlordId, officeCentreId: landlord.officeCentreId }
    const group = await makeAccessGroup(test.db, scope, { name: 'Visitors' })
    const gate = await makeAccessDoor(test.db, scope, { name: 'Gate', controllerDoorId: 'gate', siteId: site.id })
    await makeAccessDoor(test.db, scope, { name: 'Vault', controllerDoorId: 'vault', siteId: site.id })
    await mapDoor(test.db, scope, group.id, gate)
    const wayOut = { name: 'Way out', controllerDoorId: 'out', passage: 'EXIT' as const, siteId: site.id }
    await mapDoor(test.db, scope, group.id, await makeAccessDoor(test.db, scope, wayOut))
    const own = await test.actorWith(hosting, { scope })
    await makeSubscription(test.db, own, { credentials: { VISITOR_QR_PASS: 5 } })
    const made = await test.call('createVisitorEvent', {
      as: own,
      body: aVisit({ accessGroupId: group.id, visitors: [{ visitorName: 'Fay Guest', email: 'fay@outside.test' }] }),
    })
    expect(made.status).toBe(200)
    const token = /visitor\/documents\/([\w-]+)/.exec((await mailTo(test, 'fay@outside.test')).text)?.[1] ?? ''
    await register(token, { visitorName: 'Fay Guest' })
    const path = { officeCentreId: own.officeCentreId, token }
    const { qrValue } = (await test.call('getPublicVisitorQrPass', { path })).body.data as { qrValue: string }
    const tap = async (at: string, controllerDoorId = 'gate') => {
      test.clock.set(new Date(at))
      const answer = await controllers.notify({
        officeCentreCode: 'VISITHOUSE',
        controllerDoorId,
        result: null,
        passCode: qrValue,
      })
      return (answer.body.data as { result: string; reason: string | null } | undefined) ?? answer
    }
    expect(await tap('2026-12-08T09:00:00Z')).toMatchObject({ result: 'DENIED' })
    expect(await tap('2026-12-08T09:50:00Z', 'vault')).toMatchObject({ result: 'DENIED' })
    expect(await tap('2026-12-08T09:50:00Z')).toMatchObject({ result: 'GRANTED' })
    expect((await mailTo(test, own.email, 'Fay Guest is here')).text).toContain('Marina One')
    const fay = async () => (await dayAt(landlord)).find(({ email }) => email === 'fay@outside.test')
    expect(await fay()).toMatchObject({ status: 'HERE' })
    expect(await tap('2026-12-08T10:10:00Z', 'out')).toMatchObject({ result: 'GRANTED' })
    expect(await fay()).toMatchObject({ status: 'LEFT', checkedOutDate: '2026-12-08T10:10:00.000Z' })
    expect(await tap('2026-12-08T11:00:00Z')).toMatchObject({ result: 'DENIED' })

    const guard = await test.actorWith(['ACCESS_REPORT_LIST', 'VISIT_EDIT'], { scope: landlord })
    const concerns = await test.call('listSecurityEvents', { as: guard, query: { concern: 'DENIED' } })
    const { referenceNo } = made.body.data as { referenceNo: string }
    expect((concerns.body.data as { items: object[] }).items.at(-1)).toMatchObject({
      accessDoor: { name: 'Gate' },
      user: null,
      guest: { kind: 'VISITOR', fullName: 'Fay Guest', company: null, host: own.fullName, referenceNo },
      guestPhoto: null,
    })
    const told = await test.call('listAccessEvents', { as: guard, query: { wildcardSearch: 'fay guest' } })
    expect(told.body.data).toMatchObject({ total: 4, items: [{ guest: { fullName: 'Fay Guest' } }, {}, {}, {}] })
    test.clock.set(new Date('2026-12-01T00:00:00Z'))
  })
})

describe('the language of a visitor', () => {
  it('is what they registered in: mails after it, and days on their page, are written so', async () => {
    test.clock.set(new Date('2026-12-01T00:00:00Z'))
    const { event, token } = await invited('mei@outside.test', {
      endDate: '2026-12-11',
      weekdays: ['TUESDAY', 'FRIDAY'],
    })
    expect((await register(token, { language: 'zh' })).body.data).toMatchObject({
      language: 'zh',
      when: expect.stringContaining('2026年12月8日'),
    })
    const inMalay = await test.call('getOpenVisit', { path: { token }, query: { language: 'ms' } })
    expect(inMalay.body.data).toMatchObject({ language: 'zh', when: expect.stringContaining('Selasa') })
    const body = { cancelRemark: '生病', version: event.version }
    await test.call('cancelVisitorEvent', { as: host, path: { id: event.id }, body })
    const mail = await mailTo(test, 'mei@outside.test', '已取消')
    expect(mail.text).toContain('原因：生病')
    expect(mail.text).toContain('星期二和星期五')
    await create({ visitors: [{ visitorName: 'Mei Guest', email: 'Mei@outside.test' }], title: 'Once more' })
    expect((await mailTo(test, 'mei@outside.test', 'Once more')).subject).toContain('您对')
  })
})

describe('a link', () => {
  it('that is guessed, over, or shown for another company leads nowhere, and none reads more than its own', async () => {
    const { token, event } = await invited('lou@outside.test')
    const read = (path: { token: string }) => test.call('getOpenVisit', { path })
    for (const guess of ['guessed', token.slice(1), `${token}x`, token.toUpperCase(), `${token}'--`])
      expect([guess, (await read({ token: guess })).status]).toEqual([guess, 404])
    const elsewhere = await test.actorWith([])
    const pass = { officeCentreId: elsewhere.officeCentreId, token }
    expect((await test.call('getPublicVisitorQrPass', { path: pass })).status).toBe(404)
    // Sent twice, it is once: the second registration is the first one's.
    await register(token)
    const { qrValue } = (await passOf(token)).body.data as { qrValue: string | null }
    await register(token)
    expect((await passOf(token)).body.data).toMatchObject({ qrValue })
    const body = { cancelRemark: 'Moved', version: event.version }
    await test.call('cancelVisitorEvent', { as: host, path: { id: event.id }, body })
    expect(await register(token)).toMatchObject({ status: 422 })
    test.clock.set(new Date('2026-12-09T11:00:01Z'))
    expect((await read({ token })).status).toBe(404)
    expect((await register(token)).status).toBe(404)
    expect((await passOf(token)).status).toBe(404)
    test.clock.set(new Date('2026-12-01T00:00:00Z'))
  })
})

describe('the quota of visitor passes', () => {
  it('holds when more register at once than it has', async () => {
    const racer = await test.actorWith(hosting, { scope: await tenantOf(landlord) })
    await makeSubscription(test.db, racer, { credentials: { VISITOR_QR_PASS: 3 } })
    const emails = Array.from({ length: 8 }, (_, n) => `racer${n}@outside.test`)
    const visitors = emails.map((email) => ({ visitorName: 'Ray Racer', email }))
    await test.call('createVisitorEvent', { as: racer, body: aVisit({ visitors }) })
    const mails = await Promise.all(emails.map((email) => mailTo(test, email)))
    const tokens = mails.map(({ text }) => /visitor\/documents\/([\w-]+)/.exec(text)?.[1] ?? '')
    const answers = await Promise.all(tokens.map((token) => register(token, { visitorName: 'Ray Racer' })))
    expect(answers.map(({ status }) => status)).toEqual(emails.map(() => 200))
    const passes = await Promise.all(
      tokens.map((token) =>
        test.call('getPublicVisitorQrPass', { path: { officeCentreId: racer.officeCentreId, token } }),
      ),
    )
    const codes = passes.flatMap(({ body }) => (body.data as { qrValue: string | null }).qrValue ?? [])
    expect(new Set(codes).size).toBe(3)
  })
})
