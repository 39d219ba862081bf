import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAccessDoor } from '../../demo/accessFactories.ts'
import { makeOfficeCentre } from '../../demo/factories.ts'
import { mailMessages } from '../../platform/tables.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { announceRequestJob } from './announcements.jobs.ts'

const deciding = [
  'ACCESS_REQUEST_LIST',
  'ACCESS_REQUEST_VIEW',
  'ACCESS_REQUEST_APPROVE',
  'ACCESS_REQUEST_REJECT',
  'ACCESS_REQUEST_TERMINATE',
] as const

let test: TestApp
let landlord: TestActor
let operator: TestActor
let tenant: TestActor
let own: string
let others: string

beforeAll(async () => {
  test = await openTestApp()
  test.clock.set(new Date('2026-12-01T04:00:00Z'))
  landlord = await test.actorWith([
    ...deciding,
    'ACCESS_DOOR_VIEW',
    'ACCESS_DOOR_EDIT',
    'ACCESS_REQUEST_SETTING_VIEW',
    'ACCESS_REQUEST_SETTING_EDIT',
  ])
  operator = await test.actorWith(deciding, { scope: landlord, roleCode: 'SUB_ADMIN' })
  const place = await makeOfficeCentre(test.db, { landlordId: landlord.landlordId })
  tenant = await test.actorWith(['ACCESS_REQUEST_ADD', 'ACCESS_REQUEST_VIEW'], { scope: place })
  own = await makeAccessDoor(test.db, landlord, { name: 'Store', allowDoorAccessRequest: true })
  others = await makeAccessDoor(test.db, landlord, { name: 'Plant room', allowDoorAccessRequest: true })
  const assigned = await test.call('addAccessDoorSubAdmin', {
    as: landlord,
    path: { id: own },
    body: { userId: operator.id },
  })
  if (assigned.status !== 200) throw new Error(`the operator was not assigned: ${JSON.stringify(assigned.body)}`)
})
afterAll(() => test.close())

async function asked(accessDoorIds: string[]): Promise<{ id: string; version: number }> {
  const days = { validFrom: '2026-12-02', validTo: '2026-12-05', reason: 'Deliveries' }
  const made = await test.call('createAccessRequest', { as: tenant, body: { type: 'DOOR', accessDoorIds, ...days } })
  const { id, version } = made.body.data as { id: string; version: number }
  await announceRequestJob.run(test.ctx(), { id, event: 'REQUESTED' })
  return { id, version }
}

const mailsToOperator = async () =>
  (await test.db.select().from(mailMessages)).filter(({ recipient }) => recipient === operator.email).length

const inbox = async () => {
  const answer = await test.call('listApprovals', { as: operator, query: { limit: 100 } })
  return (answer.body.data as { items: { id: string }[] }).items.map(({ id }) => id)
}

const approve = ({ id, version }: { id: string; version: number }, as = operator) =>
  test.call('approveAccessRequest', { as, path: { id }, body: { version } })

const actions = async ({ id }: { id: string }) => {
  const { body } = await test.call('getAccessRequest', { as: operator, path: { id } })
  return (body.data as { allowedActions: string[] }).allowedActions
}

it('for doors that an operator does not look after is not theirs to decide, nor to revoke', async () => {
  const mails = await mailsToOperator()
  const both = await asked([own, others])
  expect(await mailsToOperator()).toBe(mails)
  expect(await inbox()).not.toContain(both.id)
  expect(await actions(both)).toEqual([])
  expect((await approve(both)).status).toBe(403)
  const { id, version } = (await approve(both, landlord)).body.data as { id: string; version: number }
  expect(await actions(both)).toEqual([])
  const revoke = { as: operator, path: { id }, body: { version, remark: 'Enough' } }
  expect((await test.call('revokeAccessRequest', revoke)).status).toBe(403)
})

it('for doors that an operator looks after comes to them', async () => {
  const mails = await mailsToOperator()
  const one = await asked([own])
  expect(await mailsToOperator()).toBe(mails + 1)
  expect(await inbox()).toContain(one.id)
  expect(await actions(one)).toEqual(['approve', 'reject'])
  expect((await approve(one)).status).toBe(200)
  expect(await actions(one)).toEqual(['revoke'])
})

it('is whoever’s is named to decide, whatever doors they look after, and nobody else’s', async () => {
  const settings = (await test.call('getAccessRequestSettings', { as: landlord })).body.data as object
  const { approvers: _, ...fields } = settings as { approvers: unknown }
  const named = { ...fields, approverUserIds: [operator.id] }
  const saved = await test.call('updateAccessRequestSettings', { as: landlord, body: named })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  const one = await asked([others])
  expect(await inbox()).toContain(one.id)
  expect(await actions(one)).toEqual(['approve', 'reject'])
  const seen = await test.call('getAccessRequest', { as: landlord, path: { id: one.id } })
  expect(seen.body).toMatchObject({ data: { allowedActions: [] } })
  expect((await approve(one)).status).toBe(200)
})
