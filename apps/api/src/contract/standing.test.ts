import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RecordKind } from '@atrium/contract/generated/recordFields.ts'
import { makeRole, makeUser } from '../demo/factories.ts'
import { userRoles } from '../modules/roles/tables.ts'
import { registrationRequests } from '../modules/users/tables.ts'
import { openTestApp, type TestActor, type TestApp } from '../testing/testApp.ts'
import { fieldsOf, validCall, type Ids } from './calls.ts'
import { everyPermission, guarded, type ListedOperation } from './operations.ts'
import { fingerprint } from './snapshot.ts'
import { makeOperator, makeRecords, makeEstate, type Party } from './worlds.ts'

let test: TestApp
let worlds: World[]

/** People who hold everything, one more of them to act on, and a clerk of the same centre who lacks one permission. */
type World = { top: Party; clerk: TestActor; topRoleId: string }

const people: readonly RecordKind[] = ['users', 'user-registration-requests']
const person = (operation: ListedOperation) =>
  fieldsOf(operation).find((field) => field.in === 'path' && people.includes(field.kind))
/** The people of a tenant are its own affair, and their landlord's, who may give there whatever it has. */
const ofTenant = ({ path }: ListedOperation) => path.includes('/tenants/{id}/')

/** What is done to a place or a group, by those who look after it, though its path names one of its people. */
const aboutSomethingElse: Partial<Record<string, string>> = {
  assignUserAccessPinCode: 'changes a pass',
  assignUserFrPass: 'changes a pass',
  getUserFrPass: 'offers what may be done to a picture',
  removeUserFrPassImage: 'changes a pass',
  setUserFrPassImage: 'changes a pass',
  assignUserTemporaryCard: 'changes a pass',
  assignUserThirdPartyCard: 'changes a pass',
  setUserHidPass: 'changes a pass',
  setUserMobilePass: 'changes a pass',
  setUserQrPass: 'changes a pass',
  unassignUserAccessPinCode: 'changes a pass',
  unassignUserFrPass: 'changes a pass',
  unassignUserTemporaryCard: 'changes a pass',
  unassignUserThirdPartyCard: 'changes a pass',
  updateRegistrationRequestAccessPasses: 'changes passes',
  getUserAccessCredential: 'offers what may be done to passes',
  removeAccessDoorSubAdmin: 'changes the door',
  removeUserFromDivision: 'changes the division',
  removeUserFromUserGroup: 'changes the group',
  unmapAccessGroupUser: 'changes the group',
  unmapAreaUser: 'changes the area',
  unmapSiteUser: 'changes the site',
}

const onPeople = guarded.filter(
  (operation) => person(operation) && !aboutSomethingElse[operation.id] && !ofTenant(operation),
)
const writing = onPeople.filter(({ method }) => method !== 'GET')
const reading = onPeople.filter(({ method }) => method === 'GET')

beforeAll(async () => {
  test = await openTestApp()
  const { landlord } = await makeEstate(test)
  const provider = await makeOperator(test, landlord.where)
  const home = { ...provider.actor, tenant: landlord.where.tenant, person: provider.actor }
  worlds = [
    await worldOf({ ...landlord, name: 'landlord' }, 'LANDLORD_ADMIN', 'CUSTOM_CLERK'),
    await worldOf({ ...provider, name: 'provider', where: home }, 'SUPERADMIN', 'ATRIUM_CR'),
  ]
})
afterAll(() => test.close())

async function worldOf(party: Party, topCode: string, clerkCode: string): Promise<World> {
  const { where } = party
  const lacking = everyPermission.filter((code) => code !== 'BOOKING_APPROVE')
  const clerk = await test.actorWith(lacking, { scope: where, roleCode: clerkCode })
  if (topCode === 'SUPERADMIN') return { top: party, clerk, topRoleId: await roleOf(party.actor.id) }
  const top = await test.actorWith(everyPermission, { scope: where, roleCode: topCode })
  return { top: { ...party, actor: top }, clerk, topRoleId: await roleOf(top.id) }
}

async function roleOf(userId: string): Promise<string> {
  const [row] = await test.db.select({ id: userRoles.roleId }).from(userRoles).where(eq(userRoles.userId, userId))
  return String(row?.id)
}

/** A call about a new person who holds the given role. */
async function callAbout(operation: ListedOperation, { where }: Party, roleId: string) {
  const ids = await makeRecords(test, operation, where)
  const { landlordId, officeCentreId } = where
  await test.db.insert(userRoles).values({ landlordId, officeCentreId, userId: await userOf(operation, ids), roleId })
  const call = validCall(operation, ids)
  return { ...call, path: { ...call.path, officeCentreId } }
}

async function userOf(operation: ListedOperation, ids: Ids): Promise<string> {
  const [field, id] = [...ids].find(([one]) => one === person(operation)) ?? []
  if (field?.kind === 'users') return String(id)
  const [row] = await test.db
    .select({ userId: registrationRequests.userId })
    .from(registrationRequests)
    .where(eq(registrationRequests.id, String(id)))
  return String(row?.userId)
}

const isGlobal = ({ path }: ListedOperation) => path.startsWith('/users/')
const worldsOf = (operation: ListedOperation) =>
  worlds.filter(({ top }) => top.name === 'provider' || !isGlobal(operation))

describe('whoever may not give a role', () => {
  it.each(writing)('$id refuses them for somebody who holds it', async (operation) => {
    for (const { top, clerk, topRoleId } of worldsOf(operation)) {
      const call = await callAbout(operation, top, topRoleId)
      const before = await fingerprint(test.db)
      const answer = await test.call(operation.id, { as: clerk, ...call })
      expect(answer).toMatchObject({ status: 403, body: { message: expect.stringContaining('you cannot give') } })
      expect(await fingerprint(test.db)).toEqual(before)
    }
  })

  it.each(reading)('$id offers them nothing to do to somebody who holds it', async (operation) => {
    for (const { top, clerk, topRoleId } of worldsOf(operation)) {
      const call = await callAbout(operation, top, topRoleId)
      const { status, body } = await test.call(operation.id, { as: clerk, ...call })
      expect(status).toBe(200)
      const { allowedActions = [] } = body.data as { allowedActions?: string[] }
      expect(allowedActions).toEqual([])
    }
  })
})

describe('whoever may give a role', () => {
  it.each(writing)('$id lets them act on somebody who holds it', async (operation) => {
    for (const { top, topRoleId } of worldsOf(operation)) {
      const call = await callAbout(operation, top, topRoleId)
      const { status } = await test.call(operation.id, { as: top.actor, ...call })
      expect([401, 403, 404]).not.toContain(status)
    }
  })

  it.each(writing)('$id lets the clerk act on those who hold less', async (operation) => {
    for (const { top, clerk } of worldsOf(operation)) {
      const role = await makeRole(test.db, top.where, { permissions: ['USER_LIST'] })
      const call = await callAbout(operation, top, role.id)
      const { status } = await test.call(operation.id, { as: clerk, ...call })
      expect([401, 403, 404]).not.toContain(status)
    }
  })
})

it('an operator looks after the people of customers, whatever these may do there', async () => {
  const [landlord, provider] = worlds
  const customers = ['CUSTOMER_USER_EDIT', 'CUSTOMER_USER_VIEW'] as const
  const scope = provider!.top.where
  const operator = await test.actorWith(customers, { scope, roleCode: 'ATRIUM_OPS' })
  const admin = await makeUser(test.db, landlord!.top.where, { roleIds: [landlord!.topRoleId] })
  const path = { id: admin.id }
  const shown = await test.call('getGlobalUser', { as: operator, path })
  expect(shown.body).toMatchObject({ data: { allowedActions: ['edit'] } })
  const body = { fullName: 'Renamed', version: 1 }
  expect((await test.call('updateGlobalUser', { as: operator, path, body })).status).toBe(200)
})
