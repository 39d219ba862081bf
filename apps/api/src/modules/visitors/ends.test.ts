import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeOfficeCentre } from '../../demo/factories.ts'
import { makeSite } from '../../demo/siteFactories.ts'
import { mailMessages } from '../../platform/tables.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { visits } from './tables.ts'
import { endVisitsJob } from './visitors.jobs.ts'

let test: TestApp
let landlord: TestActor
let host: TestActor

beforeAll(async () => {
  test = await openTestApp()
  test.clock.set(new Date('2026-12-01T00:00:00Z'))
  landlord = await test.actorWith(['VISIT_LIST', 'VISIT_EDIT'])
  const { landlordId } = landlord
  const scope = await makeOfficeCentre(test.db, { landlordId, officeCentreType: 'TENANT' })
  host = await test.actorWith(['VISITOR_EVENT_ADD', 'VISITOR_EVENT_VIEW', 'VISIT_LIST'], { scope })
})
afterAll(() => test.close())

const reminders = () =>
  test.db
    .select({ subject: mailMessages.subject })
    .from(mailMessages)
    .where(and(eq(mailMessages.recipient, host.email), eq(mailMessages.subject, 'Olga Guest has not checked out')))

it('reminds the host once of who has not checked out, and checks them out by the night', async () => {
  const { id: siteId } = await makeSite(test.db, landlord)
  const times = { startDate: '2026-12-08', endDate: '2026-12-08', startTime: '10:00', endTime: '11:00' }
  const visitors = [{ visitorName: 'Olga Guest', email: 'olga@outside.test' }]
  const body = { title: 'Interview', purpose: 'JOB_INTERVIEW', siteId, ...times, visitors }
  expect(await test.call('createVisitorEvent', { as: host, body })).toMatchObject({ status: 200 })
  const listed = await test.call('listVisits', { as: landlord, query: { visitDate: times.startDate } })
  const [visit] = (listed.body.data as { items: { id: string; version: number; startsAt: string }[] }).items
  const path = { id: visit!.id }
  const startsAt = new Date(visit!.startsAt).getTime()
  const minutesIn = (minutes: number) => test.clock.set(new Date(startsAt + minutes * 60_000))

  minutesIn(0)
  const answer = await test.call('checkInVisit', { as: landlord, path, body: { version: visit!.version } })
  expect(answer).toMatchObject({ status: 200 })
  minutesIn(60 + 29)
  await endVisitsJob.run(test.ctx(), {})
  expect(await reminders()).toEqual([])
  minutesIn(60 + 31)
  await endVisitsJob.run(test.ctx(), {})
  await endVisitsJob.run(test.ctx(), {})
  expect(await reminders()).toHaveLength(1)

  const [still] = await test.db.select().from(visits).where(eq(visits.id, visit!.id))
  expect(still).toMatchObject({ checkedOutDate: null })
  minutesIn(60 + 6 * 60 + 1)
  await endVisitsJob.run(test.ctx(), {})
  const [left] = await test.db.select().from(visits).where(eq(visits.id, visit!.id))
  expect(left?.checkedOutDate).not.toBeNull()
})
