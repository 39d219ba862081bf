import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCategory, makeFacility } from '../../demo/facilityFactories.ts'
import { makeUser, makeUserGroup } from '../../demo/factories.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'

let test: TestApp
let admin: TestActor
let stranger: TestActor
const rights = ['SPACE_SETTING_VIEW', 'SPACE_SETTING_EDIT'] as const

beforeAll(async () => {
  test = await openTestApp()
  test.clock.set(new Date('2026-11-21T02:00Z'))
  admin = await test.actorWith(rights, { addOns: ['FACILITY_BOOKING'] })
  stranger = await test.actorWith(rights, { addOns: ['FACILITY_BOOKING'] })
})
afterAll(() => test.close())

describe('the settings of bookings', () => {
  const settings = {
    timeSlotDuration: 30,
    weekStart: 'SUNDAY',
    showRequesterName: false,
    cancelCutOffHours: 4,
    noShowReleaseMin: null,
    displayPrivacy: 'HIDDEN',
    workingHoursStart: '08:00',
    workingHoursEnd: '24:00',
    offerMinutes: 45,
  }

  it('begin with defaults, are changed by version, and reminders with them', async () => {
    const first = await test.call('getSpaceManagementSettings', { as: admin })
    expect(first.body).toMatchObject({ data: { timeSlotDuration: 15, workingHoursStart: '09:00', version: 0 } })
    const body = { ...settings, version: 0 }
    const saved = await test.call('updateSpaceManagementSettings', { as: admin, body })
    expect(saved.body).toMatchObject({ data: { ...settings, version: 1 } })
    expect((await test.call('updateSpaceManagementSettings', { as: admin, body })).status).toBe(409)
    const reminders = { enabled: true, reminders: [{ value: 1, unit: 'DAYS' }], channels: ['EMAIL'], version: 1 }
    const told = await test.call('updateFacilityBookingReminderConfig', { as: admin, body: reminders })
    expect(told.body).toMatchObject({ data: { ...reminders, version: 2 } })
    const again = await test.call('getSpaceManagementSettings', { as: admin })
    expect(again.body).toMatchObject({ data: { ...settings, version: 2 } })
    expect((await test.call('getSpaceManagementSettings', { as: stranger })).body).toMatchObject({
      data: { timeSlotDuration: 15, version: 0 },
    })
  })

  it('are refused beside the field', async () => {
    const { version } = (await test.call('getSpaceManagementSettings', { as: stranger })).body.data as {
      version: number
    }
    const refusedAt = async (given: object) => {
      const body = { ...settings, version, ...given }
      const answer = await test.call('updateSpaceManagementSettings', { as: stranger, body })
      return [answer.status, answer.body.errors?.[0]?.field]
    }
    expect(await refusedAt({ timeSlotDuration: 17 })).toEqual([400, 'timeSlotDuration'])
    expect(await refusedAt({ workingHoursEnd: '08:00' })).toEqual([400, 'workingHoursEnd'])
    const remind = async (given: object) => {
      const body = { enabled: true, reminders: [{ value: 1, unit: 'DAYS' }], channels: ['EMAIL'], version, ...given }
      const answer = await test.call('updateFacilityBookingReminderConfig', { as: stranger, body })
      return [answer.status, answer.body.errors?.[0]?.field]
    }
    expect(await remind({ reminders: [] })).toEqual([400, 'reminders'])
    expect(await remind({ channels: [] })).toEqual([400, 'channels'])
    const twice = [
      { value: 60, unit: 'MINS' },
      { value: 1, unit: 'HOURS' },
    ]
    expect(await remind({ reminders: twice })).toEqual([400, 'reminders.1.value'])
  })
})

type Config = { id: string; version: number; noOfFacilities: number; allowedActions: string[] }

describe('who approves', () => {
  const configsOf = async (categoryId: string) =>
    (
      await test.call('listFacilityBookingApprovalConfigs', {
        as: admin,
        query: { categoryId, sortProperties: 'name', sortDirection: 'ASC' },
      })
    ).body.data as { items: Config[] }

  it('is said for every category from its first moment, and in levels of four kinds', async () => {
    const category = await makeCategory(test.db, admin)
    await makeFacility(test.db, admin, { categoryId: category.id })
    const person = await makeUser(test.db, admin, { fullName: 'Ana Wong' })
    const group = await makeUserGroup(test.db, admin, { groupName: 'Event crew' })
    const [config] = (await configsOf(category.id)).items
    expect(config).toMatchObject({ approvalRequired: false, levels: [], noOfFacilities: 1, allowedActions: ['edit'] })
    const body = {
      approvalRequired: true,
      levels: [
        { partyType: 'TENANT_ADMIN' },
        { partyType: 'USER_GROUP', userGroupId: group.id },
        { partyType: 'SPECIFIC_USER', userIds: [person.id] },
      ],
      autoApproveAfterHours: 24,
      notifyEmails: ['Desk@Example.test', 'desk@example.test'],
      version: config?.version,
    }
    const path = { id: String(config?.id) }
    const changed = await test.call('updateFacilityBookingApprovalConfig', { as: admin, path, body })
    expect(changed.body).toMatchObject({
      data: {
        levels: [
          { level: 1, partyType: 'TENANT_ADMIN' },
          { level: 2, userGroup: { name: 'Event crew' } },
          { level: 3, users: [{ fullName: 'Ana Wong' }] },
        ],
        notifyEmails: ['desk@example.test'],
      },
    })
    const history = await test.call('listFacilityBookingApprovalConfigHistories', { as: admin, path })
    expect(history.body).toMatchObject({
      data: { items: [{ after: { levels: expect.stringContaining('2. User group Event crew; 3. Ana Wong') } }] },
    })
    expect((await test.call('deleteFacilityBookingApprovalConfig', { as: admin, path })).status).toBe(422)
    const theirs = { as: stranger, path, body: { ...body, version: 2 } }
    expect((await test.call('updateFacilityBookingApprovalConfig', theirs)).status).toBe(404)
  })

  it('asks for people of the office centre', async () => {
    const category = await makeCategory(test.db, admin)
    const [config] = (await configsOf(category.id)).items
    const group = await makeUserGroup(test.db, stranger)
    const refusedAt = async (levels: object[]) => {
      const body = { approvalRequired: true, levels, version: config?.version }
      const answer = await test.call('updateFacilityBookingApprovalConfig', {
        as: admin,
        path: { id: String(config?.id) },
        body,
      })
      expect(answer.status).toBe(400)
      return answer.body.errors?.[0]?.field
    }
    expect(await refusedAt([])).toBe('levels')
    expect(await refusedAt([{ partyType: 'USER_GROUP', userGroupId: group.id }])).toBe('levels.0.userGroupId')
    expect(await refusedAt([{ partyType: 'SPECIFIC_USER' }])).toBe('levels.0.userIds')
    expect(await refusedAt([{ partyType: 'SPECIFIC_USER', userIds: [stranger.id] }])).toBe('levels.0.userIds')
  })

  it('may be said for one facility, once, and be given up again', async () => {
    const facility = await makeFacility(test.db, admin)
    const body = { facilityId: facility.id, approvalRequired: false, levels: [] }
    const made = await test.call('createFacilityBookingApprovalConfig', { as: admin, body })
    expect(made.body).toMatchObject({ data: { facility: { id: facility.id }, allowedActions: ['edit', 'delete'] } })
    const twice = await test.call('createFacilityBookingApprovalConfig', { as: admin, body })
    expect(twice).toMatchObject({ status: 409, body: { errors: [{ field: 'facilityId' }] } })
    expect((await configsOf(facility.categoryId)).items.map((one) => one.noOfFacilities)).toEqual([0, 1])
    const { id } = made.body.data as Config
    expect((await test.call('deleteFacilityBookingApprovalConfig', { as: admin, path: { id } })).status).toBe(200)
    expect((await configsOf(facility.categoryId)).items).toHaveLength(1)
  })
})

describe('a booking period', () => {
  const fields = { name: 'Spring', startDate: '2027-03-31', endDate: '2027-05-31', openIn: 1, openInUnit: 'MONTHS' }

  it('opens so long before its first day, ending months where they end', async () => {
    const opens = async (given: object) => {
      const body = { startDate: '2027-03-31', openIn: 1, openInUnit: 'MONTHS', ...given }
      const answer = await test.call('getBookingOpenInStartDate', { as: admin, body })
      return (answer.body.data as { bookingOpenInStartDate: string }).bookingOpenInStartDate
    }
    expect(await opens({})).toBe('2027-02-28')
    expect(await opens({ openIn: 2, openInUnit: 'WEEKS' })).toBe('2027-03-17')
    expect(await opens({ openIn: 31, openInUnit: 'DAYS' })).toBe('2027-02-28')
  })

  it('covers named facilities and those of categories as they are now, and is tagged', async () => {
    const inCategory = await makeFacility(test.db, admin)
    const named = await makeFacility(test.db, admin)
    const body = { ...fields, facilityIds: [named.id], categoryIds: [inCategory.categoryId], tags: ['Term', 'term'] }
    const made = await test.call('createFacilityBookingPeriod', { as: admin, body })
    const data = made.body.data as { id: string; facilities: { id: string }[]; version: number }
    expect(data).toMatchObject({ status: 'UPCOMING', bookingOpenInStartDate: '2027-02-28', tags: [{ name: 'term' }] })
    expect(data.facilities.map(({ id }) => id).toSorted()).toEqual([inCategory.id, named.id].toSorted())
    await makeFacility(test.db, admin, { categoryId: inCategory.categoryId })
    const shown = await test.call('getFacilityBookingPeriod', { as: admin, path: { id: data.id } })
    expect((shown.body.data as typeof data).facilities).toHaveLength(2)
    const tags = await test.call('getFacilityBookingPeriodTagDropDown', { as: admin })
    expect(tags.body).toMatchObject({ data: [{ label: 'term' }] })
    const clash = await test.call('createFacilityBookingPeriod', {
      as: admin,
      body: { ...fields, name: 'Summer', startDate: '2027-05-31', endDate: '2027-06-30', facilityIds: [named.id] },
    })
    expect(clash).toMatchObject({
      status: 409,
      body: {
        errors: [{ field: 'startDate', message: expect.stringContaining(`Spring already covers ${named.name}`) }],
      },
    })
    const moved = { ...fields, endDate: '2027-04-30', facilityIds: [named.id], version: data.version }
    const changed = await test.call('updateFacilityBookingPeriod', { as: admin, path: { id: data.id }, body: moved })
    expect(changed.body).toMatchObject({ data: { endDate: '2027-04-30', facilities: [{ id: named.id }], tags: [] } })
  })

  it('is deleted before it begins only', async () => {
    const facility = await makeFacility(test.db, admin)
    const make = async (startDate: string, endDate: string) => {
      const body = { ...fields, startDate, endDate, openIn: 0, facilityIds: [facility.id] }
      return ((await test.call('createFacilityBookingPeriod', { as: admin, body })).body.data as { id: string }).id
    }
    const active = await make('2026-11-01', '2026-12-31')
    const upcoming = await make('2027-01-01', '2027-01-31')
    const counts = await test.call('getFacilityBookingPeriodsStatusCount', {
      as: admin,
      query: { facilityId: facility.id },
    })
    expect(counts.body.data).toEqual([
      { status: 'UPCOMING', count: 1 },
      { status: 'ACTIVE', count: 1 },
      { status: 'PAST', count: 0 },
    ])
    expect((await test.call('deleteFacilityBookingPeriod', { as: admin, path: { id: active } })).status).toBe(422)
    expect((await test.call('deleteFacilityBookingPeriod', { as: admin, path: { id: upcoming } })).status).toBe(200)
    expect(await make('2027-01-15', '2027-02-15')).not.toBe(upcoming)
  })

  it('needs facilities of the office centre', async () => {
    const theirs = await makeFacility(test.db, stranger)
    const empty = await makeCategory(test.db, admin)
    const refusedAt = async (given: object) => {
      const answer = await test.call('createFacilityBookingPeriod', { as: admin, body: { ...fields, ...given } })
      return [answer.status, answer.body.errors?.[0]?.field]
    }
    expect(await refusedAt({})).toEqual([400, 'facilityIds'])
    expect(await refusedAt({ facilityIds: [theirs.id] })).toEqual([400, 'facilityIds'])
    expect(await refusedAt({ categoryIds: [theirs.categoryId] })).toEqual([400, 'categoryIds'])
    expect(await refusedAt({ categoryIds: [empty.id] })).toEqual([400, 'categoryIds'])
  })
})
