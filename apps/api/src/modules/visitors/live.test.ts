import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeOfficeCentre } from '../../demo/factories.ts'
import { makeSite } from '../../demo/siteFactories.ts'
import { mailTo } from '../../testing/mailTo.ts'
import { openOwnTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'

let test: TestApp
let landlord: TestActor
let host: TestActor
let siteId: string
const heard: string[] = []
let leave = () => {}

beforeAll(async () => {
  test = await openOwnTestApp()
  test.clock.set(new Date('2026-12-01T00:00:00Z'))
  await test.startJobs()
  landlord = await test.actorWith(['VISIT_LIST', 'VISIT_EDIT', 'VISITOR_SETTING_EDIT', 'BLACKLIST_VISITOR_ADD'])
  siteId = (await makeSite(test.db, landlord, { name: 'Marina One' })).id
  const { landlordId } = landlord
  const scope = await makeOfficeCentre(test.db, { landlordId, officeCentreType: 'TENANT' })
  const hosting = ['VISITOR_EVENT_ADD', 'VISITOR_EVENT_EDIT', 'VISITOR_EVENT_VIEW', 'VISITOR_EVENT_CANCEL'] as const
  host = await test.actorWith(hosting, { scope })
  leave = test.ctx().services.events.subscribe({
    officeCentreId: landlord.officeCentreId,
    userId: landlord.id,
    send: (event) => void heard.push(event),
  })
})
afterAll(async () => {
  leave()
  await test.close()
})

/** Does something, of which the screen of reception hears. */
async function seen<Result>(work: () => Promise<Result>): Promise<Result> {
  heard.length = 0
  const result = await work()
  await vi.waitFor(() => expect(heard).toContain('visits'), { timeout: 10_000 })
  return result
}

type Event = { id: string; version: number }
async function invited() {
  const email = `guest-${crypto.randomUUID()}@outside.test`
  const body = {
    title: 'Review',
    purpose: 'MEETING',
    siteId,
    startDate: '2026-12-08',
    endDate: '2026-12-08',
    startTime: '10:00',
    endTime: '11:00',
    visitors: [{ visitorName: 'Ann Guest', email }],
  }
  const made = await test.call('createVisitorEvent', { as: host, body })
  expect(made.status).toBe(200)
  const token = async () => /visitor\/documents\/([\w-]+)/.exec((await mailTo(test, email)).text)?.[1] ?? ''
  return { event: made.body.data as Event, token }
}

describe('the day of reception', () => {
  it('is read anew when somebody is invited, registers, declines, is taken off, or the visit is cancelled', async () => {
    const { token } = await seen(invited)
    const link = { path: { token: await token() } }
    const body = { visitorName: 'Ann Guest', consent: true }
    await seen(async () => expect((await test.call('registerForVisit', { ...link, body })).status).toBe(200))
    await seen(async () => expect((await test.call('declineVisit', { ...link, body: {} })).status).toBe(200))

    const { event } = await invited()
    const path = { id: event.id }
    const list = await test.call('listVisitorEventInvitations', { as: host, path })
    const [invitation] = (list.body.data as { items: Event[] }).items
    await seen(() =>
      test.call('removeVisitorEventInvitation', { as: host, path: { ...path, invitationId: invitation!.id } }),
    )
    const { version } = (await test.call('getVisitorEvent', { as: host, path })).body.data as Event
    await seen(async () => {
      const cancelled = { cancelRemark: 'Ill', version }
      expect((await test.call('cancelVisitorEvent', { as: host, path, body: cancelled })).status).toBe(200)
    })
  })

  it('is read anew when a kiosk sends somebody to it', async () => {
    const barred = { fullName: 'Victor Crane', email: 'v@outside.test', reason: 'Took a laptop' }
    await test.call('createBlacklistVisitor', { as: landlord, body: barred })
    const made = await test.call('createVisitKiosk', { as: landlord, body: { name: 'Lobby', siteId } })
    const setup = await test.call('setupKiosk', { body: made.body.data as { apiKey: string } })
    const headers = { 'x-kiosk-token': (setup.body.data as { deviceToken: string }).deviceToken }
    const body = {
      key: crypto.randomUUID(),
      visitorName: 'Victor Crane',
      purpose: 'MEETING',
      companyId: host.officeCentreId,
      hostName: host.fullName,
      consent: true,
    }
    const answer = await seen(() => test.call('walkInAtKiosk', { headers, body }))
    expect(answer.body).toMatchObject({ data: { outcome: 'RECEPTION' } })
  })
})
