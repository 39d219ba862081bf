import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeSite } from '../../../demo/siteFactories.ts'
import { approvalJobs } from '../../approvals/index.ts'
import { mailMessages } from '../../../platform/tables.ts'
import { openTestApp, type TestActor, type TestApp } from '../../../testing/testApp.ts'
import { asking, deciding, sentInForm, tenantOf, type PermitPeople, type ShownForm } from '../permitWorld.ts'

let test: TestApp
let people: PermitPeople
let mcst: TestActor
let stranger: TestActor

beforeAll(async () => {
  test = await openTestApp()
  test.clock.set(new Date('2026-11-30T02:00:00Z'))
  const landlord = await test.actorWith(deciding)
  mcst = await test.actorWith(['FM_FORM_VIEW', 'FM_FORM_LIST'], { scope: landlord })
  const tenant = await test.actorWith(asking, { scope: await tenantOf(test, landlord) })
  stranger = await test.actorWith(asking, { scope: await tenantOf(test, landlord) })
  people = { landlord, tenant, siteId: (await makeSite(test.db, landlord)).id }
  const as = landlord
  const { version } = (await test.call('getFmFormSetting', { as })).body.data as { version: number }
  const body = { fmFormNotifyMcst: true, fmFormSubMcst: false, fmFormMcstUsers: [{ username: mcst.email }], version }
  await test.call('updateFmFormMcstNotifiedParties', { as, body })
})
afterAll(() => test.close())

type Waiting = { id: string; title: string; level: number; version: number; decideBy: string | null }
const inbox = async (as: TestActor, query: object = {}) =>
  (await test.call('listApprovals', { as, query: { kind: 'FM_FORM', ...query } })).body.data as {
    items: Waiting[]
    total: number
  }
const waits = async (as: TestActor, id: string) => (await inbox(as)).items.find((one) => one.id === id)
const read = async (id: string) =>
  (await test.call('getFmForm', { as: people.landlord, path: { id } })).body.data as ShownForm & Record<string, unknown>
const decide = async (as: TestActor, id: string, body: object = { decision: 'APPROVED' }) =>
  test.call('decideApproval', { as, path: { kind: 'FM_FORM', id }, body })

/** The newest mail of somebody that asks them to review, and where its button leads. */
async function linkTo(person: TestActor): Promise<string> {
  const mails = (await test.db.select().from(mailMessages)).filter(
    ({ recipient, subject }) => recipient === person.email && subject.startsWith('Please review'),
  )
  const newest = mails.toSorted((one, other) => (one.id < other.id ? 1 : -1))[0]
  return /\/decision\/([\w-]+)/.exec(JSON.stringify(newest))?.[1] ?? ''
}

describe('permits in the inbox of approvals', () => {
  it('wait for the applicant, the landlord and the management corporation, one after the other', async () => {
    const { id } = await sentInForm(test, people)
    const turns: [TestActor, number, TestActor[]][] = [
      [people.tenant, 1, [people.landlord, mcst, stranger]],
      [people.landlord, 2, [people.tenant, mcst, stranger]],
      [mcst, 3, [people.tenant, people.landlord, stranger]],
    ]
    for (const [person, level, others] of turns) {
      expect(await waits(person, id)).toMatchObject({ title: 'New walls', level, decideBy: expect.any(String) })
      expect((await test.call('getApprovalsStatusCount', { as: person })).body.data).toContainEqual({
        status: 'FM_FORM',
        count: 1,
      })
      for (const other of others) {
        expect(await waits(other, id)).toBeUndefined()
        expect([403, 404]).toContain((await decide(other, id)).status)
      }
      expect((await inbox(person, { wildcardSearch: 'walls', siteId: people.siteId })).total).toBe(1)
      expect((await inbox(person, { companyId: stranger.officeCentreId })).total).toBe(0)
      expect((await decide(person, id, { decision: 'APPROVED', remark: 'Fine' })).status).toBe(200)
      expect(await waits(person, id)).toBeUndefined()
    }
    expect(await read(id)).toMatchObject({
      status: 'APPROVED',
      applicantApproved: { userFullName: people.tenant.fullName, remark: 'Fine' },
      landlordApproved: { userFullName: people.landlord.fullName },
      mcstApproved: { userFullName: mcst.fullName },
    })
    expect((await decide(mcst, id)).status).toBe(422)
    const history = await test.call('listFmFormHistories', { as: people.landlord, path: { id } })
    expect(JSON.stringify(history.body.data)).toContain('Approved the permit')
  })

  it('is rejected there with a reason, which the form shows', async () => {
    const { id } = await sentInForm(test, people)
    expect((await decide(people.tenant, id, { decision: 'REJECTED' })).body).toMatchObject({
      errors: [{ field: 'remark' }],
    })
    expect((await decide(people.tenant, id, { decision: 'REJECTED', remark: 'Too dear' })).status).toBe(200)
    expect(await read(id)).toMatchObject({ status: 'REJECTED', applicantRejected: { remark: 'Too dear' } })
  })

  it('is decided once by the link of a mail, and refused by a link of the level before', async () => {
    const { id } = await sentInForm(test, people)
    const first = await linkTo(people.tenant)
    const use = (token: string) =>
      test.call('useDecisionLink', { path: { token }, body: { decision: 'APPROVED', remark: null } })
    expect((await test.call('getDecisionLink', { path: { token: first } })).body.data).toMatchObject({
      kindLabel: 'Permit to work',
      title: 'New walls',
      decided: null,
    })
    expect((await use(first)).status).toBe(200)
    expect((await use(first)).status).toBe(422)
    const second = await linkTo(people.landlord)
    expect(second).not.toBe('')
    expect((await use(second)).status).toBe(200)
    expect(await read(id)).toMatchObject({
      status: 'PENDING_MCST_APPROVAL',
      landlordApproved: { userFullName: people.landlord.fullName },
    })
  })

  it('is held for a moment, in which it waits for nobody and can be undone', async () => {
    const { id } = await sentInForm(test, people)
    const path = { kind: 'FM_FORM', id }
    const body = { decision: 'APPROVED' }
    const hold = (as: TestActor) => test.call('holdDecision', { as, path, body })
    expect((await hold(stranger)).status).toBe(404)
    expect((await hold(mcst)).status).toBe(403)
    expect((await hold(people.tenant)).status).toBe(200)
    expect(await waits(people.tenant, id)).toBeUndefined()
    expect((await test.call('undoDecision', { as: people.tenant, path })).status).toBe(200)
    expect(await waits(people.tenant, id)).toBeDefined()
    await hold(people.tenant)
    test.clock.set(new Date('2026-11-30T02:01:00Z'))
    for (const job of approvalJobs) await job.run(test.ctx(), {})
    expect(await waits(people.landlord, id)).toMatchObject({ level: 2 })
    test.clock.set(new Date('2026-11-30T02:00:00Z'))
  })

  it('refuses to approve what has documents to review, and says which; the mail leads to the form', async () => {
    const formName = `Insurance ${crypto.randomUUID().slice(0, 8)}`
    const needs = { documentFileRequired: true, landlordSignatureRequired: false, mcstSignatureRequired: false }
    const body = { formName, ...needs, requestTypes: ['DELIVERY'], active: true }
    expect((await test.call('createFmDocument', { as: people.landlord, body })).status).toBe(200)
    const { id } = await sentInForm(test, people, { requestType: 'DELIVERY' })
    expect((await decide(people.tenant, id)).status).toBe(200)
    expect((await decide(people.landlord, id)).body).toMatchObject({
      message: `Approve the documents first: ${formName}.`,
    })
    const [letter] = (await test.db.select().from(mailMessages)).filter(
      ({ recipient, ...mail }) => recipient === people.landlord.email && JSON.stringify(mail).includes(id),
    )
    expect(JSON.stringify(letter)).toContain(`/fm-forms/manage/${id}`)
    expect(JSON.stringify(letter)).not.toContain('/decision/')
  })

  it('is decided by whoever stands in, in their own name', async () => {
    const { id } = await sentInForm(test, people)
    const deputy = await test.actorWith(['FM_FORM_LIST'], { scope: people.tenant })
    expect((await decide(deputy, id)).status).toBe(403)
    await test.call('createStandIn', {
      as: people.tenant,
      body: { standInUserId: deputy.id, fromDate: '2026-11-29', toDate: '2026-12-02' },
    })
    expect((await decide(deputy, id)).status).toBe(200)
    expect(await read(id)).toMatchObject({
      applicantApproved: { userFullName: `${deputy.fullName} for ${people.tenant.fullName}` },
    })
  })
})
