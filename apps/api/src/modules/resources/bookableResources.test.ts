import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { daily, makeCategory, makeFacility } from '../../demo/facilityFactories.ts'
import { makeOfficeCentre, makeUserGroup } from '../../demo/factories.ts'
import { makeSite } from '../../demo/siteFactories.ts'
import { ctxAs } from '../../testing/ctxAs.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { spaceManagementSettings } from '../booking-rules/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { readBookableResource, readBookableResources } from './index.ts'
import { bookableResources } from './tables.ts'
import type { TenancyScope } from '../../platform/tenancyScope.ts'

let test: TestApp
let landlord: TestActor
let tenant: TestActor
let otherTenant: TestActor
let stranger: TestActor
const tenantOf = (scope: TenancyScope) => makeOfficeCentre(test.db, { landlordId: scope.landlordId })

beforeAll(async () => {
  test = await openTestApp()
  landlord = await test.actorWith([])
  tenant = await test.actorWith([], { scope: await tenantOf(landlord) })
  otherTenant = await test.actorWith([], { scope: await tenantOf(landlord) })
  stranger = await test.actorWith([])
})
afterAll(() => test.close())

/** Whether each may book it, or `hidden` for those it is not there for. */
async function bookers({ id }: { id: string }) {
  const answer = async (actor: TestActor) => {
    const found = await readBookableResource(ctxAs(test, actor), id).catch((error: { status?: number }) => error)
    return 'bookableByActor' in found ? found.bookableByActor : found.status === 404 ? 'hidden' : found
  }
  return {
    landlord: await answer(landlord),
    tenant: await answer(tenant),
    otherTenant: await answer(otherTenant),
    stranger: await answer(stranger),
  }
}

describe('who may book', () => {
  const nobodyElse = { tenant: 'hidden', otherTenant: 'hidden', stranger: 'hidden' }

  it('an office facility: the people of its centre', async () => {
    expect(await bookers(await makeFacility(test.db, landlord))).toEqual({ landlord: true, ...nobodyElse })
  })

  it('a common space: the tenants of its landlord too, all or those chosen', async () => {
    const all = await makeFacility(test.db, landlord, { landlordFacility: true })
    expect(await bookers(all)).toEqual({ landlord: true, tenant: true, otherTenant: true, stranger: 'hidden' })
    const tenantIds = [tenant.officeCentreId]
    const chosen = { landlord: true, tenant: true, otherTenant: 'hidden', stranger: 'hidden' }
    for (const landlordFacility of [true, false]) {
      const some = await makeFacility(test.db, landlord, { landlordFacility, bookableBy: 'TENANTS', tenantIds })
      expect(await bookers(some)).toEqual(chosen)
    }
  })

  it('what is for user groups: their members, as long as the group exists', async () => {
    const mine = await makeUserGroup(test.db, tenant, { userIds: [tenant.id] })
    const gone = await makeUserGroup(test.db, landlord, { userIds: [landlord.id], deletedDate: new Date() })
    const facility = await makeFacility(test.db, landlord, {
      landlordFacility: true,
      bookableBy: 'USER_GROUPS',
      userGroups: [{ ...mine, officeCentreId: tenant.officeCentreId }, gone],
    })
    expect(await bookers(facility)).toEqual({ landlord: false, tenant: true, otherTenant: false, stranger: 'hidden' })
  })

  it('nothing that is out of use or deleted', async () => {
    const off = await makeFacility(test.db, landlord, { status: 'INACTIVE' })
    expect(await bookers(off)).toEqual({ landlord: false, ...nobodyElse })
    const deleted = await makeFacility(test.db, landlord, { deletedDate: new Date() })
    expect(await bookers(deleted)).toEqual({ landlord: 'hidden', ...nobodyElse })
  })
})

describe('a bookable resource', () => {
  it('carries its clock, slots, hours and cut-off, each from the nearest place that says something', async () => {
    const scope = await makeOfficeCentre(test.db, { timezoneOffset: 480, timeSlotDuration: 20 })
    const actor = await test.actorWith([], { scope })
    const plain = await makeFacility(test.db, scope, { checkInGrace: 25 })
    expect(await readBookableResource(ctxAs(test, actor), plain.id)).toMatchObject({
      clock: '+08:00',
      slotPolicy: 'MINUTES',
      slotMinutes: 20,
      openingHours: [],
      cutOffHours: 0,
      releaseMinutes: 25,
    })
    await test.db.insert(spaceManagementSettings).values({ ...scope, cancelCutOffHours: 4, noShowReleaseMin: 10 })
    const site = await makeSite(test.db, scope, { timeZone: 'Europe/Berlin', timezoneOffset: 60 })
    const category = await makeCategory(test.db, scope, { slotPolicy: 'HALF_DAY', timeSlotDuration: 30 })
    const openingHours = daily(540, 1080)
    const facility = await makeFacility(test.db, scope, { siteId: site.id, categoryId: category.id, openingHours })
    const read = () => readBookableResource(ctxAs(test, actor), facility.id)
    expect(await read()).toMatchObject({
      clock: 'Europe/Berlin',
      siteName: site.name,
      category: { id: category.id, name: category.name },
      slotPolicy: 'HALF_DAY',
      slotMinutes: 30,
      openingHours,
      cutOffHours: 4,
      releaseMinutes: 10,
    })
    await test.db.update(bookableResources).set({ cancelCutOffHours: 1 }).where(eq(bookableResources.id, facility.id))
    expect(await read()).toMatchObject({ cutOffHours: 1 })
    await test.db.update(officeCentres).set({ timezoneOffset: null }).where(eq(officeCentres.id, scope.officeCentreId))
    const [forJob] = await readBookableResources(test.ctx(), eq(bookableResources.id, plain.id))
    expect(forJob).toMatchObject({ clock: '+00:00', bookableByActor: false })
  })
})
