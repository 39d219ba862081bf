import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeUser, makeUserGroup } from '../../demo/factories.ts'
import { days } from '../../platform/clock.ts'
import { openOwnTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { closingJob } from './leaving.jobs.ts'

let test: TestApp
let admin: TestActor

const rights = ['USER_LIST', 'USER_VIEW', 'USER_EDIT', 'USER_DOWNLOAD', 'USER_GROUP_VIEW'] as const

beforeAll(async () => {
  test = await openOwnTestApp()
  admin = await test.actorWith(rights)
})
afterAll(() => test.close())

/** A colleague who is signed in and in a group. */
async function colleague(fullName: string) {
  const person = await test.actorWith(['USER_LIST'], { scope: admin })
  const group = await makeUserGroup(test.db, admin, { groupName: `Group of ${fullName}`, userIds: [person.id] })
  return { person, group }
}

const dayFromNow = (count: number) => new Date(test.clock.now().getTime() + days(count)).toISOString().slice(0, 10)

const preview = async (id: string) =>
  (await test.call('getUserClosingPlan', { as: admin, path: { id } })).body.data as {
    items: { kind: string; count: number; blocks: string | null }[]
    plan: { id: string; version: number; status: string } | null
  }

const plan = (id: string, effectiveDate: string, remark?: string) =>
  test.call('planUserLeaving', { as: admin, path: { id }, body: { effectiveDate, ...(remark ? { remark } : {}) } })

const groupSize = async (id: string) =>
  ((await test.call('getUserGroup', { as: admin, path: { id } })).body.data as { noOfUsers: number }).noOfUsers

describe('a person who leaves', () => {
  it('is shown with everything that is still open', async () => {
    const { person } = await colleague('Ada')
    expect((await preview(person.id)).items.map(({ kind, count }) => [kind, count])).toEqual([
      ['USER_GROUPS', 1],
      ['SESSIONS', 1],
      ['ACCESS', 1],
    ])
  })

  it('is closed as one today: groups, sessions and access', async () => {
    const { person, group } = await colleague('Ben')
    const done = await plan(person.id, dayFromNow(0), 'Contract ended')
    expect(done).toMatchObject({ status: 200, body: { data: { status: 'DONE', remark: 'Contract ended' } } })
    expect(await groupSize(group.id)).toBe(0)
    expect((await test.call('listUsers', { as: person })).status).toBe(401)
    expect((await test.call('getUser', { as: admin, path: { id: person.id } })).body).toMatchObject({
      data: { status: 'INACTIVE' },
    })
    expect((await preview(person.id)).items).toEqual([])
  })

  it('keeps everything until the day that was planned, then loses it once', async () => {
    const { person, group } = await colleague('Cho')
    expect((await plan(person.id, dayFromNow(3))).body).toMatchObject({ data: { status: 'PLANNED', items: null } })
    await closingJob.run(test.ctx(), {})
    expect((await test.call('listUsers', { as: person })).status).toBe(200)
    test.clock.advance(days(3))
    await closingJob.run(test.ctx(), {})
    await closingJob.run(test.ctx(), {})
    expect(await groupSize(group.id)).toBe(0)
    const plans = await test.call('listClosingPlans', {
      as: admin,
      query: { status: 'DONE', wildcardSearch: person.fullName },
    })
    expect(plans.body).toMatchObject({
      data: {
        total: 1,
        items: [{ items: expect.arrayContaining([{}].map(() => expect.objectContaining({ kind: 'ACCESS' }))) }],
      },
    })
  })

  it('is marked in the list and on the record until the plan is withdrawn', async () => {
    const { person } = await colleague('Gil')
    const listed = async () => {
      const answer = await test.call('listUsers', { as: admin, query: { wildcardSearch: person.fullName } })
      return (answer.body.data as { items: { id: string; leavingDate: string | null }[] }).items.find(
        ({ id }) => id === person.id,
      )?.leavingDate
    }
    expect(await listed()).toBeNull()
    await plan(person.id, dayFromNow(4))
    expect(await listed()).toBe(dayFromNow(4))
    const record = await test.call('getUser', { as: admin, path: { id: person.id } })
    expect(record.body.data).toMatchObject({ leavingDate: dayFromNow(4) })
    const open = (await preview(person.id)).plan
    await test.call('cancelClosingPlan', {
      as: admin,
      path: { id: String(open?.id) },
      body: { version: open?.version },
    })
    expect(await listed()).toBeNull()
  })

  it('may stay after all: the plan is withdrawn, and a later one replaces an earlier', async () => {
    const { person } = await colleague('Dee')
    await plan(person.id, dayFromNow(5))
    await plan(person.id, dayFromNow(9))
    const open = (await preview(person.id)).plan
    expect(open).toMatchObject({ status: 'PLANNED', effectiveDate: dayFromNow(9) })
    const stale = await test.call('cancelClosingPlan', {
      as: admin,
      path: { id: String(open?.id) },
      body: { version: 99 },
    })
    expect(stale.status).toBe(409)
    const cancelled = await test.call('cancelClosingPlan', {
      as: admin,
      path: { id: String(open?.id) },
      body: { version: open?.version },
    })
    expect(cancelled.body).toMatchObject({ data: { status: 'CANCELLED', allowedActions: [] } })
    expect((await preview(person.id)).plan).toBeNull()
    test.clock.advance(days(10))
    await closingJob.run(test.ctx(), {})
    expect((await test.call('getUser', { as: admin, path: { id: person.id } })).body).toMatchObject({
      data: { status: 'ACTIVE' },
    })
  })

  it('cannot be who is in charge, nor oneself, and a refusal changes nothing', async () => {
    const boss = await makeUser(test.db, admin, { personInCharge: true })
    const group = await makeUserGroup(test.db, admin, { groupName: 'Board', userIds: [boss.id] })
    expect((await preview(boss.id)).items.at(-1)?.blocks).toContain('in charge')
    expect((await plan(boss.id, dayFromNow(0))).status).toBe(422)
    expect(await groupSize(group.id)).toBe(1)
    expect((await plan(admin.id, dayFromNow(0))).status).toBe(422)
  })

  it('is not sent away into the past', async () => {
    const { person } = await colleague('Eve')
    expect(await plan(person.id, dayFromNow(-1))).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'effectiveDate' }] },
    })
  })

  it('is nobody of another office centre', async () => {
    const stranger = await test.actorWith(rights)
    expect((await test.call('getUserClosingPlan', { as: admin, path: { id: stranger.id } })).status).toBe(404)
    expect((await plan(stranger.id, dayFromNow(0))).status).toBe(404)
  })

  it('loses the same by a plain deactivation', async () => {
    const { person, group } = await colleague('Fay')
    await test.call('deactivateUser', { as: admin, path: { id: person.id }, body: { version: 1 } })
    expect(await groupSize(group.id)).toBe(0)
  })
})

describe('the list of leavers', () => {
  it('is exported, and shows no tenants to those who do not list them', async () => {
    const file = await test.call('generateClosingPlanRecord', { as: admin, query: { format: 'CSV' } })
    const { dataStream } = file.body.data as { dataStream: string }
    expect(Buffer.from(dataStream, 'base64').toString()).toContain('Contract ended')
    const listed = await test.call('listClosingPlans', { as: admin, query: { subjectType: 'TENANT' } })
    expect(listed.body).toMatchObject({ data: { total: 0 } })
  })
})
