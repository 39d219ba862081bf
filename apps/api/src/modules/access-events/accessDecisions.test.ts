import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  giveGroupToTenant,
  joinGroup,
  makeAccessDoor,
  makeAccessGroup,
  makeDoorGroup,
  makeHeldCard,
  makeTimeProgramme,
  mapDoor,
} from '../../demo/accessFactories.ts'
import { makeAccessRequest } from '../../demo/accessRequestFactories.ts'
import { makeOfficeCentre } from '../../demo/factories.ts'
import { makeSite } from '../../demo/siteFactories.ts'
import { tenancyScopeOf } from '../../platform/tenancyScope.ts'
import { fewestStatements } from '../../testing/sentStatements.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { holidays } from '../holidays/tables.ts'

const rights = [
  'ACCESS_GROUP_VIEW',
  'ACCESS_DOOR_VIEW',
  'ACCESS_DOOR_MANAGE',
  'ACCESS_DOOR_EDIT',
  'ACCESS_GROUP_EDIT',
] as const

let test: TestApp
let landlord: TestActor
let tenant: TestActor
let siteId: string
let door: string
const wednesday = '2026-12-02T10:00:00Z'
const saturday = '2026-12-05T09:00:00Z'

beforeAll(async () => {
  test = await openTestApp()
  landlord = await test.actorWith(rights)
  const { landlordId } = landlord
  tenant = await test.actorWith(rights, {
    scope: await makeOfficeCentre(test.db, { landlordId, officeCentreType: 'TENANT' }),
  })
  siteId = (await makeSite(test.db, landlord)).id
  door = await makeAccessDoor(test.db, landlord, { name: 'Car park', siteId })
})
afterAll(() => test.close())

type Answer = {
  result: string
  reason: string | null
  words: string
  proof: string[]
  changes: { kind: string; words: string; recordId: string }[]
}
const ask = (userId: string, at: string, as = landlord, more: Record<string, unknown> = {}) =>
  test.call('getAccessDecision', { as, query: { userId, accessDoorId: door, at, explain: true, ...more } })
const answered = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).body.data as Answer

describe('may this person pass that door', () => {
  it('is answered with the proof and what would turn a refusal, which does', async () => {
    const person = await test.actorWith([], { scope: landlord })
    const group = await makeAccessGroup(test.db, landlord, { name: 'Drivers' })
    await mapDoor(test.db, landlord, group.id, door)
    expect((await answered(person.id, wednesday)).changes.map(({ kind }) => kind)).toEqual([
      'ASSIGN_PASS',
      'JOIN_GROUP',
    ])
    await makeHeldCard(test.db, person)
    const refused = await answered(person.id, wednesday)
    expect(refused).toMatchObject({
      result: 'DENIED',
      reason: 'NO_ACCESS',
      changes: [{ words: 'Put the person into Drivers', recordId: group.id }],
    })
    await joinGroup(test.db, landlord, group.id, [person])
    expect(await answered(person.id, wednesday)).toMatchObject({
      result: 'GRANTED',
      changes: [],
      words: expect.stringContaining('Drivers leads there'),
    })
    const weekend = await answered(person.id, saturday)
    expect(weekend).toMatchObject({
      reason: 'OUTSIDE_SCHEDULE',
      changes: [{ kind: 'WIDEN_SCHEDULE', recordId: group.id }],
    })
    expect(weekend.proof).toContain('In Drivers')
  })

  it('is open past midnight, unless the times began on a holiday', async () => {
    const building = await test.actorWith(rights)
    const person = await test.actorWith([], { scope: building })
    await makeHeldCard(test.db, person)
    const site = await makeSite(test.db, building, { timeZone: 'Europe/Berlin' })
    const gate = await makeAccessDoor(test.db, building, { name: 'Gate', siteId: site.id })
    const group = await makeAccessGroup(test.db, building, { name: 'Guards' })
    const slots = [{ days: [1, 7], startMinute: 1320, endMinute: 1800 }]
    const { id: timeProgrammeId } = await makeTimeProgramme(test.db, building, { name: 'Nights', slots })
    await mapDoor(test.db, building, group.id, gate, { timeProgrammeId })
    await joinGroup(test.db, building, group.id, [person])
    const day = { date: '2026-12-06', endDate: '2026-12-06', appliesTo: ['ACCESS' as const] }
    await test.db.insert(holidays).values({ ...tenancyScopeOf(building), name: 'Sunday', ...day })
    const askAt = (at: string) => answered(person.id, at, building, { accessDoorId: gate })
    const sunday = await askAt('2026-12-06T22:00:00Z')
    expect(sunday).toMatchObject({ reason: 'HOLIDAY', changes: [{ kind: 'OPEN_ON_HOLIDAYS', recordId: group.id }] })
    const monday = await askAt('2026-12-07T04:59:00Z')
    expect(monday).toMatchObject({ reason: 'HOLIDAY' })
    expect(monday.proof).toContain('2026-12-06, when the times began, is a holiday of the building')
    expect(await askAt('2026-12-08T04:59:00Z')).toMatchObject({ result: 'GRANTED' })
    expect(await askAt('2026-12-08T05:00:00Z')).toMatchObject({ reason: 'OUTSIDE_SCHEDULE' })
  })

  it('is asked in two statements beside those of the guard', async () => {
    const asked = { userId: landlord.id, accessDoorId: door, at: wednesday }
    const read = () => test.call('getAccessDecision', { as: landlord, query: asked })
    const guard = await fewestStatements(() => test.call('getAccessControlSettings', { as: landlord }))
    expect((await fewestStatements(read)) - guard).toBeLessThanOrEqual(2)
  })

  it('holds a tenant’s group to what the landlord has given, and says so', async () => {
    const person = await test.actorWith([], { scope: tenant })
    await makeHeldCard(test.db, person)
    const always = [{ days: [1, 2, 3, 4, 5, 6, 7], startMinute: 0, endMinute: 1440 }]
    const { id: timeProgrammeId } = await makeTimeProgramme(test.db, tenant, { name: 'Always', slots: always })
    const own = await makeAccessGroup(test.db, tenant, { name: 'Crew' })
    await mapDoor(test.db, tenant, own.id, door, { timeProgrammeId, doorOfficeCentreId: landlord.officeCentreId })
    await joinGroup(test.db, tenant, own.id, [person])
    expect(await answered(person.id, wednesday)).toMatchObject({ reason: 'NO_ACCESS' })
    const given = await makeAccessGroup(test.db, landlord, { name: 'Tenants' })
    await mapDoor(test.db, landlord, given.id, door)
    await giveGroupToTenant(test.db, landlord, given.id, tenant.officeCentreId)
    expect(await answered(person.id, wednesday, tenant)).toMatchObject({ result: 'GRANTED' })
    expect(await answered(person.id, saturday)).toMatchObject({
      reason: 'OUTSIDE_SCHEDULE',
      changes: [{ kind: 'WIDEN_SCHEDULE', recordId: given.id }],
    })
  })

  it('is answered of the doors that a request was approved for, and of no others', async () => {
    const person = await test.actorWith([], { scope: landlord })
    await makeHeldCard(test.db, person)
    const other = await makeAccessDoor(test.db, landlord, { name: 'Server room' })
    const during = { startsAt: new Date('2026-12-02T00:00:00Z'), endsAt: new Date('2026-12-03T00:00:00Z') }
    const doors = [{ id: door, officeCentreId: landlord.officeCentreId }]
    await makeAccessRequest(test.db, landlord, { applicantUserId: person.id, status: 'APPROVED', doors, ...during })
    expect(await answered(person.id, wednesday)).toMatchObject({ result: 'GRANTED' })
    expect(await answered(person.id, wednesday, landlord, { accessDoorId: other })).toMatchObject({
      result: 'DENIED',
      reason: 'NO_ACCESS',
    })
  })

  it('is not told of other estates, nor a tenant of its neighbours', async () => {
    const stranger = await test.actorWith(rights)
    expect((await ask(landlord.id, wednesday, stranger)).status).toBe(404)
    expect((await ask(landlord.id, wednesday, tenant)).status).toBe(404)
    const offered = await test.call('getAccessDecisionUserDropDown', { as: tenant, query: {} })
    expect(JSON.stringify(offered.body)).not.toContain(landlord.id)
  })
})

describe('a lockdown', () => {
  it('is prepared, then closes what was shown to everybody until it is lifted', async () => {
    const prepare = () => test.call('prepareLockdown', { as: landlord, body: { siteId } })
    test.clock.set(new Date(wednesday))
    const { noOfUsers: passing } = (await prepare()).body.data as { noOfUsers: number }
    const person = await test.actorWith([], { scope: landlord })
    await makeHeldCard(test.db, person)
    const group = await makeAccessGroup(test.db, landlord, { name: 'Guards' })
    await mapDoor(test.db, landlord, group.id, door)
    await joinGroup(test.db, landlord, group.id, [person])
    const [another, guest] = [
      await test.actorWith([], { scope: landlord }),
      await test.actorWith([], { scope: landlord }),
    ]
    const byDoorGroup = await makeAccessGroup(test.db, landlord, { name: 'Patrol' })
    await makeDoorGroup(test.db, landlord, byDoorGroup.id, [door])
    await joinGroup(test.db, landlord, byDoorGroup.id, [person, another])
    await makeAccessRequest(test.db, landlord, {
      applicantUserId: guest.id,
      status: 'APPROVED',
      doors: [{ id: door, officeCentreId: landlord.officeCentreId }],
      startsAt: new Date('2026-12-02T00:00:00Z'),
    })
    const prepared = await prepare()
    // By a door, by a door group, by a request.
    const counts = { noOfDoors: 1, noOfLockedDoors: 0, noOfUsers: passing + 3 }
    expect(prepared.body).toMatchObject({ data: { reach: 'SITE', ...counts } })
    const start = (noOfDoors: number) =>
      test.call('startLockdown', { as: landlord, body: { siteId, reason: 'Fire alarm', noOfDoors } })
    expect((await start(2)).status).toBe(422)
    const started = await start(1)
    expect(started.body).toMatchObject({ data: { reason: 'Fire alarm', allowedActions: ['lift'] } })
    expect((await start(1)).body).toMatchObject({ message: 'This site is locked down already.' })
    expect(await answered(person.id, '2026-12-02T10:01:00Z')).toMatchObject({
      reason: 'LOCKDOWN',
      changes: [{ kind: 'LIFT_LOCKDOWN' }],
    })
    const { id, version } = started.body.data as { id: string; version: number }
    test.clock.set(new Date('2026-12-02T11:00:00Z'))
    const lifted = await test.call('liftLockdown', {
      as: landlord,
      path: { id },
      body: { reason: 'False alarm', version },
    })
    expect(lifted.body).toMatchObject({ data: { liftedReason: 'False alarm', allowedActions: [] } })
    expect(await answered(person.id, '2026-12-02T11:01:00Z')).toMatchObject({ result: 'GRANTED' })
    const listed = await test.call('listLockdowns', { as: landlord, query: { active: false, siteId } })
    expect(listed.body).toMatchObject({ data: { total: 1 } })
  })

  it('is for sub-admins where all doors are assigned to them only', async () => {
    const site = await makeSite(test.db, landlord)
    const [own, others] = [
      await makeAccessDoor(test.db, landlord, { name: 'Store', siteId: site.id }),
      await makeAccessDoor(test.db, landlord, { name: 'Plant room', siteId: site.id }),
    ]
    const operator = await test.actorWith(['ACCESS_DOOR_VIEW', 'ACCESS_DOOR_MANAGE'], {
      scope: landlord,
      roleCode: 'SUB_ADMIN',
    })
    const assign = (id: string) =>
      test.call('addAccessDoorSubAdmin', { as: landlord, path: { id }, body: { userId: operator.id } })
    await assign(own)
    const start = (place: object, as = operator, noOfDoors = 1) =>
      test.call('startLockdown', { as, body: { ...place, reason: 'Leak', noOfDoors } })
    expect((await test.call('prepareLockdown', { as: operator, body: { siteId: site.id } })).status).toBe(403)
    expect((await start({ siteId: site.id }, operator, 2)).status).toBe(403)
    expect((await start({ accessDoorId: others })).status).toBe(403)
    expect((await start({ accessDoorId: own })).body).toMatchObject({ data: { allowedActions: ['lift'] } })

    const { id, version } = (await start({ accessDoorId: others }, landlord)).body.data as {
      id: string
      version: number
    }
    const query = { active: true, accessDoorId: others }
    const seen = async () => (await test.call('listLockdowns', { as: operator, query })).body
    const lift = () => test.call('liftLockdown', { as: operator, path: { id }, body: { reason: 'Mended', version } })
    expect(await seen()).toMatchObject({ data: { items: [{ allowedActions: [] }] } })
    expect((await lift()).status).toBe(403)
    await assign(others)
    expect(await seen()).toMatchObject({ data: { items: [{ allowedActions: ['lift'] }] } })
    expect((await lift()).status).toBe(200)
  })

  it('names one thing, of the office centre itself', async () => {
    const prepare = (body: object, as = landlord) => test.call('prepareLockdown', { as, body })
    expect((await prepare({})).status).toBe(400)
    expect((await prepare({ siteId, accessDoorId: door })).status).toBe(400)
    expect((await prepare({ siteId }, tenant)).status).toBe(404)
  })
})
