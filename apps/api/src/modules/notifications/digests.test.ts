import { afterAll, beforeAll, expect, it } from 'vitest'
import { deliverMail } from '../../platform/mail.ts'
import { notifyUser } from '../../platform/personalNotifications.ts'
import { mailMessages } from '../../platform/tables.ts'
import { openOwnTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { digestJobs } from './digests.jobs.ts'

let test: TestApp

beforeAll(async () => {
  test = await openOwnTestApp()
  // A Monday; at UTC+8 it is 08:00.
  test.clock.set(new Date('2026-11-23T00:00:00Z'))
})
afterAll(() => test.close())

const usual = { digestHour: 9, digestWeekday: 3, sms: true, quietFrom: '08:00', quietTo: '20:00' }
const wants = (as: TestActor, mails: string) =>
  test.call('updateMyNotificationPreferences', { as, body: { ...usual, mails } })

const notice = ({ landlordId, officeCentreId, id }: TestActor, title: string) =>
  test.ctx().transaction((tx) => notifyUser(tx, { landlordId, officeCentreId, userId: id, kind: 'SAMPLE', title }))

async function at(moment: string): Promise<void> {
  test.clock.set(new Date(moment))
  for (const job of digestJobs) await job.run(test.ctx(), {})
}

/** The summaries that left so far, by the receiver. */
async function sentTo({ email }: TestActor): Promise<string[]> {
  const rows = await test.db.select().from(mailMessages)
  for (const { id } of rows) await deliverMail.run(test.ctx(), { id })
  return test.mails.filter(({ to }) => to === email).map(({ subject }) => subject)
}

it('tells once a day or week, at the hour of the site clock, what is unread', async () => {
  const daily = await test.actorWith([])
  const [weekly, never] = [await test.actorWith([], { scope: daily }), await test.actorWith([], { scope: daily })]
  await test.db.execute(`update office_centres set timezone_offset = 480`)
  await wants(daily, 'DAILY')
  await wants(weekly, 'WEEKLY')
  await wants(never, 'NEVER')
  test.clock.advance(60_000)
  for (const person of [daily, weekly, never]) await notice(person, 'Lift works')
  await at('2026-11-23T00:59:00Z')
  expect(await sentTo(daily)).toEqual([])
  await at('2026-11-23T01:00:30Z')
  await at('2026-11-23T01:15:00Z')
  expect(await sentTo(daily)).toEqual(['One notice for you'])
  expect(test.mails.find(({ to }) => to === daily.email)?.text).toContain('Lift works')
  expect(await sentTo(weekly)).toEqual([])

  // Nothing new, or read already: no mail. The server was away at the hour: it is made up for.
  await at('2026-11-24T01:00:30Z')
  test.clock.advance(60_000)
  await notice(daily, 'Fire drill')
  await test.call('readMyNotifications', { as: daily, body: {} })
  await at('2026-11-25T01:00:30Z')
  expect(await sentTo(daily)).toHaveLength(1)
  expect(await sentTo(weekly)).toEqual(['One notice for you'])
  test.clock.advance(60_000)
  for (const title of ['One', 'Two']) await notice(daily, title)
  await at('2026-11-26T05:20:00Z')
  expect(await sentTo(daily)).toEqual(['One notice for you', '2 notices for you'])
  expect(await sentTo(never)).toEqual([])
})
