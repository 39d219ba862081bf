import { dateOfInstant } from '@atrium/validators/dates.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeOfficeCentre, makeUser, makeUserGroup } from '../../demo/factories.ts'
import { days } from '../../platform/clock.ts'
import { openOwnTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { users } from '../users/tables.ts'

const everything = [
  'DIVISION_LIST',
  'DIVISION_VIEW',
  'DIVISION_ADD',
  'DIVISION_EDIT',
  'DIVISION_DELETE',
  'USER_LIST',
] as const

let test: TestApp
let admin: TestActor
let stranger: TestActor

beforeAll(async () => {
  test = await openOwnTestApp()
  admin = await test.actorWith(everything)
  stranger = await test.actorWith(everything)
})
afterAll(() => test.close())

type Division = { id: string; version: number; name: string }

async function added(name: string, as = admin): Promise<Division> {
  const answer = await test.call('createDivision', { as, body: { name } })
  expect(answer.status).toBe(200)
  return answer.body.data
}

const today = () => dateOfInstant(test.clock.now(), 0)
const inDays = (count: number) => dateOfInstant(new Date(test.clock.now().getTime() + days(count)), 0)

describe('divisions', () => {
  it('are added, listed by name, exported and deleted, with a history', async () => {
    const { id } = await added('Operations')
    await added('Finance')
    const listed = await test.call('listDivisions', {
      as: admin,
      query: { sortProperties: 'name', sortDirection: 'ASC' },
    })
    expect(listed.body).toMatchObject({
      data: {
        total: 2,
        items: [
          { name: 'Finance', noOfUsers: 0, userGroupNames: [] },
          { name: 'Operations', newName: null },
        ],
      },
    })
    const found = await test.call('listDivisions', { as: admin, query: { name: 'OPER' } })
    expect(found.body).toMatchObject({ data: { total: 1, items: [{ id }] } })
    const options = await test.call('getDivisionDropDown', { as: admin, query: { wildcardSearch: 'fin' } })
    expect(options.body).toMatchObject({ data: [{ label: 'Finance' }] })
    const file = await test.call('generateDivisionRecord', { as: admin, query: { format: 'CSV' } })
    const { dataStream } = file.body.data as { dataStream: string }
    expect(Buffer.from(dataStream, 'base64').toString()).toContain('Operations')
    expect((await test.call('deleteDivision', { as: admin, path: { id } })).status).toBe(200)
    expect((await test.call('getDivision', { as: admin, path: { id } })).status).toBe(404)
    await added('Operations')
  })

  it('of another estate are not there', async () => {
    const { id, version } = await added('Treasury')
    const path = { id }
    expect((await test.call('getDivision', { as: stranger, path })).status).toBe(404)
    const body = { newName: 'Ours', effectiveDate: today(), version }
    expect((await test.call('renameDivision', { as: stranger, path, body })).status).toBe(404)
    expect((await test.call('deleteDivision', { as: stranger, path })).status).toBe(404)
    expect((await test.call('listDivisionHistories', { as: stranger, path })).status).toBe(404)
    expect((await test.call('listDivisions', { as: stranger })).body).toMatchObject({ data: { total: 0 } })
  })

  it('refuse names that are taken, or break the name pattern, at the field', async () => {
    await added('Legal')
    const taken = await test.call('createDivision', { as: admin, body: { name: 'LEGAL' } })
    expect(taken).toMatchObject({ status: 409, body: { errors: [{ field: 'name' }] } })
    const wrong = await test.call('createDivision', { as: admin, body: { name: '=Legal' } })
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: 'name' }] } })
  })
})

describe('a new name', () => {
  it('of today is taken at once', async () => {
    const { id, version } = await added('Marketing')
    const body = { newName: 'Brand', effectiveDate: today(), version }
    const renamed = await test.call('renameDivision', { as: admin, path: { id }, body })
    expect(renamed.body).toMatchObject({ data: { name: 'Brand', newName: null, effectiveDate: null, version: 2 } })
  })

  it('of a later day waits, can be changed and withdrawn, and is reserved meanwhile', async () => {
    const { id, version } = await added('Support')
    const path = { id }
    const later = { newName: 'Customer Care', effectiveDate: inDays(10), version }
    const planned = await test.call('renameDivision', { as: admin, path, body: later })
    expect(planned.body).toMatchObject({
      data: { name: 'Support', newName: 'Customer Care', effectiveDate: inDays(10) },
    })
    const taken = await test.call('createDivision', { as: admin, body: { name: 'customer care' } })
    expect(taken.status).toBe(409)
    expect(taken.body.errors?.[0]?.message).toMatch(/^Support will have this name from \d\d /)
    const other = { newName: 'Care', effectiveDate: inDays(3), version: 2 }
    expect((await test.call('renameDivision', { as: admin, path, body: other })).status).toBe(200)
    const withdrawn = await test.call('withdrawDivisionRename', { as: admin, path, body: { version: 3 } })
    expect(withdrawn.body).toMatchObject({ data: { name: 'Support', newName: null, effectiveDate: null } })
    await added('Customer Care')
    const history = await test.call('listDivisionHistories', { as: admin, path })
    expect(history.body).toMatchObject({ data: { total: 4 } })
  })

  it('is refused for a day that is over, when it is the present one, and with a stale version', async () => {
    const { id, version } = await added('Research')
    const path = { id }
    const rename = (body: object) => test.call('renameDivision', { as: admin, path, body })
    const past = await rename({ newName: 'Labs', effectiveDate: inDays(-1), version })
    expect(past).toMatchObject({ status: 400, body: { errors: [{ field: 'effectiveDate' }] } })
    const same = await rename({ newName: 'Research', effectiveDate: inDays(1), version })
    expect(same).toMatchObject({ status: 400, body: { errors: [{ field: 'newName' }] } })
    const nonsense = await rename({ newName: 'Labs', effectiveDate: '2027-02-30', version })
    expect(nonsense.status).toBe(400)
    const stale = await rename({ newName: 'Labs', effectiveDate: inDays(1), version: version + 1 })
    expect(stale).toMatchObject({ status: 409, body: { message: 'Record has been changed by another user' } })
  })

  it('takes effect at midnight of the office centre, also when the job runs twice', async () => {
    test.clock.set(new Date('2027-03-10T15:00:00Z'))
    const scope = await makeOfficeCentre(test.db, { timezoneOffset: 480 })
    const owner = await test.actorWith(everything, { scope })
    const { id, version } = await added('Chartering', owner)
    // At 15:00 UTC the building's clock shows 23:00 of the same day.
    const body = { newName: 'Freight', effectiveDate: '2027-03-11', version }
    expect((await test.call('renameDivision', { as: owner, path: { id }, body })).status).toBe(200)
    const { divisionRenameJob } = await import('./divisionRenames.jobs.ts')
    test.clock.set(new Date('2027-03-10T15:59:59Z'))
    await divisionRenameJob.run(test.ctx(), {})
    const before = await test.call('getDivision', { as: owner, path: { id } })
    expect(before.body).toMatchObject({ data: { name: 'Chartering', newName: 'Freight' } })
    test.clock.set(new Date('2027-03-10T16:00:00Z'))
    await divisionRenameJob.run(test.ctx(), {})
    await divisionRenameJob.run(test.ctx(), {})
    const after = await test.call('getDivision', { as: owner, path: { id } })
    expect(after.body).toMatchObject({ data: { name: 'Freight', newName: null, version: version + 2 } })
    const history = await test.call('listDivisionHistories', { as: owner, path: { id } })
    expect(history.body).toMatchObject({
      data: { total: 3, items: [{ summary: 'The new name of the division took effect', userFullName: null }, {}, {}] },
    })
  })
})

describe('the people of a division', () => {
  it('are counted, listed by their division, and move when another takes them', async () => {
    const [from, to] = [await added('Crew'), await added('Yard')]
    const people = [await makeUser(test.db, admin), await makeUser(test.db, admin)]
    const userIds = people.map(({ id }) => id)
    const put = (id: string) => test.call('addUsersToDivision', { as: admin, path: { id }, body: { userIds } })
    expect((await put(from.id)).body).toMatchObject({ data: { noOfUsers: 2 } })
    const kept = await test.call('deleteDivision', { as: admin, path: { id: from.id } })
    expect(kept).toMatchObject({ status: 422, body: { message: expect.stringContaining('still people') as string } })
    expect((await put(to.id)).body).toMatchObject({ data: { noOfUsers: 2 } })
    expect((await test.call('getDivision', { as: admin, path: { id: from.id } })).body).toMatchObject({
      data: { noOfUsers: 0 },
    })
    const listed = await test.call('listUsers', { as: admin, query: { divisionId: to.id } })
    expect(listed.body).toMatchObject({ data: { total: 2, items: [{ division: { name: 'Yard' } }, {}] } })
    const outside = await test.call('getUserDropDown', { as: admin, query: { excludeDivisionId: to.id } })
    const offered = (outside.body.data as { value: string }[]).map(({ value }) => value)
    expect(offered).not.toContain(userIds[0])
    const removed = await test.call('removeUserFromDivision', {
      as: admin,
      path: { id: to.id, userId: String(userIds[0]) },
    })
    expect(removed.body).toMatchObject({ data: { noOfUsers: 1 } })
  })

  it('are of its own office centre, and leave it when they are deleted', async () => {
    const { id } = await added('Security')
    const refused = await test.call('addUsersToDivision', { as: admin, path: { id }, body: { userIds: [stranger.id] } })
    expect(refused.status).toBe(400)
    const person = await makeUser(test.db, admin)
    await test.call('addUsersToDivision', { as: admin, path: { id }, body: { userIds: [person.id] } })
    await test.db.update(users).set({ deletedDate: test.clock.now() }).where(eq(users.id, person.id))
    expect((await test.call('getDivision', { as: admin, path: { id } })).body).toMatchObject({ data: { noOfUsers: 0 } })
    expect((await test.call('deleteDivision', { as: admin, path: { id } })).status).toBe(200)
  })
})

describe('the user groups of a division', () => {
  it('belong to one division at most, and are left out of the groups to choose from', async () => {
    const [one, two] = [await added('Design'), await added('Platform')]
    const group = await makeUserGroup(test.db, admin, { groupName: 'Designers' })
    const path = { id: one.id }
    const mapped = await test.call('createDivisionUserGroup', { as: admin, path, body: { userGroupId: group.id } })
    expect(mapped.body).toMatchObject({
      data: { division: { name: 'Design' }, userGroup: { name: 'Designers' }, accessGroups: [] },
    })
    const again = { as: admin, path: { id: two.id }, body: { userGroupId: group.id } }
    const taken = await test.call('createDivisionUserGroup', again)
    expect(taken.status).toBe(400)
    expect(taken.body.errors).toMatchObject([{ field: 'userGroupId', message: 'Designers already belongs to Design.' }])
    expect((await test.call('getDivision', { as: admin, path })).body).toMatchObject({
      data: { userGroupNames: ['Designers'] },
    })
    const chosen = await test.call('getUserGroupDropDown', { as: admin, query: { excludeDivisionId: one.id } })
    expect(chosen.body.data).toEqual([])
    const own = await test.call('getUserGroupDropDown', { as: admin, query: { excludeDivisionId: two.id } })
    expect(own.body.data).toMatchObject([{ label: 'Designers' }])
  })

  it('are changed with their version and taken out again', async () => {
    const { id } = await added('Claims')
    const [first, second] = [await makeUserGroup(test.db, admin), await makeUserGroup(test.db, admin)]
    const body = { userGroupId: first.id }
    const made = await test.call('createDivisionUserGroup', { as: admin, path: { id }, body })
    const { id: mappingId } = made.body.data as { id: string }
    const path = { id, mappingId }
    const update = (version: number) =>
      test.call('updateDivisionUserGroup', { as: admin, path, body: { userGroupId: second.id, version } })
    expect((await update(7)).status).toBe(409)
    expect((await update(1)).body).toMatchObject({ data: { userGroup: { id: second.id }, version: 2 } })
    expect((await test.call('getDivisionUserGroup', { as: stranger, path })).status).toBe(404)
    expect((await test.call('deleteDivisionUserGroup', { as: admin, path })).status).toBe(200)
    const listed = await test.call('listDivisionUserGroups', { as: admin, path: { id } })
    expect(listed.body).toMatchObject({ data: { total: 0 } })
    const strange = await makeUserGroup(test.db, stranger)
    const refused = await test.call('createDivisionUserGroup', {
      as: admin,
      path: { id },
      body: { userGroupId: strange.id },
    })
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'userGroupId' }] } })
  })
})
