import { eq } from 'drizzle-orm'
import Fastify from 'fastify'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { httpMobileCredentials } from '../../adapters/mobileCredentials/httpMobileCredentials.ts'
import { mobileCredentialsRoutes, openKeptPasses } from '../../adapters/mobileCredentials/standInRoutes.ts'
import { inProcessFetch } from '../../adapters/standIn/inProcessFetch.ts'
import { makeSubscription, makeUser, type MadeUser } from '../../demo/factories.ts'
import { mailMessages } from '../../platform/tables.ts'
import { openOwnTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { endPasses, hidInvitationJob, settleAwaited } from './hidPasses.jobs.ts'

const permissions = [
  'ACCESS_PASS_LIST',
  'ACCESS_PASS_VIEW',
  'ACCESS_PASS_MANAGE',
  'USER_EDIT',
  'USER_VIEW',
  'USER_SYNC',
] as const

let test: TestApp
let manager: TestActor
const state = openKeptPasses(path.join(mkdtempSync(path.join(tmpdir(), 'atrium-phones-')), 'passes.json'))
const standIn = Fastify()

beforeAll(async () => {
  test = await openOwnTestApp()
  manager = await test.actorWith(permissions)
  await makeSubscription(test.db, manager, { credentials: { STAFF_MOBILE_PASS: 5, STAFF_QR_PASS: 5 } })
  await standIn.register(mobileCredentialsRoutes, { prefix: '/phones', state })
  const fetch = inProcessFetch(standIn)
  test.services.mobileCredentials = httpMobileCredentials({ url: 'http://phones.test/phones', apiKey: 'k', fetch })
})
afterAll(async () => {
  await standIn.close()
  await test.close()
})

type Held = { id: string; passKind: string; status: string; allowedActions: string[] }
async function passOf({ id }: MadeUser, as = manager): Promise<Held | undefined> {
  const { body } = await test.call('getUserAccessCredential', { as, path: { id } })
  const [pass] = (body.data as { userAccessPassDtoList: Held[] }).userAccessPassDtoList
  return pass
}
const set = ({ id }: MadeUser, assigned: boolean, as = manager) =>
  test.call('setUserHidPass', { as, path: { id }, body: { assigned } })
const invite = async (person: MadeUser, as = manager) =>
  hidInvitationJob.run(test.ctx(), { id: String((await passOf(person, as))?.id) })
const quota = async () => {
  const { body } = await test.call('getHidPassesQuota', { as: manager })
  return (body.data as { hidQuotaBal: number }).hidQuotaBal
}
async function enrol({ email }: MadeUser) {
  const pass = state.itemsOf('PASSES')?.find((one) => one.email === email && one.state === 'INVITED')
  await standIn.inject({ method: 'POST', url: '/phones/enrol', payload: `passId=${pass?.passId}`, headers: form })
}
const form = { 'content-type': 'application/x-www-form-urlencoded' }

it('is invited by mail, enrolled by the phone, and gone once the vendor has confirmed', async () => {
  const person = await makeUser(test.db, manager)
  const before = await quota()
  await set(person, true)
  expect(await passOf(person)).toMatchObject({ status: 'PENDING_ACTIVATION', allowedActions: ['unassign'] })
  expect(await quota()).toBe(before - 1)
  await invite(person)
  await invite(person)
  expect(state.itemsOf('PASSES')?.filter(({ email }) => email === person.email)).toHaveLength(1)
  await enrol(person)
  await settleAwaited(test.ctx())
  expect(await passOf(person)).toMatchObject({ status: 'ACTIVATED' })
  expect((await set(person, true)).status).toBe(422)
  await set(person, false)
  expect(await passOf(person)).toMatchObject({ status: 'PENDING_DEACTIVATED', allowedActions: [] })
  expect(await quota()).toBe(before - 1)
  state.setAvailable(false)
  await expect(settleAwaited(test.ctx())).rejects.toThrow('refused to answer')
  expect(await passOf(person)).toMatchObject({ status: 'PENDING_DEACTIVATED' })
  state.setAvailable(true)
  await settleAwaited(test.ctx())
  await settleAwaited(test.ctx())
  expect(await passOf(person)).toMatchObject({ status: 'DEACTIVATED' })
  expect(await quota()).toBe(before)
})

it('of the people of an office centre is synchronised with the vendor on request', async () => {
  const person = await makeUser(test.db, manager)
  await set(person, true)
  await invite(person)
  const sync = (as = manager) => test.call('syncUsers', { as })
  expect((await sync()).body).toMatchObject({ data: { noOfPasses: 1, noOfChanges: 0 } })
  await enrol(person)
  const elsewhere = await test.actorWith(['USER_SYNC'])
  expect((await sync(elsewhere)).body).toMatchObject({ data: { noOfPasses: 0 } })
  state.setAvailable(false)
  expect(await sync()).toMatchObject({
    status: 503,
    body: { message: expect.stringContaining('could not be reached') },
  })
  state.setAvailable(true)
  expect((await sync()).body).toMatchObject({
    message: 'User sync successful',
    data: { noOfPasses: 1, noOfChanges: 1 },
  })
  expect(await passOf(person)).toMatchObject({ status: 'ACTIVATED' })
  await set(person, false)
  await sync()
})

it('lapses after seven days, and is given again with another code', async () => {
  const person = await makeUser(test.db, manager)
  await set(person, true)
  await invite(person)
  const day = 24 * 60 * 60 * 1000
  test.clock.advance(7 * day - 1000)
  await endPasses(test.ctx())
  expect(await passOf(person)).toMatchObject({ status: 'PENDING_ACTIVATION' })
  test.clock.advance(2000)
  await endPasses(test.ctx())
  const lapsed = await passOf(person)
  expect(lapsed).toMatchObject({ status: 'ACTIVATION_EXPIRED', allowedActions: ['unassign', 'assign-again'] })
  await set(person, true)
  await invite(person)
  expect(state.itemsOf('PASSES')?.filter(({ email }) => email === person.email)).toHaveLength(2)
  await set(person, false)
  expect(await passOf(person)).toMatchObject({ status: 'DEACTIVATED' })
})

it('lapses after as many days as the office centre has set, which the mail says', async () => {
  const scope = await test.actorWith([...permissions, 'ACCESS_CONTROL_SETTING_EDIT'])
  await makeSubscription(test.db, scope, { credentials: { STAFF_MOBILE_PASS: 5 } })
  const { status } = await test.call('updateAccessControlSettings', {
    as: scope,
    body: {
      antiPassback: false,
      qrValiditySeconds: 30,
      hidInvitationDays: 2,
      eventRetentionMonths: 12,
      openOnCheckIn: true,
      version: 1,
    },
  })
  expect(status).toBe(200)
  const person = await makeUser(test.db, scope)
  await set(person, true, scope)
  await invite(person, scope)
  const [mail] = await test.db.select().from(mailMessages).where(eq(mailMessages.recipient, person.email))
  expect(mail?.text).toContain('The code works for 2 days.')
  const day = 24 * 60 * 60 * 1000
  test.clock.advance(2 * day - 1000)
  await endPasses(test.ctx())
  expect(await passOf(person, scope)).toMatchObject({ status: 'PENDING_ACTIVATION' })
  test.clock.advance(2000)
  await endPasses(test.ctx())
  expect(await passOf(person, scope)).toMatchObject({ status: 'ACTIVATION_EXPIRED' })
})

it('ends with the time a pass was given for, in the minute', async () => {
  const person = await makeUser(test.db, manager)
  const validTo = new Date(test.clock.now().getTime() + 60_000).toISOString()
  await test.call('setUserQrPass', { as: manager, path: { id: person.id }, body: { assigned: true, validTo } })
  await endPasses(test.ctx())
  expect(await passOf(person)).toMatchObject({ status: 'ASSIGNED' })
  test.clock.advance(60_000)
  await endPasses(test.ctx())
  expect(await passOf(person)).toMatchObject({ status: 'EXPIRED' })
})
