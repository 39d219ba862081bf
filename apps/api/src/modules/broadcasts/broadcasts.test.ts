import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFloor, makeTower, makeUnit } from '../../demo/buildingFactories.ts'
import { makeOfficeCentre, makeUser } from '../../demo/factories.ts'
import { drainJobs } from '../../platform/outboxDraining.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { circularJobs } from '../circulars/index.ts'

let test: TestApp

const operator = [
  'BROADCAST_LIST',
  'BROADCAST_VIEW',
  'BROADCAST_ADD',
  'BROADCAST_EDIT',
  'BROADCAST_DELETE',
  'BROADCAST_CANCEL',
  'BROADCAST_MANAGE',
  'BROADCAST_PRESET_LIST',
  'BROADCAST_PRESET_VIEW',
  'BROADCAST_PRESET_ADD',
  'BROADCAST_PRESET_EDIT',
  'BROADCAST_PRESET_DELETE',
  'NOTIFICATION_ADD',
  'NOTIFICATION_VIEW',
] as const
const tenantAdmin = ['BROADCAST_TENANT_LIST', 'BROADCAST_TENANT_VIEW', 'BROADCAST_TENANT_MANAGE'] as const

beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const fire = {
  severity: 'CRITICAL',
  title: 'Fire in Tower A',
  message: 'Leave by the stairs.',
  instructions: 'Meet at the fountain.\nDo not use the lifts.',
  channels: ['EMAIL'],
  recipientType: 'ALL',
}

type Shown = { id: string; version: number; status: string; counts: Record<string, number> }

async function anEstate() {
  const boss = await test.actorWith(operator, { addOns: ['CIRCULARS'] })
  const tenant = await makeOfficeCentre(test.db, { landlordId: boss.landlordId, officeCentreType: 'TENANT' })
  const admin = await test.actorWith(tenantAdmin, { scope: tenant })
  return { boss, tenant, admin }
}

async function broadcast(as: TestActor, fields: object = {}): Promise<Shown> {
  const answer = await test.call('createBroadcast', { as, body: { ...fire, ...fields } })
  expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ success: true })
  return answer.body.data
}

const drain = () => Promise.all(Object.values(drainJobs).map((job) => job.run(test.ctx(), {})))
const read = async (as: TestActor, id: string): Promise<Shown> =>
  (await test.call('getBroadcast', { as, path: { id } })).body.data
const linkOf = (to: string) =>
  /broadcast\/([\w-]+)/.exec(test.mails.findLast((mail) => mail.to === to)?.text ?? '')?.[1] ?? ''

describe('emergency broadcasts', () => {
  it('reach everybody once, are answered by link and in the portal, and counted', async () => {
    const { boss, admin, tenant } = await anEstate()
    const person = await makeUser(test.db, tenant)
    const { id, status } = await broadcast(boss)
    expect(status).toBe('ONGOING')
    await drain()
    expect(
      test.mails
        .filter(({ subject }) => subject === 'Emergency: Fire in Tower A')
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual([boss.email, admin.email, person.email].toSorted())
    const token = linkOf(person.email)
    expect((await test.call('getOpenBroadcast', { path: { token } })).body).toMatchObject({
      data: { title: 'Fire in Tower A', ongoing: true, status: 'NO_RESPONSE', fullName: person.fullName },
    })
    for (const _ of [1, 2])
      expect(
        (await test.call('answerOpenBroadcast', { path: { token }, body: { status: 'NEED_HELP', remark: 'Level 12' } }))
          .body,
      ).toMatchObject({ data: { status: 'NEED_HELP' } })
    const helpers = await test.call('listMyNotifications', { as: admin, query: { wildcardSearch: 'needs help' } })
    expect(helpers.body).toMatchObject({ data: { total: 1, items: [{ body: 'Level 12' }] } })

    expect((await test.call('getMyBroadcasts', { as: admin })).body).toMatchObject({ data: [{ id }] })
    await test.call('answerMyBroadcast', { as: admin, path: { id }, body: { status: 'SAFE' } })
    expect(await read(boss, id)).toMatchObject({ counts: { total: 3, safe: 1, needHelp: 1, noResponse: 1 } })
    const companies = await test.call('listBroadcastTenantDetails', { as: boss, query: { emergencyBroadcastId: id } })
    expect(companies.body).toMatchObject({ data: { total: 2 } })
    const ofTenant = await test.call('listTenantBroadcastTenantDetails', { as: admin })
    expect(ofTenant.body).toMatchObject({ data: { total: 1, items: [{ status: 'NEED_HELP', total: 2, safe: 1 }] } })
    const unanswered = await test.call('listBroadcastUserDetails', {
      as: boss,
      path: { id },
      query: { status: 'NO_RESPONSE', sortProperties: 'floorNos', sortDirection: 'ASC' },
    })
    expect(unanswered.body).toMatchObject({ data: { total: 1, items: [{ user: { id: boss.id } }] } })
    expect((await test.call('generateBroadcastRecord', { as: boss, path: { id } })).status).toBe(200)
  })

  it('for floors reach the tenants who rent there today, with or without a last day, and name floors by their towers', async () => {
    const { boss, tenant } = await anEstate()
    const [gone, elsewhere] = [
      await makeOfficeCentre(test.db, { landlordId: boss.landlordId, officeCentreType: 'TENANT' }),
      await makeOfficeCentre(test.db, { landlordId: boss.landlordId, officeCentreType: 'TENANT' }),
    ]
    for (const place of [gone, elsewhere]) await makeUser(test.db, place)
    const tower = await makeTower(test.db, boss, { name: 'North Tower' })
    const floor = await makeFloor(test.db, boss, { name: 'Level 7', officeTowerId: tower.id })
    const [until, from] = [-1, -30].map((days) =>
      new Date(test.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10),
    )
    await makeUnit(test.db, boss, { officeFloorId: floor.id, tenantId: tenant.officeCentreId, leaseEnd: null })
    await makeUnit(test.db, boss, {
      officeFloorId: floor.id,
      tenantId: gone.officeCentreId,
      leaseStart: String(from),
      leaseEnd: String(until),
    })
    await makeUnit(test.db, boss, { tenantId: elsewhere.officeCentreId })
    const options = await test.call('getBroadcastRecipientDropDown', {
      as: boss,
      query: { recipientType: 'FLOORS', wildcardSearch: 'north tower, lev' },
    })
    expect(options.body).toMatchObject({ data: [{ label: 'North Tower, Level 7', value: floor.id }] })
    const { id } = await broadcast(boss, { recipientType: 'FLOORS', officeFloorIds: [floor.id] })
    const companies = await test.call('listBroadcastTenantDetails', { as: boss, query: { emergencyBroadcastId: id } })
    expect(companies.body).toMatchObject({
      data: { total: 1, items: [{ tenant: { id: tenant.officeCentreId }, floorNos: ['North Tower, Level 7'] }] },
    })
  })

  it('list who has not answered by floor as people count, on the screen and on paper, with their numbers', async () => {
    const { boss } = await anEstate()
    const tower = await makeTower(test.db, boss, { name: 'North Tower' })
    for (const level of ['Level 10', 'Level 2', 'Level 9']) {
      const place = await makeOfficeCentre(test.db, { landlordId: boss.landlordId, officeCentreType: 'TENANT' })
      await makeUser(test.db, place, { fullName: `Person of ${level}`, mobileNumber: `+65 9000 00${level.slice(6)}` })
      const floor = await makeFloor(test.db, boss, { name: level, officeTowerId: tower.id })
      await makeUnit(test.db, boss, { officeFloorId: floor.id, tenantId: place.officeCentreId, leaseEnd: null })
    }
    const { id } = await broadcast(boss)
    await test.call('answerMyBroadcast', { as: boss, path: { id }, body: { status: 'SAFE' } })
    const query = { status: 'NO_RESPONSE', sortProperties: 'floorNos', sortDirection: 'ASC' }
    const listed = await test.call('listBroadcastUserDetails', { as: boss, path: { id }, query })
    const names = (listed.body.data as { items: { user: { name: string } }[] }).items.map(({ user }) => user.name)
    expect(names.slice(0, 3)).toEqual(['Person of Level 2', 'Person of Level 9', 'Person of Level 10'])
    const sheet = await test.call('generateBroadcastUserRecord', {
      as: boss,
      path: { id },
      query: { ...query, format: 'CSV' },
    })
    const { dataStream } = sheet.body.data as { dataStream: string }
    const [header, first] = Buffer.from(dataStream, 'base64').toString().split(/\r?\n/)
    expect(header).toContain('Floors,Name,Company,Mobile number,Answer')
    expect(first).toMatch(/North Tower, Level 2.*Person of Level 2.*\+65 9000 002.*No response/)
    const other = (await anEstate()).boss
    expect((await test.call('generateBroadcastUserRecord', { as: other, path: { id } })).status).toBe(404)
  })

  it('are answered for people by the admin of their company alone, until they are stopped', async () => {
    const { boss, admin, tenant } = await anEstate()
    const people = [await makeUser(test.db, tenant), await makeUser(test.db, tenant)]
    const { id } = await broadcast(boss)
    const listed = await test.call('listTenantBroadcastUserDetails', { as: admin, path: { id } })
    const items = (listed.body.data as { items: { id: string; user: { id: string } }[] }).items
    expect(items.map(({ user }) => user.id).toSorted()).toEqual([admin.id, ...people.map((one) => one.id)].toSorted())
    const all = await test.call('listBroadcastUserDetails', { as: boss, path: { id } })
    const everybody = (all.body.data as { items: { id: string }[] }).items.map((one) => one.id)
    const strangers = { ids: everybody, status: 'SAFE' }
    const refused = await test.call('batchUpdateTenantBroadcastUserDetails', {
      as: admin,
      path: { id },
      body: strangers,
    })
    expect(refused.body).toMatchObject({ errors: [{ field: 'ids' }] })
    const ids = items.map((one) => one.id)
    const batch = { ids, status: 'SAFE', remark: 'At the fountain' }
    const done = await test.call('batchUpdateTenantBroadcastUserDetails', { as: admin, path: { id }, body: batch })
    expect(done.body).toMatchObject({ data: 3 })
    expect(await read(boss, id)).toMatchObject({ counts: { total: 4, safe: 3, noResponse: 1 } })
    const counts = await test.call('getTenantBroadcastUserDetailsStatusCount', { as: admin, path: { id } })
    expect(counts.body.data).toContainEqual({ status: 'SAFE', count: 3 })

    expect((await test.call('stopBroadcast', { as: boss, path: { id } })).body).toMatchObject({
      data: { status: 'COMPLETED', stoppedBy: boss.fullName },
    })
    const late = await test.call('answerMyBroadcast', { as: boss, path: { id }, body: { status: 'SAFE' } })
    expect(late).toMatchObject({ status: 422 })
    expect((await test.call('getMyBroadcasts', { as: admin })).body.data).toEqual([])
    const other = (await anEstate()).admin
    expect((await test.call('listTenantBroadcastUserDetails', { as: other, path: { id } })).status).toBe(404)
  })

  it('are under way once of each kind; a real one ends a drill, never the other way round', async () => {
    const { boss } = await anEstate()
    const drill = await broadcast(boss, { drill: true, title: 'Drill' })
    const real = await broadcast(boss)
    expect(await read(boss, drill.id)).toMatchObject({ status: 'COMPLETED' })
    expect((await test.call('checkOngoingBroadcast', { as: boss })).body).toMatchObject({
      data: { ongoing: true, id: real.id, drillId: null },
    })
    expect((await test.call('createBroadcast', { as: boss, body: fire })).status).toBe(422)
    expect((await test.call('createBroadcast', { as: boss, body: { ...fire, drill: true } })).status).toBe(422)
  })

  it('are planned, changed, cancelled and deleted, and made of presets', async () => {
    const { boss } = await anEstate()
    const planned = await broadcast(boss, { scheduledDate: '2099-01-01T00:00:00Z', drill: true })
    expect(planned.status).toBe('UPCOMING')
    const changed = await test.call('updateBroadcast', {
      as: boss,
      path: { id: planned.id },
      body: { ...fire, title: 'Other', scheduledDate: '2099-01-02T00:00:00Z', version: planned.version },
    })
    expect(changed.body).toMatchObject({ data: { title: 'Other', status: 'UPCOMING' } })
    await test.call('cancelBroadcast', { as: boss, path: { id: planned.id } })
    expect((await test.call('deleteBroadcast', { as: boss, path: { id: planned.id } })).status).toBe(200)

    const preset = await test.call('createBroadcastTemplate', { as: boss, body: { ...fire, name: 'Fire' } })
    const { id } = preset.body.data as Shown
    const again = await test.call('createBroadcastTemplate', { as: boss, body: { ...fire, name: 'FIRE' } })
    expect(again).toMatchObject({ status: 409, body: { errors: [{ field: 'name' }] } })
    const sent = await test.call('broadcastTemplate', { as: boss, path: { id }, body: { drill: true } })
    expect(sent.body).toMatchObject({ data: { status: 'ONGOING', drill: true, template: { id } } })
    const nobody = { ...fire, recipientType: 'FLOORS' }
    expect((await test.call('createBroadcast', { as: boss, body: nobody })).body).toMatchObject({
      errors: [{ field: 'officeFloorIds' }],
    })
  })

  it('are told to nobody any more once they are stopped', async () => {
    const { boss, admin } = await anEstate()
    const { id } = await broadcast(boss, { title: 'False alarm' })
    await test.call('stopBroadcast', { as: boss, path: { id } })
    expect(await read(boss, id)).toMatchObject({ status: 'COMPLETED' })
    await drain()
    expect(test.mails.filter(({ to, subject }) => to === admin.email && subject.includes('False alarm'))).toEqual([])
  })

  it('overtake a circular that is on its way: at most a handful of its messages leave after', async () => {
    const { boss, tenant } = await anEstate()
    const people = await Promise.all(Array.from({ length: 60 }, () => makeUser(test.db, tenant)))
    const circular = await test.call('createNotification', {
      as: boss,
      body: {
        type: 'NOTIFICATION',
        title: 'Slow news',
        bodyHtml: '<p>News</p>',
        channels: ['EMAIL'],
        recipientType: 'USERS',
        userIds: people.map(({ id }) => id),
      },
    })
    const { id, version } = circular.body.data as Shown
    await test.call('sendNotification', { as: boss, path: { id }, body: { version } })
    // What the tests before left waiting goes first.
    await drain()
    await circularJobs.find(({ name }) => name === 'circular-send')?.run(test.ctx(), { id })
    const { mail } = test.services
    const left: string[] = []
    let started = false
    let begun = 0
    test.services.mail = {
      send: async (letter) => {
        if (!started) {
          started = true
          await broadcast(boss)
          begun = left.length
        }
        left.push(letter.subject)
      },
    }
    await drain()
    test.services.mail = mail
    const overtaken = left.slice(begun, left.lastIndexOf('Emergency: Fire in Tower A'))
    expect(overtaken.filter((subject) => subject === 'Slow news').length).toBeLessThanOrEqual(20)
    expect(overtaken).toContain('Emergency: Fire in Tower A')
    expect(left.filter((subject) => subject === 'Slow news')).toHaveLength(60)
  })
})
