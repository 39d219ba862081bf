import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeSubscription, makeUser, type MadeUser } from '../../demo/factories.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { accessPassQuotas, accessPasses } from './tables.ts'

let test: TestApp
let manager: TestActor

const permissions = [
  'ACCESS_PASS_LIST',
  'ACCESS_PASS_VIEW',
  'ACCESS_PASS_MANAGE',
  'ACCESS_PASS_UPLOAD',
  'USER_LIST',
  'USER_VIEW',
  'USER_EDIT',
  'USER_DELETE',
  'USER_GROUP_ADD',
  'USER_GROUP_EDIT',
  'USER_GROUP_DELETE',
] as const

beforeAll(async () => {
  test = await openTestApp()
  manager = await test.actorWith(permissions)
  await makeSubscription(test.db, manager, {
    credentials: { STAFF_MOBILE_PASS: 50, STAFF_QR_PASS: 50, STAFF_FR_PASS: 50, PHYSICAL_CARD: 50, VISITOR_QR_PASS: 7 },
  })
})
afterAll(() => test.close())

const someone = (given = {}) => makeUser(test.db, manager, given)
type Call = Parameters<TestApp['call']>[0]
const about = (id: Call, person: MadeUser, body?: unknown, query?: Record<string, unknown>) =>
  test.call(id, { as: manager, path: { id: person.id }, ...(body ? { body } : {}), ...(query ? { query } : {}) })
const held = async (person: MadeUser) => {
  const { body } = await about('getUserAccessCredential', person)
  return body.data as {
    credentialTypeList: string[]
    allowedActions: string[]
    userAccessPassDtoList: { id: string; passKind: string; status: string; version: number; allowedActions: string[] }[]
  }
}
const standing = async (person: MadeUser) =>
  Object.fromEntries((await held(person)).userAccessPassDtoList.map(({ passKind, status }) => [passKind, status]))

describe('a QR pass', () => {
  it('is given, uses the quota up, is taken again and told in the history', async () => {
    const person = await someone()
    const before = await test.call('getQrPassesQuota', { as: manager })
    expect(before.body.data).toMatchObject({ total: 50, visitorQrQuotaBal: 7 })
    const { qrQuotaBal } = before.body.data as { qrQuotaBal: number }
    const given = await about('setUserQrPass', person, { assigned: true, remarks: 'New joiner' })
    expect(given).toMatchObject({ status: 200, body: { data: { credentialTypeList: ['QR'] } } })
    expect((await test.call('getQrPassesQuota', { as: manager })).body.data).toMatchObject({
      qrQuotaBal: qrQuotaBal - 1,
    })
    expect((await about('setUserQrPass', person, { assigned: true })).status).toBe(422)
    expect((await about('setUserQrPass', person, { assigned: false })).status).toBe(200)
    expect(await standing(person)).toEqual({ QR: 'UNASSIGNED' })
    expect((await test.call('getQrPassesQuota', { as: manager })).body.data).toMatchObject({ qrQuotaBal })
    const { body } = await about('listUserAccessPassHistories', person)
    expect(body.data).toMatchObject({
      total: 2,
      items: [
        { action: 'Unassigned', byUser: { id: manager.id } },
        { action: 'Assigned', remarks: 'New joiner', user: { id: person.id } },
      ],
    })
  })

  it('comes through a user group, is queried as ASSIGNED, and goes with the group', async () => {
    const person = await someone()
    const made = await test.call('createUserGroup', {
      as: manager,
      body: { groupName: 'Front desk' },
    })
    const { id } = made.body.data as { id: string }
    const refused = await about('setUserQrPass', person, { assigned: true, userGroupId: id })
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'userGroupId' }] } })
    await test.call('addUsersToUserGroup', { as: manager, path: { id }, body: { userIds: [person.id] } })
    await about('setUserQrPass', person, { assigned: true, userGroupId: id })
    await about('assignUserFrPass', person, { userGroupId: id })
    expect(await standing(person)).toEqual({ QR: 'ASSIGNED_GROUP', FR: 'ASSIGNED_GROUP' })
    const query = { status: 'ASSIGNED' as const, wildcardSearch: person.email }
    expect((await test.call('listQrPasses', { as: manager, query })).body).toMatchObject({ data: { total: 1 } })
    expect((await about('setUserQrPass', person, { assigned: false })).status).toBe(422)
    await test.call('removeUserFromUserGroup', { as: manager, path: { id, userId: person.id } })
    expect(await standing(person)).toEqual({ QR: 'UNASSIGNED', FR: 'UNASSIGNED' })
    await test.call('addUsersToUserGroup', { as: manager, path: { id }, body: { userIds: [person.id] } })
    await about('setUserQrPass', person, { assigned: true, userGroupId: id })
    await test.call('deleteUserGroup', { as: manager, path: { id } })
    expect(await standing(person)).toMatchObject({ QR: 'UNASSIGNED' })
  })
})

describe('a card', () => {
  const card = (cardNumber: string) => ({ cardNumber, thirdPartyCardType: 'PHYSICAL_CARD' as const })

  it('is given, lost, and found again with a remark', async () => {
    const [person, other] = [await someone(), await someone()]
    await about('assignUserThirdPartyCard', person, { ...card('ab12'), cardLabel: 'Blue' })
    expect(await about('assignUserThirdPartyCard', other, card('AB12'))).toMatchObject({ status: 422 })
    await about('unassignUserThirdPartyCard', person, undefined, { status: 'DAMAGED_LOST', remarks: 'Left in a taxi' })
    const found = await test.call('getThirdPartyCardByCardNumber', { as: manager, path: { cardNumber: 'ab12' } })
    expect(found.body.data).toMatchObject({
      status: 'DAMAGED_LOST',
      user: { id: person.id },
      allowedActions: ['found'],
    })
    const { id, version } = found.body.data as { id: string; version: number }
    const find = (remark: string) =>
      test.call('findThirdPartyCard', { as: manager, path: { cardId: id }, body: { version, remark } })
    expect((await find(' ')).status).toBe(400)
    expect(await find('At the front desk')).toMatchObject({ body: { data: { status: 'UNASSIGNED', user: null } } })
    expect((await about('assignUserThirdPartyCard', other, card('AB12'))).status).toBe(200)
    const history = await test.call('listThirdPartyCardHistories', { as: manager, query: { wildcardSearch: 'AB12' } })
    const { items } = history.body.data as { items: { action: string }[] }
    expect(items.map(({ action }) => action)).toEqual([
      'Assigned',
      'Found again',
      'Reported damaged or lost',
      'Assigned',
    ])
  })

  it('is numbered with letters and digits, and chosen where there are several', async () => {
    const person = await someone()
    for (const wrong of ['A-1', '', 'A'.repeat(21)])
      expect((await about('assignUserThirdPartyCard', person, card(wrong))).status).toBe(400)
    await about('assignUserThirdPartyCard', person, card('D100'))
    await about('assignUserThirdPartyCard', person, card('D200'))
    expect(await about('unassignUserThirdPartyCard', person)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'cardId' }] },
    })
    const { userAccessPassDtoList } = await held(person)
    const query = { cardId: userAccessPassDtoList[0]?.id }
    expect((await about('unassignUserThirdPartyCard', person, undefined, query)).status).toBe(200)
    expect((await about('unassignUserThirdPartyCard', person)).status).toBe(200)
  })

  it('is temporary for 30 days at the most, and its number free once it is handed in', async () => {
    const person = await someone()
    const at = (days: number) => new Date(test.clock.now().getTime() + days * 86_400_000).toISOString()
    const body = { cardNumber: 'T1', validFrom: at(0), validTo: at(31) }
    const refused = await about('assignUserTemporaryCard', person, body)
    expect(refused.body).toMatchObject({
      errors: [{ field: 'validTo', message: 'A temporary card can be given for at most 30 days.' }],
    })
    const lawful = { ...body, validTo: at(30) }
    expect((await about('assignUserTemporaryCard', person, lawful)).status).toBe(200)
    expect((await about('assignUserTemporaryCard', await someone(), lawful)).status).toBe(409)
    expect((await about('unassignUserTemporaryCard', person)).status).toBe(200)
    expect((await about('assignUserTemporaryCard', person, lawful)).status).toBe(200)
  })
})

describe('the quota', () => {
  it('is not run over by fifty at once, nor cut below what is in use', async () => {
    const [scope, people] = [await test.actorWith(permissions), [] as MadeUser[]]
    await makeSubscription(test.db, scope, { credentials: { STAFF_QR_PASS: 20 } })
    for (let count = 0; count < 50; count += 1) people.push(await makeUser(test.db, scope))
    const answers = await Promise.all(
      people.map(({ id }) => test.call('setUserQrPass', { as: scope, path: { id }, body: { assigned: true } })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.message}`))).toEqual(
      new Set(['409 No quota left']),
    )
    const kept = await test.db
      .select()
      .from(accessPassQuotas)
      .where(eq(accessPassQuotas.officeCentreId, scope.officeCentreId))
    expect(kept).toMatchObject([{ credentialType: 'STAFF_QR_PASS', used: 20 }])
    const passes = await test.db
      .select()
      .from(accessPasses)
      .where(and(eq(accessPasses.officeCentreId, scope.officeCentreId), eq(accessPasses.held, true)))
    expect(passes).toHaveLength(20)
    expect((await test.call('getCredentialBalance', { as: scope })).body).toMatchObject({ data: { qrQuotaBal: 0 } })
  })

  it('is none without a subscription', async () => {
    const stranger = await test.actorWith(permissions)
    const person = await makeUser(test.db, stranger)
    const refused = await test.call('setUserMobilePass', {
      as: stranger,
      path: { id: person.id },
      body: { assigned: true },
    })
    expect(refused).toMatchObject({ status: 409, body: { message: 'No quota left' } })
  })
})

describe('whoever goes', () => {
  const holder = async () => {
    const person = await someone()
    await about('setUserQrPass', person, { assigned: true })
    await about('setUserHidPass', person, { assigned: true })
    await about('assignUserThirdPartyCard', person, {
      cardNumber: person.id.slice(-12),
      thirdPartyCardType: 'MOBILE_PASS',
    })
    return person
  }
  const passesOf = ({ id }: MadeUser) =>
    test.db.select({ held: accessPasses.held }).from(accessPasses).where(eq(accessPasses.userId, id))

  it('loses all passes at once: deactivated or deleted', async () => {
    for (const action of ['deactivateUser', 'deleteUser'] as const) {
      const person = await holder()
      const { body } = await about('getUser', person)
      const { version, hidPassAssigned } = body.data as { version: number; hidPassAssigned: boolean }
      expect(hidPassAssigned).toBe(true)
      expect((await about(action, person, action === 'deactivateUser' ? { version } : undefined)).status).toBe(200)
      expect((await passesOf(person)).every((pass) => !pass.held)).toBe(true)
    }
  })

  it('is found by what they hold', async () => {
    const person = await holder()
    const listed = async (query: Record<string, unknown>) => {
      const { body } = await test.call('listUsers', { as: manager, query: { ...query, emailAddress: person.email } })
      return (body.data as { total: number }).total
    }
    expect(await listed({ mobilePassAssigned: true })).toBe(1)
    expect(await listed({ mobilePassAssigned: false })).toBe(0)
    expect(await listed({ credentialTypeArray: ['PHYSICAL_CARD', 'PIN'] })).toBe(1)
    expect(await listed({ credentialTypeArray: ['PIN'] })).toBe(0)
  })
})

describe('the lists', () => {
  it('count by kind and status, and filter by what happened when', async () => {
    const { body } = await test.call('getAccessPassesCount', { as: manager })
    const counts = body.data as { passKind: string; status: string; count: number }[]
    const kept = counts.find(({ passKind, status }) => passKind === 'QR' && status === 'ASSIGNED')
    const query = { status: 'ASSIGNED' as const }
    expect((await test.call('listQrPasses', { as: manager, query })).body).toMatchObject({
      data: { total: kept?.count },
    })
    const later = new Date(test.clock.now().getTime() + 86_400_000).toISOString()
    const none = await test.call('listQrPasses', { as: manager, query: { dateAssignedFrom: later } })
    expect(none.body).toMatchObject({ data: { total: 0 } })
    const told = await test.call('getQrPassHistoriesStatusCount', { as: manager })
    expect((told.body.data as { status: string }[]).map(({ status }) => status)).toEqual([
      'ASSIGNED',
      'UNASSIGNED',
      'EXPIRED',
    ])
  })

  it('hold cards of a spreadsheet, wrong rows left out', async () => {
    const person = await someone()
    const dataList = [
      { cardNumber: 'UP1', email: person.email },
      { cardNumber: 'UP1' },
      { cardNumber: 'UP-2' },
      { cardNumber: 'UP3', thirdPartyCardType: 'Mobile pass' },
      { cardNumber: 'UP4', email: 'nobody@example.test' },
    ]
    const preview = await test.call('processThirdPartyCardsData', { as: manager, body: { dataList } })
    expect(preview.body.data).toMatchObject({ toUploadRecords: 2, toFailRecords: 3 })
    const { dataList: rows } = preview.body.data as { dataList: never[] }
    const uploaded = await test.call('uploadThirdPartyCardsData', { as: manager, body: { dataList: rows } })
    expect(uploaded.body.data).toMatchObject({ uploadedRecords: 2, failedRecords: 3 })
    expect(await standing(person)).toEqual({ PHYSICAL_CARD: 'ASSIGNED' })
    const free = await test.call('getThirdPartyCardDropDown', { as: manager, query: { wildcardSearch: 'UP3' } })
    expect(free.body.data).toMatchObject([{ label: 'UP3' }])
  })
})
