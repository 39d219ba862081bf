import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeOfficeCentre, makeUser, makeUserGroup } from '../../demo/factories.ts'
import { drainJobs } from '../../platform/outboxDraining.ts'
import { mailMessages, personalNotifications } from '../../platform/tables.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { sendCircularJob } from './sending.ts'
import { circularRecipients } from './tables.ts'

let test: TestApp
let sender: TestActor

const everything = [
  'NOTIFICATION_LIST',
  'NOTIFICATION_VIEW',
  'NOTIFICATION_ADD',
  'NOTIFICATION_EDIT',
  'NOTIFICATION_DELETE',
  'NOTIFICATION_CANCEL',
] as const

beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const message = {
  type: 'CIRCULAR',
  title: 'Lift works',
  bodyHtml: '<p>The lifts stand on Sunday.</p><script>no()</script>',
  channels: ['IN_APP', 'EMAIL'],
  recipientType: 'ALL',
  acknowledgeRequired: true,
}

const someone = () => test.actorWith(everything, { addOns: ['CIRCULARS'] })

type Shown = { id: string; version: number; status: string; counts: Record<string, number> }

async function write(as: TestActor, fields: object = {}): Promise<Shown> {
  const answer = await test.call('createNotification', { as, body: { ...message, ...fields } })
  expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ success: true })
  return answer.body.data
}

async function send(as: TestActor, { id, version }: Shown) {
  const sent = await test.call('sendNotification', { as, path: { id }, body: { version } })
  expect(sent.body).toMatchObject({ data: { status: 'SENDING' } })
  await sendCircularJob.run(test.ctx(), { id })
}

const drain = () => Promise.all(Object.values(drainJobs).map((job) => job.run(test.ctx(), {})))

const read = async (as: TestActor, id: string): Promise<Shown> =>
  (await test.call('getNotification', { as, path: { id } })).body.data

/** What the dashboard says of messages to be read; nothing where there is none. */
async function unreadOnDashboard(as: TestActor): Promise<number | undefined> {
  const { figures } = (await test.call('getDashboard', { as })).body.data as {
    figures: { key: string; value: number }[]
  }
  return figures.find(({ key }) => key === 'CIRCULARS_TO_READ')?.value
}

describe('messages to many', () => {
  it('go to people of the estate once, by notice and mail, are read and acknowledged', async () => {
    sender = await someone()
    const tenant = await makeOfficeCentre(test.db, { landlordId: sender.landlordId, officeCentreType: 'TENANT' })
    const reader = await test.actorWith(['M_DASHBOARD'], { scope: tenant })
    const draft = await write(sender)
    expect(draft).toMatchObject({ status: 'DRAFT', bodyHtml: '<p>The lifts stand on Sunday.</p>' })
    const review = await test.call('reviewNotification', { as: sender, body: message })
    expect(review.body).toMatchObject({ data: { total: 2, companies: [{ recipients: 1 }, { recipients: 1 }] } })

    await send(sender, draft)
    await sendCircularJob.run(test.ctx(), { id: draft.id })
    expect(await read(sender, draft.id)).toMatchObject({ status: 'SENDING', counts: { total: 2, delivered: 2 } })
    await drain()
    await drain()
    const mails = test.mails.filter(({ subject }) => subject === 'Lift works')
    expect(mails.map(({ to }) => to).toSorted()).toEqual([reader.email, sender.email].toSorted())
    expect(mails.find(({ to }) => to === reader.email)?.html).toContain(
      `http://portal.test/my-notifications?circular=${draft.id}`,
    )
    expect(await read(sender, draft.id)).toMatchObject({ status: 'SENT', counts: { total: 2, read: 0 } })

    const notices = await test.call('listMyNotifications', { as: reader })
    expect(notices.body).toMatchObject({
      data: { total: 1, items: [{ title: 'Lift works', entityType: 'MY_CIRCULAR', entityId: draft.id }] },
    })
    expect(await unreadOnDashboard(reader)).toBe(1)
    await test.call('readMyCircular', { as: reader, path: { id: draft.id } })
    expect(await unreadOnDashboard(reader)).toBeUndefined()
    expect((await test.call('getMyUnreadNotificationCount', { as: reader })).body.data).toBe(0)
    for (const _ of [1, 2]) {
      const acknowledged = await test.call('acknowledgeMyCircular', { as: reader, path: { id: draft.id } })
      expect(acknowledged.body).toMatchObject({ data: { acknowledgedDate: expect.any(String) } })
    }
    expect(await read(sender, draft.id)).toMatchObject({ counts: { read: 1, acknowledged: 1 } })
    const people = await test.call('listNotificationRecipients', {
      as: sender,
      path: { id: draft.id },
      query: { status: 'ACKNOWLEDGED' },
    })
    expect(people.body).toMatchObject({ data: { total: 1, items: [{ user: { id: reader.id } }] } })
    const sheet = await test.call('generateNotificationRecipientRecord', { as: sender, path: { id: draft.id } })
    expect(sheet.status).toBe(200)
  })

  it('are for tenants, groups or people of the estate only, and nobody reads those of others', async () => {
    const [own, other] = [await someone(), await someone()]
    const member = await makeUser(test.db, own)
    const group = await makeUserGroup(test.db, own, { userIds: [member.id] })
    const toGroup = { ...message, recipientType: 'USER_GROUPS', userGroupIds: [group.id] }
    expect((await test.call('reviewNotification', { as: own, body: toGroup })).body).toMatchObject({
      data: { total: 1 },
    })
    const foreign = await test.call('createNotification', { as: other, body: toGroup })
    expect(foreign.body).toMatchObject({ errors: [{ field: 'userGroupIds' }] })
    const nobody = { ...message, recipientType: 'USERS' }
    expect((await test.call('createNotification', { as: own, body: nobody })).body).toMatchObject({
      errors: [{ field: 'userIds', message: 'Choose the people it is for.' }],
    })
    const draft = await write(own, { recipientType: 'USERS', userIds: [member.id] })
    await send(own, draft)
    expect((await test.call('getMyCircular', { as: own, path: { id: draft.id } })).status).toBe(404)
    expect((await test.call('getNotification', { as: other, path: { id: draft.id } })).status).toBe(404)
  })

  it('reach somebody of several companies once, who reads it in whichever they are signed in to', async () => {
    const own = await someone()
    const [one, two] = [
      await makeOfficeCentre(test.db, { landlordId: own.landlordId, officeCentreType: 'TENANT' }),
      await makeOfficeCentre(test.db, { landlordId: own.landlordId, officeCentreType: 'TENANT' }),
    ]
    const person = await test.actorWith([], { scope: one })
    const { id: userId } = await makeUser(test.db, two, { accountId: person.accountId, email: person.email })
    const draft = await write(own, { recipientType: 'TENANTS', tenantIds: [one.officeCentreId, two.officeCentreId] })
    await send(own, draft)
    await drain()
    expect(test.mails.filter(({ to }) => to === person.email)).toHaveLength(1)
    const notices = await test.db
      .select()
      .from(personalNotifications)
      .where(eq(personalNotifications.entityId, draft.id))
    expect(notices.map((notice) => notice.userId).toSorted()).toEqual([person.id, userId].toSorted())
    const acknowledged = await test.call('acknowledgeMyCircular', { as: person, path: { id: draft.id } })
    expect(acknowledged.status).toBe(200)
    expect((await test.call('getMyUnreadNotificationCount', { as: person })).body.data).toBe(0)
    expect(await read(own, draft.id)).toMatchObject({ counts: { total: 1, acknowledged: 1 } })
  })

  it('wait for their time, and are cancelled before it', async () => {
    const own = await someone()
    const scheduledDate = new Date(test.clock.now().getTime() + 3_600_000).toISOString()
    const draft = await write(own, { scheduledDate })
    const sent = await test.call('sendNotification', { as: own, path: { id: draft.id }, body: { version: 1 } })
    expect(sent.body).toMatchObject({ data: { status: 'SCHEDULED', allowedActions: ['cancel'] } })
    const cancelled = await test.call('cancelNotification', { as: own, path: { id: draft.id }, body: { version: 2 } })
    expect(cancelled.body).toMatchObject({ data: { status: 'CANCELLED' } })
    const past = { ...message, scheduledDate: '2020-01-01T00:00:00Z' }
    expect((await test.call('createNotification', { as: own, body: past })).body).toMatchObject({
      errors: [{ field: 'scheduledDate' }],
    })
    const again = await test.call('sendNotification', { as: own, path: { id: draft.id }, body: { version: 3 } })
    expect(again.status).toBe(422)
  })

  it('keep to what people want: no mails, and none in quiet hours', async () => {
    const own = await someone()
    const quiet = await test.actorWith([], { scope: own })
    const silent = await test.actorWith([], { scope: own })
    test.clock.set(new Date('2026-11-23T21:30:00Z'))
    const usual = { digestHour: 8, digestWeekday: 1, sms: true, quietFrom: null, quietTo: null }
    const body = { ...usual, mails: 'AT_ONCE', quietFrom: '21:00', quietTo: '07:00' }
    expect((await test.call('updateMyNotificationPreferences', { as: quiet, body })).body).toMatchObject({ data: body })
    await test.call('updateMyNotificationPreferences', { as: silent, body: { ...usual, mails: 'NEVER' } })
    const draft = await write(own, { channels: ['EMAIL'], recipientType: 'USERS', userIds: [quiet.id, silent.id] })
    await send(own, draft)
    const waiting = await test.db.select().from(mailMessages).where(eq(mailMessages.sourceId, draft.id))
    expect(waiting.map(({ recipient, dueDate }) => [recipient, dueDate?.toISOString()])).toEqual([
      [quiet.email, '2026-11-24T07:00:00.000Z'],
    ])
    expect(await read(own, draft.id)).toMatchObject({ counts: { total: 2, delivered: 1 } })
    await drain()
    expect(await read(own, draft.id)).toMatchObject({ status: 'SENDING' })
    test.clock.set(new Date('2026-11-24T07:00:01Z'))
    await drain()
    expect(await read(own, draft.id)).toMatchObject({ status: 'SENT', counts: { delivered: 2 } })
  })

  it('are sent on by another run where one was killed, each person once in the portal', async () => {
    const own = await someone()
    const people = await Promise.all(Array.from({ length: 45 }, () => makeUser(test.db, own)))
    const draft = await write(own, { title: 'Killed', recipientType: 'USERS', userIds: people.map(({ id }) => id) })
    await send(own, draft)
    // As a process leaves them that died with some on the way, the mail server may have taken them or not.
    const held = new Date(test.clock.now().getTime() + 15_000)
    const onTheWay = await test.db
      .update(mailMessages)
      .set({ dueDate: held, attempts: 1 })
      .where(sql`id in (select id from mail_messages where source_id = ${draft.id} limit 7)`)
      .returning({ recipient: mailMessages.recipient })
    await drain()
    expect(await read(own, draft.id)).toMatchObject({ status: 'SENDING' })
    expect(test.mails.filter(({ to }) => onTheWay.some(({ recipient }) => recipient === to))).toEqual([])
    test.clock.advance(15_000)
    await drain()
    expect(await read(own, draft.id)).toMatchObject({ status: 'SENT', counts: { total: 45, delivered: 45, failed: 0 } })
    const received = test.mails.filter(({ subject }) => subject === 'Killed').map(({ to }) => to)
    expect(new Set(received).size).toBe(45)
    expect(received).toHaveLength(45)
    const notices = await test.db
      .select()
      .from(personalNotifications)
      .where(eq(personalNotifications.entityId, draft.id))
    expect(new Set(notices.map(({ userId }) => userId)).size).toBe(notices.length)
    const recipients = await test.db
      .select()
      .from(circularRecipients)
      .where(eq(circularRecipients.circularId, draft.id))
    expect(recipients).toHaveLength(45)
  })

  it('wait while the mail server is away, and say what was refused for good', async () => {
    const own = await someone()
    const draft = await write(own, { channels: ['EMAIL'], recipientType: 'USERS', userIds: [own.id] })
    await send(own, draft)
    const { mail } = test.services
    test.services.mail = { send: () => Promise.reject(new Error('away')) }
    for (let attempt = 0; attempt < 30; attempt++) {
      await drain()
      expect(await read(own, draft.id)).toMatchObject({ status: attempt < 29 ? 'SENDING' : 'FAILED' })
      test.clock.advance(60 * 60_000)
    }
    test.services.mail = mail
    expect(await read(own, draft.id)).toMatchObject({
      status: 'FAILED',
      errorText: 'It reached nobody.',
      counts: { total: 1, failed: 1 },
    })
  })
})
