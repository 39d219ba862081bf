import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeOfficeCentre, makeRole, makeUser, makeUserGroup } from '../../demo/factories.ts'
import { makeSite } from '../../demo/siteFactories.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { bookableResources, facilityCategories } from '../resources/tables.ts'
import { userPermissions } from '../users/tables.ts'
import { approvalPlanOf, approversOf } from './approvalPlan.views.ts'
import { readOpenPeriods } from './openPeriods.views.ts'
import { readSpaceSettings } from './spaceSettings.views.ts'
import {
  bookingApprovalConfigs,
  bookingApprovalLevels,
  bookingApprovalUsers,
  bookingPeriodResources,
  bookingPeriods,
  spaceManagementSettings,
} from './tables.ts'

let test: TestApp
let admin: TestActor
let serial = 0

beforeAll(async () => {
  test = await openTestApp()
  admin = await test.actorWith(['BOOKING_APPROVE'])
})
afterAll(() => test.close())

const scope = () => ({ landlordId: admin.landlordId, officeCentreId: admin.officeCentreId })

async function room(given: Partial<typeof bookableResources.$inferInsert> = {}) {
  serial += 1
  const site = await makeSite(test.db, admin, { timeZone: 'Asia/Singapore' })
  const [category] = await test.db
    .insert(facilityCategories)
    .values({ ...scope(), name: `Halls ${serial}`, type: 'OFFICE' })
    .returning()
  const categoryId = String(category?.id)
  const code = { checkInCode: '123456', qrToken: `rules ${serial}` }
  const fields = { ...scope(), kind: 'FACILITY' as const, name: `Hall ${serial}`, siteId: site.id, categoryId, ...code }
  const [row] = await test.db
    .insert(bookableResources)
    .values({ ...fields, ...given })
    .returning()
  return { resourceId: String(row?.id), categoryId }
}

describe('the settings of a centre', () => {
  it('are the defaults until it has its own', async () => {
    expect(await readSpaceSettings(test.ctx(), admin.officeCentreId)).toMatchObject({
      timeSlotDuration: 15,
      weekStart: 'MONDAY',
      displayPrivacy: 'INITIALS',
      reminders: [{ value: 15, unit: 'MINS' }],
      version: 0,
    })
    await test.db.insert(spaceManagementSettings).values({ ...scope(), weekStart: 'SUNDAY', reminders: [] })
    expect(await readSpaceSettings(test.ctx(), admin.officeCentreId)).toMatchObject({
      weekStart: 'SUNDAY',
      workingHoursEnd: 1080,
      reminders: [],
      version: 1,
    })
  })
})

describe('open periods', () => {
  it('bind those facilities only that have any, and open on their day by the clock of the site', async () => {
    const [bound, free] = [await room(), await room()]
    const days = { startDate: '2027-06-01', endDate: '2027-06-30' }
    const [period] = await test.db
      .insert(bookingPeriods)
      .values({
        ...scope(),
        name: 'June',
        ...days,
        openIn: 2,
        openInUnit: 'WEEKS',
        bookingOpenInStartDate: '2027-05-18',
      })
      .returning()
    const periodId = String(period?.id)
    await test.db.insert(bookingPeriodResources).values({ ...scope(), periodId, resourceId: bound.resourceId, ...days })
    const ids = [bound.resourceId, free.resourceId]
    const read = (at: string, from: string) =>
      readOpenPeriods({ ...test.ctx(), now: () => new Date(at) }, ids, { from, to: from })
    const june = { periodId, name: 'June', ...days, bookingOpenInStartDate: '2027-05-18' }
    expect(await read('2027-05-17T15:59Z', '2027-06-30')).toEqual(
      new Map([[bound.resourceId, [{ ...june, open: false }]]]),
    )
    expect((await read('2027-05-17T16:00Z', '2027-06-30')).get(bound.resourceId)).toEqual([{ ...june, open: true }])
    expect((await read('2027-05-17T16:00Z', '2027-07-01')).get(bound.resourceId)).toEqual([])
  })
})

describe('approval', () => {
  async function configure(
    target: { categoryId: string } | { resourceId: string },
    levels: (Partial<typeof bookingApprovalLevels.$inferInsert> & {
      partyType: typeof bookingApprovalLevels.$inferInsert.partyType
      userIds?: string[]
    })[],
    approvalRequired = true,
  ) {
    const [config] = await test.db
      .insert(bookingApprovalConfigs)
      .values({
        ...scope(),
        ...target,
        approvalRequired,
        autoApproveAfterHours: 8,
        notifyEmails: ['desk@example.test'],
      })
      .onConflictDoUpdate({
        target: [bookingApprovalConfigs.categoryId, bookingApprovalConfigs.landlordId],
        set: { approvalRequired, autoApproveAfterHours: 8 },
      })
      .returning()
    const configId = String(config?.id)
    for (const [index, { userIds = [], ...level }] of levels.entries()) {
      await test.db.insert(bookingApprovalLevels).values({ ...scope(), configId, level: index + 1, ...level })
      const users = {
        landlordId: admin.landlordId,
        configId,
        level: index + 1,
        userOfficeCentreId: admin.officeCentreId,
      }
      if (userIds.length > 0)
        await test.db.insert(bookingApprovalUsers).values(userIds.map((userId) => ({ ...users, userId })))
    }
  }

  it('is not asked without a configuration, and asked of the building team where the facility wants it', async () => {
    const [open, asks] = [await room(), await room({ approvalRequired: true, landlordFacility: true })]
    expect(await approvalPlanOf(test.ctx(), open)).toMatchObject({ required: false, levels: [] })
    expect(await approvalPlanOf(test.ctx(), asks)).toMatchObject({
      required: true,
      levels: [{ level: 1, partyType: 'BUILDING_TEAM', permission: 'COMMON_SPACE_BOOKING_APPROVE' }],
    })
  })

  it('follows the category, unless the facility has a configuration of its own', async () => {
    const hall = await room()
    const person = await makeUser(test.db, admin)
    await configure({ categoryId: hall.categoryId }, [
      { partyType: 'TENANT_ADMIN' },
      { partyType: 'SPECIFIC_USER', userIds: [person.id] },
    ])
    expect(await approvalPlanOf(test.ctx(), hall)).toMatchObject({
      required: true,
      levels: [
        { level: 1, partyType: 'TENANT_ADMIN', userIds: [] },
        { level: 2, partyType: 'SPECIFIC_USER', userIds: [person.id] },
      ],
      autoApproveAfterHours: 8,
    })
    await configure({ resourceId: hall.resourceId }, [], false)
    expect(await approvalPlanOf(test.ctx(), hall)).toMatchObject({ required: false })
  })

  it('is given by those who hold the permission, by the company, by a group, or by name', async () => {
    const shared = { level: 1, ownerOfficeCentreId: admin.officeCentreId, permission: 'BOOKING_APPROVE' as const }
    const level = { ...shared, userGroupId: null, userIds: [] }
    const tenant = await makeOfficeCentre(test.db, { landlordId: admin.landlordId })
    const master = await makeRole(test.db, tenant, { code: 'MASTER_ADMIN' })
    const boss = await makeUser(test.db, tenant, { roleIds: [master.id], fullName: 'Mona Lim' })
    const member = await makeUser(test.db, tenant)
    const switchedOff = await test.actorWith(['BOOKING_APPROVE'], { scope: admin })
    const off = { permissionCode: 'BOOKING_APPROVE', enabled: false }
    await test.db.insert(userPermissions).values({ ...scope(), userId: switchedOff.id, ...off })
    const gone = await test.actorWith(['BOOKING_APPROVE'], { scope: admin })
    await makeUser(test.db, admin, { status: 'INACTIVE' })
    const group = await makeUserGroup(test.db, tenant, { userIds: [member.id] })
    const ids = async (
      given: Partial<Parameters<typeof approversOf>[1]> & {
        partyType: 'BUILDING_TEAM' | 'TENANT_ADMIN' | 'USER_GROUP' | 'SPECIFIC_USER'
      },
    ) => (await approversOf(test.ctx(), { ...level, ...given }, tenant.officeCentreId)).map(({ id }) => id)
    expect((await ids({ partyType: 'BUILDING_TEAM' })).toSorted()).toEqual([admin.id, gone.id].toSorted())
    expect(await ids({ partyType: 'TENANT_ADMIN' })).toEqual([boss.id])
    expect(await ids({ partyType: 'USER_GROUP', userGroupId: group.id })).toEqual([member.id])
    expect(await ids({ partyType: 'SPECIFIC_USER', userIds: [boss.id] })).toEqual([boss.id])
    const left = await makeUser(test.db, tenant, { status: 'INACTIVE' })
    const inPlace = await ids({ partyType: 'SPECIFIC_USER', userIds: [left.id] })
    expect(inPlace.toSorted()).toEqual([admin.id, gone.id].toSorted())
  })
})
