import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeSite } from '../../demo/siteFactories.ts'
import { clear, raise, raiseAlert } from '../../platform/alerts.ts'
import { days, hours, minutes } from '../../platform/clock.ts'
import { openOwnTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { connectorOffline } from '../access-systems/index.ts'
import { doorForced, doorHeldOpen } from '../access-events/index.ts'
import { deviceOffline } from '../devices/index.ts'
import { alertJob } from '../../platform/alerts.ts'
import { alertsDueJob } from './alerts.jobs.ts'
import { sql } from 'drizzle-orm'

let test: TestApp

beforeAll(async () => {
  test = await openOwnTestApp()
})
afterAll(() => test.close())

const rights = ['ALERT_LIST', 'ALERT_VIEW', 'ALERT_ADD', 'ALERT_EDIT', 'ALERT_DELETE', 'ALERT_MANAGE'] as const
type Shown = { id: string; version: number }

/** An office centre with a rule. */
async function aRule(fields: object = {}, levels: object[] = []) {
  const manager = await test.actorWith(rights)
  const answer = await test.call('createAlertNotification', {
    as: manager,
    body: { name: 'Readers', triggerEvents: ['DEVICE_OFFLINE'], ...fields },
  })
  const { id } = answer.body.data as Shown
  for (const level of levels) await addLevel(manager, id, level)
  return { manager, id }
}

const addLevel = (as: TestActor, id: string, level: object) =>
  test.call('createAlertLevel', {
    as,
    path: { id },
    body: { firstAlertValue: 0, firstAlertUnit: 'MINS', recipientEmail: [{ email: `l${as.id}@x.test` }], ...level },
  })

/** Runs what waits, as the queue would; jobs that were lost meanwhile are followed by the sweep. */
async function runJobs({ loseFirst = false } = {}): Promise<void> {
  const { rows } = await test.db.execute<{ data: never }>(
    sql`delete from jobs.job where name = 'alert-raised' returning data`,
  )
  if (!loseFirst) for (const { data } of rows) await alertJob.run(test.ctx(), data)
  await alertsDueJob.run(test.ctx(), {})
}

const mailsTo = async (email: string) => {
  const { rows } = await test.db.execute<{ subject: string; text: string }>(
    sql`select subject, text from mail_messages where recipient = ${email} order by id`,
  )
  return rows
}

const happens = ({ landlordId, officeCentreId }: TestActor, key: string, event = deviceOffline) =>
  test
    .ctx()
    .transaction((tx) =>
      raise(tx, event, key, { landlordId, officeCentreId, entityType: 'DEVICE', entityId: key, reason: 'Reader 7' }),
    )
const ends = (key: string) => test.ctx().transaction((tx) => clear(tx, deviceOffline, key))

const raisedOf = async (as: TestActor, query: Record<string, unknown> = {}) => {
  const answer = await test.call('listRaisedAlerts', { as, query })
  return (answer.body.data as { items: (Shown & { status: string; level: number; resolvedBy: string | null })[] }).items
}

describe('rules', () => {
  it('have levels in order, five at most, that are moved by two positions and stay without gaps', async () => {
    const { manager, id } = await aRule({}, [])
    for (const minute of [1, 2, 3, 4, 5]) await addLevel(manager, id, { firstAlertValue: minute })
    expect(await addLevel(manager, id, {})).toMatchObject({ status: 422 })
    const list = async () =>
      (await test.call('listAlertLevels', { as: manager, path: { id } })).body.data as {
        id: string
        level: number
        firstAlertValue: number
      }[]
    const order = async () => (await list()).map(({ firstAlertValue }) => firstAlertValue)
    expect(await order()).toEqual([1, 2, 3, 4, 5])
    const body = { fromPosition: 1, toPosition: 4 }
    await test.call('reorderAlertLevels', { as: manager, path: { id }, body })
    expect(await order()).toEqual([2, 3, 4, 1, 5])
    const second = (await list())[1]!
    await test.call('deleteAlertLevel', { as: manager, path: { id, levelId: second.id } })
    expect((await list()).map(({ level }) => level)).toEqual([1, 2, 3, 4])
    const wrong = await test.call('reorderAlertLevels', { as: manager, path: { id }, body: { ...body, toPosition: 5 } })
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: 'toPosition' }] } })
  })

  it('are refused without events that are known, somebody to tell, and the time of what repeats', async () => {
    const { manager, id } = await aRule()
    const rule = (fields: object) =>
      test.call('createAlertNotification', {
        as: manager,
        body: { name: 'Other', triggerEvents: ['DOOR_FORCED'], ...fields },
      })
    expect(await rule({ triggerEvents: ['NOTHING'] })).toMatchObject({ body: { errors: [{ field: 'triggerEvents' }] } })
    expect(await rule({ name: 'READERS' })).toMatchObject({ body: { errors: [{ field: 'name' }] } })
    for (const [fields, field] of [
      [{ recipientEmail: [] }, 'recipientRoles'],
      [{ recipientRoles: ['NOBODY'] }, 'recipientRoles'],
      [{ isRepeat: true }, 'repeatAlertValue'],
      [{ isRepeat: true, repeatAlertValue: 3 }, 'repeatAlertUnit'],
      [{ escalateAlertValue: 3 }, 'escalateAlertUnit'],
    ] as const)
      expect(await addLevel(manager, id, fields), field).toMatchObject({ status: 400, body: { errors: [{ field }] } })
  })
})

describe('an alert', () => {
  it('is told once, though its job is lost or runs twice, and ends with the condition', async () => {
    const email = 'once@duty.test'
    const { manager } = await aRule({}, [{ recipientEmail: [{ email }] }])
    const key = crypto.randomUUID()
    await happens(manager, key)
    await happens(manager, key)
    await runJobs({ loseFirst: true })
    await runJobs()
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['Alert: Readers: Reader 7'])
    expect(await raisedOf(manager)).toMatchObject([{ status: 'NOTIFIED', level: 1 }])
    await ends(key)
    await runJobs({ loseFirst: true })
    await runJobs()
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Alert: Readers: Reader 7',
      'Resolved: Readers: Reader 7',
    ])
    expect(await raisedOf(manager)).toMatchObject([{ status: 'RESOLVED', resolvedBy: null }])
    await happens(manager, key)
    await runJobs()
    expect(await raisedOf(manager, { open: true })).toHaveLength(1)
  })

  it('that ends before anybody was told is told to nobody', async () => {
    const email = 'short@duty.test'
    const { manager } = await aRule({}, [{ firstAlertValue: 10, recipientEmail: [{ email }] }])
    const key = crypto.randomUUID()
    await happens(manager, key)
    await runJobs()
    await ends(key)
    await runJobs()
    test.clock.advance(minutes(20))
    await runJobs()
    expect(await mailsTo(email)).toEqual([])
  })

  it('escalates over days, by the clock of the building, also where that jumps', async () => {
    const [first, second] = ['calm@duty.test', 'boss@duty.test']
    test.clock.set(new Date('2027-03-27T20:00:00Z'))
    const { manager } = await aRule({}, [
      { recipientEmail: [{ email: first }], escalateAlertValue: 1, escalateAlertUnit: 'DAYS' },
      { recipientEmail: [{ email: second }], isRepeat: true, repeatAlertValue: 2, repeatAlertUnit: 'HOURS' },
    ])
    await makeSite(test.db, manager, { timeZone: 'Europe/Berlin' })
    await happens(manager, crypto.randomUUID())
    await runJobs()
    expect(await mailsTo(first)).toHaveLength(1)
    // That night has 23 hours.
    test.clock.advance(hours(22) + minutes(59))
    await runJobs()
    expect(await mailsTo(second)).toEqual([])
    test.clock.advance(minutes(1))
    await runJobs()
    expect((await mailsTo(second)).map(({ text }) => text)).toEqual([expect.stringContaining('level 2')])
    // The server was down for three days: said once more, not thirty-six times.
    test.clock.advance(days(3))
    await runJobs()
    expect((await mailsTo(second)).map(({ subject }) => subject)).toEqual([
      'Alert: Readers: Reader 7',
      'Still open: Readers: Reader 7',
    ])
    expect(await mailsTo(first)).toHaveLength(1)
  })

  it('is acknowledged by the link of the mail, once, without signing in; the condition raises nothing anew', async () => {
    const email = 'link@duty.test'
    const { manager } = await aRule({}, [
      { recipientEmail: [{ email }], isRepeat: true, repeatAlertValue: 1, repeatAlertUnit: 'MINS' },
    ])
    const key = crypto.randomUUID()
    await happens(manager, key)
    await runJobs()
    const token = /alert\/([\w-]+)/.exec((await mailsTo(email))[0]!.text)?.[1] ?? ''
    const open = await test.call('getOpenAlert', { path: { token } })
    expect(open.body.data).toMatchObject({ status: 'NOTIFIED', about: 'Reader 7', ruleName: 'Readers' })
    const acknowledge = () => test.call('acknowledgeOpenAlert', { path: { token }, body: { remark: 'On my way' } })
    const answers = await Promise.all([acknowledge(), acknowledge()])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
    expect(await raisedOf(manager)).toMatchObject([{ status: 'RESOLVED', resolvedBy: email }])
    await happens(manager, key)
    test.clock.advance(minutes(30))
    await runJobs()
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Alert: Readers: Reader 7',
      'Resolved: Readers: Reader 7',
    ])
    expect(await test.call('getOpenAlert', { path: { token: 'nothing' } })).toMatchObject({ status: 404 })
    test.clock.advance(days(8))
    expect(await test.call('getOpenAlert', { path: { token } })).toMatchObject({ status: 404 })
    const { rows } = await test.db.execute(sql`select 1 from alert_tellings where token_hash = ${token}`)
    expect(rows).toEqual([])
  })

  it('is acknowledged on the screen by who may, and by nobody of another office centre', async () => {
    const { manager } = await aRule({}, [{}])
    await happens(manager, crypto.randomUUID())
    await runJobs()
    const [alert] = await raisedOf(manager)
    const path = { id: alert!.id }
    const body = { remark: null, version: alert!.version }
    const stranger = await test.actorWith(rights)
    expect(await test.call('acknowledgeRaisedAlert', { as: stranger, path, body })).toMatchObject({ status: 404 })
    const reader = await test.actorWith(['ALERT_LIST', 'ALERT_VIEW'], { scope: manager })
    expect(await test.call('acknowledgeRaisedAlert', { as: reader, path, body })).toMatchObject({ status: 403 })
    const done = await test.call('acknowledgeRaisedAlert', { as: manager, path, body })
    expect(done.body.data).toMatchObject({ status: 'RESOLVED', resolvedBy: manager.fullName, tellings: [{ level: 1 }] })
  })

  it('stands on the dashboard and in the search while it is open, for whoever was told as theirs', async () => {
    const { manager, id } = await aRule({ name: 'Lobby readers' })
    await test.db.execute(sql`insert into role_permissions (landlord_id, office_centre_id, role_id, permission_code)
      select r.landlord_id, r.office_centre_id, r.role_id, 'M_DASHBOARD' from user_roles r where r.user_id = ${manager.id}`)
    const other = await test.actorWith(['M_DASHBOARD', 'ALERT_LIST'], { scope: manager })
    await addLevel(manager, id, { recipientEmail: [{ email: manager.email }] })
    const figures = async (as: TestActor) => {
      const { figures: all } = (await test.call('getDashboard', { as })).body.data as {
        figures: { key: string; value: number }[]
      }
      return Object.fromEntries(all.flatMap(({ key, value }) => (key.includes('ALERTS') ? [[key, value]] : [])))
    }
    const found = async (as: TestActor, term: string) =>
      ((await test.call('searchRecords', { as, query: { term } })).body.data as { kind: string; title: string }[]).map(
        ({ kind, title }) => `${kind} ${title}`,
      )
    const stranger = await test.actorWith(['M_DASHBOARD', 'ALERT_LIST'])
    expect(await figures(manager)).toEqual({ OPEN_ALERTS: 0 })
    await happens(manager, crypto.randomUUID())
    await runJobs()
    expect(await figures(manager)).toEqual({ OPEN_ALERTS: 1, ALERTS_FOR_ME: 1 })
    expect(await figures(other)).toEqual({ OPEN_ALERTS: 1 })
    expect(await figures(stranger)).toEqual({ OPEN_ALERTS: 0 })
    expect(await found(manager, 'lobby read')).toEqual(['RAISED_ALERT Reader 7', 'ALERT_NOTIFICATION Lobby readers'])
    expect(await found(manager, 'reader 7')).toEqual(['RAISED_ALERT Reader 7'])
    expect(await found(stranger, 'lobby read')).toEqual([])
    const [alert] = await raisedOf(manager)
    const body = { remark: null, version: alert!.version }
    await test.call('acknowledgeRaisedAlert', { as: manager, path: { id: alert!.id }, body })
    expect(await figures(manager)).toEqual({ OPEN_ALERTS: 0 })
  })

  it('tells who of a role has duty, and all of the role where nobody has', async () => {
    const { manager, id } = await aRule()
    const [ann, bob] = [
      await test.actorWith([], { scope: manager, roleCode: 'GUARD' }),
      await test.actorWith([], { scope: manager }),
    ]
    await test.db.execute(sql`insert into user_roles (landlord_id, office_centre_id, user_id, role_id)
      select landlord_id, office_centre_id, ${bob.id}, id from roles
      where office_centre_id = ${manager.officeCentreId} and code = 'GUARD'`)
    await addLevel(manager, id, { recipientEmail: [], recipientRoles: ['GUARD'] })
    await happens(manager, crypto.randomUUID())
    await runJobs()
    expect([await mailsTo(ann.email), await mailsTo(bob.email)].map(({ length }) => length)).toEqual([1, 1])
    const now = test.clock.now()
    const duty = (userId: string, from: number, to: number) =>
      test.call('createAlertDuty', {
        as: manager,
        body: {
          roleCode: 'GUARD',
          userId,
          startDate: new Date(now.getTime() + from).toISOString(),
          endDate: new Date(now.getTime() + to).toISOString(),
        },
      })
    expect(await duty(bob.id, -hours(1), hours(1))).toMatchObject({ status: 200 })
    expect(await duty(manager.id, 0, hours(1))).toMatchObject({ body: { errors: [{ field: 'userId' }] } })
    expect(await duty(bob.id, hours(2), hours(1))).toMatchObject({ body: { errors: [{ field: 'endDate' }] } })
    await happens(manager, crypto.randomUUID())
    await runJobs()
    expect([await mailsTo(ann.email), await mailsTo(bob.email)].map(({ length }) => length)).toEqual([1, 2])
  })

  it('of what merely happened stays until somebody has seen it, and may happen again then', async () => {
    const { manager } = await aRule({ triggerEvents: [doorForced.kind, doorHeldOpen.kind] }, [{}])
    const { landlordId, officeCentreId } = manager
    const entityId = crypto.randomUUID()
    const forced = () =>
      test
        .ctx()
        .transaction((tx) =>
          raiseAlert(tx, doorForced, { landlordId, officeCentreId, entityType: 'ACCESS_DOOR', entityId }),
        )
    await forced()
    await runJobs()
    await forced()
    await runJobs()
    const [alert, ...more] = await raisedOf(manager)
    expect(more).toEqual([])
    await test.call('acknowledgeRaisedAlert', {
      as: manager,
      path: { id: alert!.id },
      body: { version: alert!.version },
    })
    await forced()
    await runJobs()
    expect(await raisedOf(manager, { open: true })).toHaveLength(1)
  })

  it('of events no rule is for raises nothing', async () => {
    const { manager } = await aRule({}, [{}])
    await happens(manager, crypto.randomUUID(), connectorOffline)
    await runJobs()
    expect(await raisedOf(manager)).toEqual([])
  })
})
