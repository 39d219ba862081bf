import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  makeAccessDoor,
  makeAccessGroup,
  makeHeldCard,
  mapDoor,
  giveGroupToTenant,
} from '../../demo/accessFactories.ts'
import { makeAccessRequest } from '../../demo/accessRequestFactories.ts'
import { makeOfficeCentre } from '../../demo/factories.ts'
import { mailMessages } from '../../platform/tables.ts'
import { ctxAs } from '../../testing/ctxAs.ts'
import { uploadFile } from '../../testing/uploadFile.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { grantsOf } from '../access-doors/index.ts'
import { endRequestsJob } from './accessRequests.jobs.ts'
import { personRequestHolding as holding } from './accessRequests.holdings.ts'
import { announceRequestJob } from './announcements.jobs.ts'

const asking = ['LIST', 'VIEW', 'ADD', 'CANCEL'] as const
const rights = asking.map((action) => `ACCESS_REQUEST_${action}` as const)
const deciding = [
  ...rights,
  'ACCESS_REQUEST_APPROVE',
  'ACCESS_REQUEST_REJECT',
  'ACCESS_REQUEST_TERMINATE',
  'ACCESS_REQUEST_SETTING_VIEW',
  'ACCESS_REQUEST_SETTING_EDIT',
  'ACCESS_DOOR_VIEW',
  'ACCESS_GROUP_VIEW',
] as const

let test: TestApp
let landlord: TestActor
let tenant: TestActor
let colleague: TestActor
let door: string

beforeAll(async () => {
  test = await openTestApp()
  test.clock.set(new Date('2026-12-01T04:00:00Z'))
  landlord = await test.actorWith(deciding)
  const place = await makeOfficeCentre(test.db, { landlordId: landlord.landlordId })
  tenant = await test.actorWith([...rights, 'ACCESS_REQUEST_UPLOAD', 'ACCESS_REQUEST_SETTING_VIEW'], { scope: place })
  colleague = await test.actorWith(rights, { scope: place })
  door = await makeAccessDoor(test.db, landlord, { name: 'Car park', allowDoorAccessRequest: true })
})
afterAll(() => test.close())

type Made = { id: string; version: number; referenceNo: string }

const body = (more: object = {}) => ({
  type: 'DOOR',
  accessDoorIds: [door],
  validFrom: '2026-12-02',
  validTo: '2026-12-05',
  reason: 'Deliveries',
  ...more,
})

const ask = (more: object = {}, as = tenant) => test.call('createAccessRequest', { as, body: body(more) })

async function asked(more: object = {}): Promise<Made> {
  const made = await ask(more)
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  return made.body.data as Made
}

async function approved(more: object = {}): Promise<Made> {
  const { id, version } = await asked(more)
  const call = await test.call('approveAccessRequest', { as: landlord, path: { id }, body: { version } })
  expect(call.status, JSON.stringify(call.body)).toBe(200)
  return call.body.data as Made
}

const mayPass = async (moment: string, userId = tenant.id) => {
  const found = await grantsOf(test.ctx(), { landlordId: landlord.landlordId, at: new Date(moment), userId })
  return found.filter(({ kind }) => kind === 'ACCESS_REQUEST').map(({ accessDoorId }) => accessDoorId)
}

describe('an access request', () => {
  it('opens its door from its first day to the end of its last once it is approved', async () => {
    const made = await asked()
    expect(made).toMatchObject({ referenceNo: expect.stringMatching(/^AR-20261201-\d{4}$/), status: 'PENDING' })
    expect(await mayPass('2026-12-03T04:00:00Z')).toEqual([])
    const { id, version } = made
    const call = await test.call('approveAccessRequest', { as: landlord, path: { id }, body: { version } })
    expect(call.body).toMatchObject({
      data: { status: 'APPROVED', decision: { decision: 'APPROVED', userFullName: landlord.fullName } },
    })
    expect(await mayPass('2026-12-01T23:59:00Z')).toEqual([])
    expect(await mayPass('2026-12-02T00:00:00Z')).toEqual([door])
    expect(await mayPass('2026-12-05T23:59:00Z')).toEqual([door])
    expect(await mayPass('2026-12-06T00:00:00Z')).toEqual([])
    expect(await mayPass('2026-12-03T00:00:00Z', colleague.id)).toEqual([])
    const again = await test.call('approveAccessRequest', {
      as: landlord,
      path: { id },
      body: { version: version + 1 },
    })
    expect(again.status).toBe(422)
    const history = await test.call('listAccessRequestHistories', { as: tenant, path: { id } })
    expect(JSON.stringify(history.body)).toContain('Approved the request')
  })

  it('ends at once when it is revoked, and by itself after its last day', async () => {
    const one = await approved()
    const revoke = (as: TestActor, remark: string) =>
      test.call('revokeAccessRequest', { as, path: { id: one.id }, body: { version: one.version, remark } })
    expect((await revoke(landlord, ' ')).status).toBe(400)
    expect((await revoke(tenant, 'No longer')).status).toBe(403)
    expect((await revoke(landlord, 'Lost the badge')).body).toMatchObject({
      data: { status: 'REVOKED', endRemark: 'Lost the badge', granted: false },
    })

    const startsAt = new Date('2026-11-20T00:00:00Z')
    const span = { startsAt, endsAt: new Date('2026-11-25T00:00:00Z'), applicantUserId: tenant.id }
    const over = await makeAccessRequest(test.db, tenant, { ...span, status: 'APPROVED' })
    const undecided = await makeAccessRequest(test.db, tenant, span)
    await endRequestsJob.run(test.ctx(), {})
    const read = (id: string) => test.call('getAccessRequest', { as: tenant, path: { id } })
    expect((await read(over)).body).toMatchObject({ data: { status: 'EXPIRED' } })
    expect((await read(undecided)).body).toMatchObject({ data: { status: 'CANCELLED' } })
  })

  it('is for colleagues too, and taken back by whoever asked alone', async () => {
    const { id, version } = await asked({ userIds: [colleague.id, tenant.id] })
    const cancel = (as: TestActor) => test.call('cancelAccessRequest', { as, path: { id }, body: { version } })
    expect((await cancel(colleague)).status).toBe(403)
    expect((await cancel(tenant)).body).toMatchObject({ data: { status: 'CANCELLED' } })
    const stranger = await ask({ userIds: [landlord.id] })
    expect(stranger).toMatchObject({ status: 400, body: { errors: [{ field: 'userIds' }] } })
  })

  it('is refused beside the field that is wrong', async () => {
    const closed = await makeAccessDoor(test.db, landlord)
    const wrong: [object, string][] = [
      [{ accessDoorIds: [closed] }, 'accessDoorIds'],
      [{ accessDoorIds: [] }, 'accessDoorIds'],
      [{ type: 'PASS' }, 'passKind'],
      [{ type: 'ACCESS_GROUP' }, 'accessGroupId'],
      [{ validTo: '2026-12-01' }, 'validTo'],
      [{ validFrom: '2026-11-01', validTo: '2026-11-20' }, 'validTo'],
      [{ validTo: '2027-03-15' }, 'validTo'],
      [{ validFrom: '2028-01-01', validTo: '2028-01-02' }, 'validFrom'],
      [{ reason: '  ' }, 'reason'],
      [{ declarationFileId: door }, 'declarationFileId'],
    ]
    for (const [more, field] of wrong)
      expect(await ask(more), JSON.stringify(more)).toMatchObject({ status: 400, body: { errors: [{ field }] } })
  })

  it('carries a signed declaration, which those who decide can read', async () => {
    const content = Buffer.from('%PDF-1.4 signed')
    const { body: uploaded } = await uploadFile(test, tenant, { name: 'signed.pdf', content }, 'ACCESS_REQUEST')
    const { id } = await asked({ declarationFileId: uploaded.data.systemFileId })
    const download = (as: TestActor) => test.call('downloadAccessRequestDeclaration', { as, path: { id } })
    expect((await download(landlord)).body).toMatchObject({
      data: { fileName: 'signed.pdf', dataStream: content.toString('base64') },
    })
    expect((await download(colleague)).status).toBe(404)
  })

  it('is seen by those who decide, by the company, and by staff as far as it is theirs', async () => {
    const { id } = await asked()
    const read = async (as: TestActor) => (await test.call('getAccessRequest', { as, path: { id } })).status
    const neighbour = await test.actorWith(deciding, {
      scope: await makeOfficeCentre(test.db, { landlordId: landlord.landlordId }),
    })
    expect([await read(landlord), await read(tenant), await read(colleague), await read(neighbour)]).toEqual([
      200, 200, 404, 404,
    ])
    const counts = await test.call('getAccessRequestsStatusCount', { as: colleague })
    const listed = await test.call('listAccessRequests', { as: colleague, query: { status: 'PENDING' } })
    const { total } = listed.body.data as { total: number }
    expect(counts.body.data).toContainEqual({ status: 'PENDING', count: total })
  })
})

describe('a request for the doors of a group', () => {
  it('opens them at the times of the group', async () => {
    const group = await makeAccessGroup(test.db, landlord, { name: 'Contractors' })
    const roof = await makeAccessDoor(test.db, landlord, { name: 'Roof' })
    await mapDoor(test.db, landlord, group.id, roof)
    expect(await ask({ type: 'ACCESS_GROUP', accessGroupId: group.id })).toMatchObject({ status: 400 })
    await giveGroupToTenant(test.db, landlord, group.id, tenant.officeCentreId)
    await approved({ type: 'ACCESS_GROUP', accessGroupId: group.id, userIds: [colleague.id] })
    // 2 December 2026 is a Wednesday; office hours are from 07:00 to 20:00 on weekdays.
    await makeHeldCard(test.db, colleague)
    const decided = async (at: string) => {
      const query = { userId: colleague.id, accessDoorId: roof, at }
      const { body: answer } = await test.call('getAccessDecision', { as: landlord, query })
      return (answer.data as { result: string }).result
    }
    expect(await decided('2026-12-01T12:00:00Z')).toBe('DENIED')
    expect(await decided('2026-12-02T07:00:00Z')).toBe('GRANTED')
    expect(await decided('2026-12-02T20:00:00Z')).toBe('DENIED')
    expect(await decided('2026-12-05T12:00:00Z')).toBe('DENIED')
  })
})

describe('the settings of access requests', () => {
  it('decide by whom, for how long, and whether the declaration is accepted first', async () => {
    const other = await test.actorWith(deciding, { scope: landlord })
    const settings = { allowSubmitPassRequest: true, declarationRequired: true, autoApprove: false, maxDays: 3 }
    const read = await test.call('getAccessRequestSettings', { as: landlord })
    const { version } = read.body.data as { version: number }
    const save = (more: object) =>
      test.call('updateAccessRequestSettings', {
        as: landlord,
        body: {
          ...settings,
          declarationText: 'I keep to the house rules.',
          approverUserIds: [other.id],
          version,
          ...more,
        },
      })
    expect(await save({ declarationText: ' ' })).toMatchObject({ body: { errors: [{ field: 'declarationText' }] } })
    expect(await save({ approverUserIds: [tenant.id] })).toMatchObject({
      body: { errors: [{ field: 'approverUserIds' }] },
    })
    const saved = await save({})
    expect(saved.body).toMatchObject({ data: { approvers: [{ id: other.id }], maxDays: 3 } })
    expect((await save({})).status).toBe(409)

    expect(await ask()).toMatchObject({ body: { errors: [{ field: 'validTo' }] } })
    const short = { validTo: '2026-12-04' }
    expect(await ask(short)).toMatchObject({ body: { errors: [{ field: 'declarationAccepted' }] } })
    const made = await asked({ ...short, declarationAccepted: true })
    const decide = (as: TestActor) =>
      test.call('approveAccessRequest', { as, path: { id: made.id }, body: { version: made.version } })
    expect((await decide(landlord)).status).toBe(403)
    expect((await decide(other)).status).toBe(200)

    const { version: now } = saved.body.data as { version: number }
    await save({ autoApprove: true, maxDays: 90, declarationRequired: false, approverUserIds: [], version: now })
    expect(await ask()).toMatchObject({ body: { data: { status: 'APPROVED', decision: { userFullName: 'Atrium' } } } })
    await save({ maxDays: 90, declarationRequired: false, approverUserIds: [], version: now + 1 })
  })

  it('close the routes to a tenant whose people may not ask', async () => {
    const place = await makeOfficeCentre(test.db, { landlordId: landlord.landlordId, allowSubmitPassRequest: false })
    const quiet = await test.actorWith([...rights, 'ACCESS_REQUEST_SETTING_VIEW', 'ACCESS_REQUEST_SETTING_EDIT'], {
      scope: place,
    })
    expect((await test.call('listAccessRequests', { as: quiet })).status).toBe(403)
    expect((await ask({}, quiet)).status).toBe(403)
    const read = await test.call('getAccessRequestSettings', { as: quiet })
    expect(read.body).toMatchObject({ data: { allowSubmitPassRequest: false } })
    const { approvers: _, ...fields } = read.body.data as { approvers: object }
    const opened = await test.call('updateAccessRequestSettings', {
      as: quiet,
      body: { ...fields, allowSubmitPassRequest: true },
    })
    expect(opened.status, JSON.stringify(opened.body)).toBe(200)
    expect((await test.call('listAccessRequests', { as: quiet })).status).toBe(200)
  })
})

describe('an upload of access requests', () => {
  it('checks each row and makes a request for each that is right', async () => {
    const row = {
      email: colleague.email,
      doors: 'car park',
      validFrom: '02-12-2026',
      validTo: '2026-12-03',
      reason: 'Inventory',
    }
    const wrong = [
      { ...row, email: 'nobody@example.test' },
      { ...row, doors: 'Vault' },
      { ...row, accessGroup: 'Contractors' },
      { ...row, validTo: '31-11-2026' },
      { ...row, doors: '', passKind: 'Feather' },
    ]
    const dataList = [row, ...wrong, { ...row, doors: '', passKind: 'QR pass' }]
    const preview = await test.call('processAccessRequestsData', { as: tenant, body: { dataList } })
    const checked = preview.body.data as { toUploadRecords: number; dataList: { errors: string[] }[] }
    expect(checked.toUploadRecords).toBe(2)
    expect(checked.dataList.map(({ errors }) => errors.length > 0)).toEqual([false, ...wrong.map(() => true), false])
    const done = await test.call('uploadAccessRequestsData', { as: tenant, body: { dataList: checked.dataList } })
    expect(done.body).toMatchObject({ data: { status: 'UPLOADED', uploadedRecords: 2, failedRecords: 5 } })
    const listed = await test.call('listAccessRequests', { as: colleague, query: { wildcardSearch: 'inventory' } })
    expect(listed.body).toMatchObject({ data: { total: 2 } })
  })
})

describe('the mails of an access request', () => {
  const told = async (id: string, event: 'REQUESTED' | 'APPROVED' | 'REVOKED', byUserId: string | null = null) => {
    await announceRequestJob.run(test.ctx(), { id, event, byUserId })
    return (await test.db.select().from(mailMessages)).filter(
      ({ text }) => text.includes(id) || text.includes('decision/'),
    )
  }

  it('ask those who decide with a link, and tell whoever asked and whom it is for', async () => {
    const { id } = await asked({ userIds: [colleague.id], reason: 'Window cleaning' })
    const asks = (await told(id, 'REQUESTED')).filter(({ text }) => text.includes('Window cleaning'))
    expect(asks.map(({ recipient }) => recipient)).toContain(landlord.email)
    expect(asks[0]?.text).toMatch(/\/decision\//)
    const answers = (await told(id, 'APPROVED')).filter(({ subject }) => subject.startsWith('Approved'))
    const receivers = answers.filter(({ text }) => text.includes(id)).map(({ recipient }) => recipient)
    expect(receivers.toSorted()).toEqual([colleague.email, tenant.email].toSorted())
  })
})

describe('whoever leaves', () => {
  it('loses what was asked for them; what was asked for several goes on for the others', async () => {
    const leaver = await test.actorWith(rights, { scope: tenant })
    const alone = await approved({ userIds: [leaver.id] })
    const shared = await approved({ userIds: [leaver.id, colleague.id] })
    const ctx = ctxAs(test, tenant)
    const subject = { ...tenant, type: 'USER' as const, id: leaver.id, name: leaver.fullName }
    expect(await holding.open(ctx, subject, test.clock.now())).toMatchObject({ count: 2 })
    await ctx.transaction((tx) => holding.close(tx, subject, { remark: null, handOverUserId: null }))
    const statusOf = async (id: string) =>
      (await test.call('getAccessRequest', { as: landlord, path: { id } })).body.data as { status: string }
    expect(await statusOf(alone.id)).toMatchObject({ status: 'REVOKED' })
    expect(await statusOf(shared.id)).toMatchObject({ status: 'APPROVED', people: [{ id: colleague.id }] })
  })
})
