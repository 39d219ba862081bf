import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFacility } from '../../demo/facilityFactories.ts'
import { makeOfficeCentre } from '../../demo/factories.ts'
import type { TestActor } from '../../testing/testApp.ts'
import { addOns, everyday, openBookings, time, type BookingsWorld } from '../../testing/bookingsWorld.ts'

let world: BookingsWorld

beforeAll(async () => {
  world = await openBookings()
})
afterAll(() => world.test.close())

const found = async (as: TestActor, term: string) => {
  const answer = await world.test.call('searchRecords', { as, query: { term } })
  const hits = answer.body.data as { kind: string; title: string; subtitle: string }[]
  return hits.filter(({ kind }) => kind.endsWith('BOOKING'))
}

it('bookings are found by number, title and person, the last to come first', async () => {
  const { test, scope, admin, made } = world
  const person = await test.actorWith(everyday, { scope })
  const room = await makeFacility(test.db, scope, { name: 'Heron' })
  const first = await made(person, room.id, { ...time('2026-12-10', '10:00', '11:00'), title: 'Budget of spring' })
  await made(person, room.id, { ...time('2026-12-11', '10:00', '11:00'), title: 'Budget of autumn' })
  expect(await found(admin, 'budget')).toMatchObject([
    { kind: 'BOOKING', title: 'Budget of autumn' },
    {
      kind: 'BOOKING',
      kindName: 'Room booking',
      title: 'Budget of spring',
      subtitle: `${person.fullName} · Heron · 10 Dec 2026 · ${first.referenceNo}`,
    },
  ])
  expect(await found(admin, first.referenceNo.toLowerCase())).toMatchObject([{ id: first.id }])
  expect((await found(admin, person.email)).map(({ title }) => title)).toEqual(['Budget of autumn', 'Budget of spring'])
})

it("of bookings everybody finds what they see in lists: staff their own, a tenant its people's, others none", async () => {
  const { test, scope, admin, made } = world
  const hall = await makeFacility(test.db, scope, { name: 'Hall', landlordFacility: true })
  const company = await makeOfficeCentre(test.db, { landlordId: scope.landlordId, addOns: [...addOns] })
  const tenant = await test.actorWith(everyday, { scope: company })
  const staff = await test.actorWith(everyday, { scope, roleCode: 'STAFF' })
  await made(tenant, hall.id, { ...time('2026-12-12', '10:00', '11:00'), title: 'Regatta' })
  expect(await found(admin, 'regatta')).toMatchObject([{ kind: 'COMMON_SPACE_BOOKING' }])
  expect(await found(tenant, 'regatta')).toMatchObject([{ kind: 'COMMON_SPACE_BOOKING' }])
  expect(await found(staff, 'regatta')).toEqual([])
  const neighbour = await makeOfficeCentre(test.db, { landlordId: scope.landlordId, addOns: [...addOns] })
  expect(await found(await test.actorWith(everyday, { scope: neighbour }), 'regatta')).toEqual([])
  expect(await found(await test.actorWith(['USER_LIST'], { scope }), 'regatta')).toEqual([])
})
