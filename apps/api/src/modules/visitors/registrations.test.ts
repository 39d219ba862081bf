import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFloor, makeTower, makeUnit } from '../../demo/buildingFactories.ts'
import { makeOfficeCentre, makeSubscription } from '../../demo/factories.ts'
import { makeSite } from '../../demo/siteFactories.ts'
import { mailTo } from '../../testing/mailTo.ts'
import { openOwnTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'

let test: TestApp
let landlord: TestActor
let host: TestActor
let siteId: string

const terms = 'Wear your badge. Stay with your host.'

beforeAll(async () => {
  test = await openOwnTestApp()
  test.clock.set(new Date('2026-11-30T00:00:00Z'))
  await test.startJobs()
  landlord = await test.actorWith(['VISIT_LIST', 'VISIT_EDIT', 'VISITOR_SETTING_VIEW', 'VISITOR_SETTING_EDIT'])
  siteId = (await makeSite(test.db, landlord, { name: 'Marina One' })).id
  const { landlordId } = landlord
  const scope = await makeOfficeCentre(test.db, { landlordId, officeCentreType: 'TENANT' })
  host = await test.actorWith(['VISITOR_EVENT_ADD', 'VISIT_LIST', 'VISITOR_SETTING_EDIT', 'VISITOR_SETTING_VIEW'], {
    scope,
  })
  await makeSubscription(test.db, host, { credentials: { VISITOR_QR_PASS: 20 } })
  await change(landlord, { terms, questions: ['Do you bring tools?', 'Which tools?'] })
})
afterAll(() => test.close())

async function change(as: TestActor, body: object) {
  const { version } = (await test.call('getVisitorSettings', { as })).body.data as { version: number }
  expect((await test.call('updateVisitorSettings', { as, body: { ...body, version } })).status).toBe(200)
}

async function invited(email: string) {
  const made = await test.call('createVisitorEvent', {
    as: host,
    body: {
      title: 'Review',
      purpose: 'MEETING',
      siteId,
      startDate: '2026-12-01',
      endDate: '2026-12-01',
      startTime: '00:00',
      endTime: '23:00',
      visitors: [{ visitorName: 'Ann Guest', email }],
    },
  })
  expect(made.status).toBe(200)
  return /visitor\/documents\/([\w-]+)/.exec((await mailTo(test, email)).text)?.[1] ?? ''
}

const register = (token: string, fields: object = {}) =>
  test.call('registerForVisit', {
    path: { token },
    body: {
      visitorName: 'Ann Guest',
      mobileNumber: '+65 8123 4567',
      vehiclePlateNo: 'SGX 1234 A',
      answers: ['Yes', 'A ladder'],
      termsVersion: 2,
      consent: true,
      ...fields,
    },
  })

type Seen = {
  email: string | null
  mobileNumber: string | null
  answers: object[]
  signedText: { version: number } | null
}
const seenBy = async (as: TestActor) => {
  const answer = await test.call('listVisits', { as, query: { visitDate: '2026-12-01', wildcardSearch: 'Ann Guest' } })
  return (answer.body.data as { items: Seen[] }).items[0]
}

describe('a registration', () => {
  it('is refused for a text that is not the one that stands, and without answers, beside the fields', async () => {
    const token = await invited('early@outside.test')
    expect(await register(token, { termsVersion: 1 })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'termsVersion' }] },
    })
    expect(await register(token, { answers: ['Yes', ' '] })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'answers.1', message: 'Answer this question.' }] },
    })
    await test.call('declineVisit', { path: { token }, body: {} })
  })

  it('shows reception what was answered and signed: version, hash, when and from where; nobody else', async () => {
    const token = await invited('ann@outside.test')
    expect((await register(token)).status).toBe(200)
    expect(await seenBy(landlord)).toMatchObject({
      mobileNumber: '+65 8123 4567',
      vehiclePlateNo: 'SGX 1234 A',
      answers: [
        { question: 'Do you bring tools?', answer: 'Yes' },
        { question: 'Which tools?', answer: 'A ladder' },
      ],
      signedText: {
        version: 2,
        hash: createHash('sha256').update(terms).digest('hex'),
        date: test.clock.now().toISOString(),
        ipAddress: expect.stringMatching(/^(127\.0\.0\.1|::1)$/),
      },
    })
    expect(await seenBy(host)).toMatchObject({ mobileNumber: '+65 8123 4567', answers: [], signedText: null })
  })

  it('tells reception how to reach a visitor only where the company visited lets it', async () => {
    expect(await seenBy(landlord)).toMatchObject({ email: 'ann@outside.test' })
    await change(host, { contactsToReception: false })
    expect(await seenBy(landlord)).toMatchObject({ email: null, mobileNumber: null })
    expect(await seenBy(host)).toMatchObject({ email: 'ann@outside.test', mobileNumber: '+65 8123 4567' })
    await change(host, { contactsToReception: true })
  })

  it('that is declined is told to the host', async () => {
    const token = await invited('bea@outside.test')
    expect((await test.call('declineVisit', { path: { token }, body: { remark: 'On leave' } })).status).toBe(200)
    const notices = await test.call('listMyNotifications', { as: host, query: { wildcardSearch: 'is not coming' } })
    expect(notices.body.data).toMatchObject({
      items: [{ title: 'Ann Guest is not coming', body: 'Review: On leave' }, {}],
    })
  })
})

describe('the sites of a visit', () => {
  it('begin with those where the company has units now', async () => {
    const sites = async () => {
      const answer = await test.call('getVisitSiteDropDown', { as: host, query: {} })
      return (answer.body.data as { label: string }[]).map(({ label }) => label)
    }
    const quay = await makeSite(test.db, landlord, { name: 'Quay' })
    const past = await makeSite(test.db, landlord, { name: 'Old Pier' })
    expect(await sites()).toEqual(['Marina One', 'Old Pier', 'Quay'])
    const lease = async (siteId: string, leaseEnd: string | null) => {
      const officeTowerId = (await makeTower(test.db, landlord, { siteId })).id
      const officeFloorId = (await makeFloor(test.db, landlord, { officeTowerId })).id
      const tenantId = host.officeCentreId
      await makeUnit(test.db, landlord, { officeFloorId, tenantId, leaseStart: '2020-01-01', leaseEnd })
    }
    await lease(quay.id, null)
    await lease(past.id, '2021-01-01')
    expect(await sites()).toEqual(['Quay', 'Marina One', 'Old Pier'])
  })
})
