import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAccessDoor } from '../../demo/accessFactories.ts'
import { makeOfficeCentre } from '../../demo/factories.ts'
import { days, hours, later } from '../../platform/clock.ts'
import { mailMessages } from '../../platform/tables.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { approvalJobs } from '../approvals/index.ts'
import { announceRequestJob } from './announcements.jobs.ts'

const deciding = [
  'ACCESS_REQUEST_LIST',
  'ACCESS_REQUEST_VIEW',
  'ACCESS_REQUEST_ADD',
  'ACCESS_REQUEST_APPROVE',
  'SETTING_VIEW',
  'SETTING_EDIT',
] as const

let test: TestApp
let approver: TestActor
let colleague: TestActor
let chief: TestActor
let tenant: TestActor
let door: string

beforeAll(async () => {
  test = await openTestApp()
  // A Monday morning.
  test.clock.set(new Date('2026-11-30T02:00:00Z'))
  approver = await test.actorWith(deciding)
  colleague = await test.actorWith(['ACCESS_REQUEST_VIEW', 'ACCESS_REQUEST_LIST'], { scope: approver })
  chief = await test.actorWith(['ACCESS_REQUEST_VIEW', 'ACCESS_REQUEST_LIST'], { scope: approver })
  const place = await makeOfficeCentre(test.db, { landlordId: approver.landlordId, companyName: 'Kestrel Capital' })
  tenant = await test.actorWith(['ACCESS_REQUEST_ADD', 'ACCESS_REQUEST_VIEW'], { scope: place })
  door = await makeAccessDoor(test.db, approver, { name: 'Loading bay', allowDoorAccessRequest: true })
})
afterAll(() => test.close())

async function asked(reason = 'Move'): Promise<{ id: string; version: number }> {
  const body = { type: 'DOOR', accessDoorIds: [door], validFrom: '2026-12-20', validTo: '2026-12-22', reason }
  const made = await test.call('createAccessRequest', { as: tenant, body })
  const { id, version } = made.body.data as { id: string; version: number }
  await announceRequestJob.run(test.ctx(), { id, event: 'REQUESTED' })
  return { id, version }
}

const inbox = async (as: TestActor, query: object = {}) => {
  const answer = await test.call('listApprovals', { as, query: { limit: 100, ...query } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const page = answer.body.data as {
    items: { id: string; standsInFor: string | null; decideBy: string }[]
    total: number
  }
  expect(page.total).toBe(page.items.length)
  return page.items
}

const mailsTo = async (person: TestActor, words: string) =>
  (await test.db.select().from(mailMessages)).filter(
    ({ recipient, subject }) => recipient === person.email && subject.startsWith(words),
  )

const runJobs = async () => {
  for (const job of approvalJobs) await job.run(test.ctx(), {})
}

describe('a second kind in the inbox', () => {
  it('waits for those who decide, found by kind, company and text, until it is decided there', async () => {
    const { id, version } = await asked()
    const { officeCentreId } = tenant
    for (const query of [{}, { kind: 'ACCESS_REQUEST' }, { companyId: officeCentreId }, { wildcardSearch: 'move' }])
      expect((await inbox(approver, query)).map((item) => item.id)).toContain(id)
    expect(await inbox(approver, { kind: 'BOOKING' })).toEqual([])
    expect(await inbox(approver, { companyId: approver.officeCentreId })).toEqual([])
    expect(await inbox(colleague)).toEqual([])
    const filters = await test.call('getApprovalFilters', { as: approver })
    expect(filters.body).toMatchObject({ data: { companies: [{ id: officeCentreId, name: 'Kestrel Capital' }] } })

    const path = { kind: 'ACCESS_REQUEST', id }
    const body = { decision: 'APPROVED', version }
    expect((await test.call('holdDecision', { as: colleague, path, body })).status).toBe(403)
    expect((await test.call('holdDecision', { as: approver, path, body })).status).toBe(200)
    expect(await inbox(approver)).toEqual([])
    expect((await test.call('undoDecision', { as: approver, path })).status).toBe(200)
    expect(await inbox(approver)).toHaveLength(1)
    expect((await test.call('holdDecision', { as: approver, path, body })).status).toBe(200)
    test.clock.set(later(test.clock.now(), 20_000))
    await runJobs()
    const read = await test.call('getAccessRequest', { as: tenant, path: { id } })
    expect(read.body).toMatchObject({ data: { status: 'APPROVED', decision: { userFullName: approver.fullName } } })
  })
})

describe('a stand-in', () => {
  it('gets the requests and the mails of whoever is away, decides for them, and it shows', async () => {
    const waiting = await asked('Before the leave')
    const name = (fields: object) =>
      test.call('createStandIn', {
        as: approver,
        body: { standInUserId: colleague.id, fromDate: '2026-11-30', toDate: '2026-12-04', ...fields },
      })
    const wrong: [object, string][] = [
      [{ standInUserId: tenant.id }, 'standInUserId'],
      [{ standInUserId: approver.id }, 'standInUserId'],
      [{ toDate: '2026-11-29' }, 'toDate'],
    ]
    for (const [fields, field] of wrong)
      expect(await name(fields)).toMatchObject({ status: 400, body: { errors: [{ field }] } })
    const named = await name({})
    expect(named.body).toMatchObject({ data: { standIn: { name: colleague.fullName } } })
    expect(await name({})).toMatchObject({ body: { errors: [{ field: 'fromDate' }] } })

    const [item] = await inbox(colleague)
    expect(item).toMatchObject({ id: waiting.id, standsInFor: approver.fullName })
    expect(await inbox(approver)).toHaveLength(1)
    const path = { kind: 'ACCESS_REQUEST', id: waiting.id }
    const decided = await test.call('decideApproval', { as: colleague, path, body: { decision: 'APPROVED' } })
    expect(decided.status, JSON.stringify(decided.body)).toBe(200)
    const read = await test.call('getAccessRequest', { as: tenant, path: { id: waiting.id } })
    expect(read.body).toMatchObject({
      data: { decision: { userFullName: colleague.fullName, standsInFor: approver.fullName } },
    })

    await asked('During the leave')
    const [mail] = await mailsTo(colleague, 'Please decide')
    expect(mail?.text).toContain(`on behalf of ${approver.fullName}`)
    const token = String(/\/decision\/([\w-]+)/.exec(mail?.text ?? '')?.[1])
    const link = { path: { token }, body: { decision: 'REJECTED', remark: 'The bay is closed' } }
    expect((await test.call('useDecisionLink', link)).status).toBe(200)
    expect(await inbox(approver)).toEqual([])

    const { id } = named.body.data as { id: string }
    expect((await test.call('deleteStandIn', { as: colleague, path: { id } })).status).toBe(404)
    expect((await test.call('deleteStandIn', { as: approver, path: { id } })).status).toBe(200)
    await asked('After the leave')
    expect(await inbox(colleague)).toEqual([])
  })
})

describe('the time to decide', () => {
  it('is in working days; those asked are reminded, then others are told and may decide', async () => {
    test.clock.set(new Date('2026-12-03T02:00:00Z'))
    const settings = { decideWithinDays: 2, remindBeforeHours: 4, escalateToUserIds: [chief.id], version: 1 }
    const save = (body: object) => test.call('updateApprovalSettings', { as: approver, body: { ...settings, ...body } })
    expect(await save({ escalateToUserIds: [tenant.id] })).toMatchObject({
      body: { errors: [{ field: 'escalateToUserIds' }] },
    })
    expect((await save({})).body).toMatchObject({ data: { escalateTo: [{ id: chief.id }], version: 2 } })
    expect((await save({})).status).toBe(409)

    const { id } = await asked('Overdue')
    const [item] = (await inbox(approver)).filter((one) => one.id === id)
    // Asked on a Thursday before the office opens, so by Monday at nine.
    expect(item).toMatchObject({ decideBy: '2026-12-07T09:00:00.000Z' })
    await runJobs()
    expect(await mailsTo(approver, 'Still waiting for you')).toHaveLength(0)
    test.clock.set(later(new Date('2026-12-07T09:00:00Z'), -hours(3)))
    await runJobs()
    await runJobs()
    const reminders = (await mailsTo(approver, 'Still waiting for you')).filter(({ text }) => text.includes('07 Dec'))
    expect(reminders).toHaveLength(1)
    expect((await inbox(chief)).map((one) => one.id)).not.toContain(id)

    test.clock.set(new Date('2026-12-07T09:01:00Z'))
    await runJobs()
    await runJobs()
    expect((await mailsTo(chief, 'Overdue')).filter(({ text }) => text.includes('07 Dec'))).toHaveLength(1)
    expect((await inbox(chief)).map((one) => one.id)).toContain(id)
    const path = { kind: 'ACCESS_REQUEST', id }
    expect((await test.call('decideApproval', { as: colleague, path, body: { decision: 'APPROVED' } })).status).toBe(
      403,
    )
    expect((await test.call('decideApproval', { as: chief, path, body: { decision: 'APPROVED' } })).status).toBe(200)
    expect((await inbox(chief)).map((one) => one.id)).not.toContain(id)
    test.clock.set(later(test.clock.now(), days(3)))
    await runJobs()
    expect((await mailsTo(chief, 'Overdue')).filter(({ text }) => text.includes('07 Dec'))).toHaveLength(1)
  })
})
