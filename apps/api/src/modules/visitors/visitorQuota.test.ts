import { and, count, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeOfficeCentre, makeSubscription } from '../../demo/factories.ts'
import { makeSite } from '../../demo/siteFactories.ts'
import { mailTo } from '../../testing/mailTo.ts'
import { openOwnTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { visitorInvitations } from './tables.ts'

const visitors = 32
const bought = 5

let test: TestApp
let host: TestActor
let siteId: string

beforeAll(async () => {
  test = await openOwnTestApp()
  test.clock.set(new Date('2026-12-01T00:00:00Z'))
  await test.startJobs()
  const landlord = await test.actorWith([])
  siteId = (await makeSite(test.db, landlord, { name: 'Marina One' })).id
  const scope = await makeOfficeCentre(test.db, { landlordId: landlord.landlordId, officeCentreType: 'TENANT' })
  host = await test.actorWith(['VISITOR_EVENT_ADD', 'VISITOR_EVENT_VIEW'], { scope })
  await makeSubscription(test.db, host, { credentials: { VISITOR_QR_PASS: bought } })
})
afterAll(() => test.close())

it('gives as many codes as were bought to visitors who register at once; the others go to reception', async () => {
  const people = Array.from({ length: visitors }, (_, n) => ({
    visitorName: `Guest ${n}`,
    email: `guest${n}@outside.test`,
  }))
  const made = await test.call('createVisitorEvent', {
    as: host,
    body: {
      title: 'Open day',
      purpose: 'MEETING',
      siteId,
      startDate: '2026-12-08',
      endDate: '2026-12-08',
      startTime: '10:00',
      endTime: '11:00',
      visitors: people,
    },
  })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  const tokens: string[] = []
  for (const { email } of people)
    tokens.push(/visitor\/documents\/([\w-]+)/.exec((await mailTo(test, email)).text)?.[1] ?? '')

  const answers = await Promise.all(
    tokens.map((token, n) =>
      test.call('registerForVisit', { path: { token }, body: { visitorName: people[n]?.visitorName, consent: true } }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200))
  const ofHost = eq(visitorInvitations.officeCentreId, host.officeCentreId)
  const [withCode] = await test.db
    .select({ count: count() })
    .from(visitorInvitations)
    .where(and(ofHost, isNotNull(visitorInvitations.passNo)))
  const [registered] = await test.db
    .select({ count: count() })
    .from(visitorInvitations)
    .where(and(ofHost, eq(visitorInvitations.status, 'REGISTERED')))
  expect(withCode?.count).toBe(bought)
  expect(registered?.count).toBe(visitors)
})
