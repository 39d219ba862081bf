import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeOfficeCentre } from '../../demo/factories.ts'
import { makeSite } from '../../demo/siteFactories.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'

const barring = ['BLACKLIST_VISITOR_VIEW', 'BLACKLIST_VISITOR_ADD', 'BLACKLIST_VISITOR_EDIT'] as const

let test: TestApp
let landlord: TestActor
let host: TestActor
let siteId: string

beforeAll(async () => {
  test = await openTestApp()
  test.clock.set(new Date('2026-12-01T00:00:00Z'))
  landlord = await test.actorWith(barring)
  siteId = (await makeSite(test.db, landlord, { name: 'Marina One' })).id
  const scope = await makeOfficeCentre(test.db, { landlordId: landlord.landlordId, officeCentreType: 'TENANT' })
  host = await test.actorWith(['VISITOR_EVENT_ADD', 'VISITOR_EVENT_VIEW'], { scope })
})
afterAll(() => test.close())

type Barred = { id: string; version: number; status: string; allowedActions: string[] }

const bar = async (fullName: string) => {
  const email = `${fullName.toLowerCase().replace(' ', '.')}@outside.test`
  const made = await test.call('createBlacklistVisitor', {
    as: landlord,
    body: { fullName, email, reason: 'Threatened staff' },
  })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  return { ...(made.body.data as Barred), fullName, email }
}

const invite = (visitorName: string, email: string) =>
  test.call('createVisitorEvent', {
    as: host,
    body: {
      title: 'Review',
      purpose: 'MEETING',
      siteId,
      startDate: '2026-12-08',
      endDate: '2026-12-08',
      startTime: '10:00',
      endTime: '11:00',
      visitors: [{ visitorName, email }],
    },
  })

const lift = ({ id, version }: Barred, liftRemark: string, as = landlord) =>
  test.call('liftBlacklistVisitor', { as, path: { id }, body: { liftRemark, version } })
const again = ({ id, version }: Barred, reason: string) =>
  test.call('blacklistVisitorAgain', { as: landlord, path: { id }, body: { reason, version } })

describe('a barred visitor', () => {
  it('is invited again once the bar is lifted, with a word why, and barred again with another reason', async () => {
    const barred = await bar('Mallory Stone')
    expect(barred).toMatchObject({ status: 'BLACKLISTED', allowedActions: expect.arrayContaining(['lift']) })
    expect((await invite(barred.fullName, barred.email)).status).toBe(400)
    expect((await again(barred, 'Twice')).status).toBe(422)
    expect((await lift(barred, ' ')).status).toBe(400)

    const lifted = await lift(barred, 'Apologised in writing')
    expect(lifted.body).toMatchObject({ data: { status: 'LIFTED', liftRemark: 'Apologised in writing' } })
    const now = lifted.body.data as Barred
    expect(now.allowedActions).toContain('blacklist')
    expect(now.allowedActions).not.toContain('lift')
    expect((await invite(barred.fullName, barred.email)).status).toBe(200)
    expect((await lift(barred, 'Once more')).status).toBe(409)
    expect((await lift(now, 'Once more')).status).toBe(422)

    const back = await again(now, 'Came with a knife')
    expect(back.body).toMatchObject({ data: { status: 'BLACKLISTED', liftRemark: null, reason: 'Came with a knife' } })
    expect((await invite(barred.fullName, barred.email)).status).toBe(400)
    const history = await test.call('listBlacklistVisitorHistories', { as: landlord, path: { id: barred.id } })
    expect((history.body.data as { items: { summary: string }[] }).items.map(({ summary }) => summary)).toEqual([
      'Barred the visitor again',
      'Lifted the bar',
      expect.any(String),
    ])
  })

  it('stays barred where somebody of another building, or without the permission, lifts it', async () => {
    const barred = await bar('Eve Stone')
    const stranger = await test.actorWith(['BLACKLIST_VISITOR_EDIT'])
    expect((await lift(barred, 'A friend', stranger)).status).toBe(404)
    const viewer = await test.actorWith(['BLACKLIST_VISITOR_VIEW'], { scope: landlord })
    expect((await lift(barred, 'A friend', viewer)).status).toBe(403)
    expect((await invite(barred.fullName, barred.email)).status).toBe(400)
  })
})
