import { dateOfInstant } from '@atrium/validators/dates.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeOfficeCentre, makeUser } from '../demo/factories.ts'
import { users } from '../modules/users/tables.ts'
import { rawSql } from '../testing/rawSql.ts'
import { openOwnTestApp, type TestActor, type TestApp } from '../testing/testApp.ts'
import { recordAudit } from './audit.ts'
import { everywhere, keptCounts } from './counters.ts'
import { actFor, type Ctx, type Transactional } from './ctx.ts'
import { sqlState } from './db/transaction.ts'
import { eachByItself, failWith } from './eachByItself.ts'
import { publish } from './events.ts'
import { enqueue, type Job } from './jobs.ts'
import { deliverMail, sendMail } from './mail.ts'
import { dayOfNumber, nextReferenceNumber } from './referenceNumbers.ts'
import { auditEntries, mailMessages } from './tables.ts'
import type { TenancyScope } from './tenancyScope.ts'

let test: TestApp
let other: TestApp
let actor: TestActor

beforeAll(async () => {
  test = await openOwnTestApp()
  other = await test.another()
  actor = await test.actorWith(['USER_GROUP_LIST'])
})
afterAll(async () => {
  await other.close()
  await test.close()
})

async function membershipOf(as: TestActor, process = test) {
  const found = await process.services.sessions.onBehalfOf(as.id, as.officeCentreId)
  if (!found) throw new Error('the actor is no member')
  return found
}

const ctxOf = async (process: TestApp, as: TestActor): Promise<Ctx> =>
  actFor(process.ctx(), await membershipOf(as, process))

describe('several records that a job takes in turn', () => {
  it('do not wait for one that fails, which is undone by itself and makes the job fail', async () => {
    const ids = [1, 2, 3].map((number) => `${number}0000000-0000-4000-8000-000000000000`)
    const failures = await eachByItself(test.ctx(), ids, async (tx, id) => {
      await nextReferenceNumber(actFor(tx, await membershipOf(actor)) as Transactional<Ctx>, `T${id.at(0)}`)
      if (id.startsWith('2')) throw new Error('not this one')
    })
    expect(failures).toMatchObject([{ message: 'not this one' }])
    const { rows } = await test.db.execute(
      sql`select prefix from reference_numbers where prefix ~ '^T[123]$' order by 1`,
    )
    expect(rows).toEqual([{ prefix: 'T1' }, { prefix: 'T3' }])
    expect(() => failWith(failures)).toThrow('1 record failed: Error: not this one')
    expect(() => failWith([])).not.toThrow()
  })
})

describe('reference numbers', () => {
  it('are unique and without gaps, however many ask at once and whoever rolls back', async () => {
    const contexts = [await ctxOf(test, actor), await ctxOf(other, actor)]
    const asked = Array.from({ length: 25 }, async (_, index) =>
      contexts[index % 2]?.transaction(async (tx) => {
        const number = await nextReferenceNumber(tx, 'BKG')
        if (index % 5 === 0) throw new Error('rolled back')
        return number
      }),
    )
    const settled = await Promise.allSettled(asked)
    const numbers = settled.flatMap((result) => (result.status === 'fulfilled' ? [String(result.value)] : []))
    expect(numbers).toHaveLength(20)
    const { timezoneOffset } = (await ctxOf(test, actor)).scope
    const day = dayOfNumber(dateOfInstant(test.clock.now(), timezoneOffset))
    expect(numbers.toSorted()).toEqual(
      Array.from({ length: 20 }, (_, index) => `BKG-${day}-${String(index + 1).padStart(4, '0')}`),
    )
  })

  it('carry the day the office centre has', async () => {
    const ctx = await ctxOf(test, actor)
    const now = test.clock.now()
    test.clock.set(new Date('2026-12-01T17:30:00Z'))
    const numbers = [480, -480].map((timezoneOffset) =>
      ctx.transaction((tx) =>
        nextReferenceNumber({ ...tx, scope: { ...tx.scope, timezoneOffset } } as typeof tx, `DAY${timezoneOffset}`),
      ),
    )
    expect(await Promise.all(numbers)).toEqual(['DAY480-20261202-0001', 'DAY-480-20261201-0001'])
    test.clock.set(now)
  })

  it('are counted apart by estate and prefix', async () => {
    const stranger = await test.actorWith([])
    const next = async (as: TestActor, prefix: string) =>
      (await ctxOf(test, as)).transaction((tx) => nextReferenceNumber(tx, prefix))
    expect(await next(stranger, 'BKG')).toMatch(/-0001$/)
    expect(await next(actor, 'INV')).toMatch(/-0001$/)
  })
})

describe('kept totals', () => {
  it('are exact after hundreds of changes at once', async () => {
    const places = [await makeOfficeCentre(test.db), await makeOfficeCentre(test.db)]
    const statuses = ['ACTIVE', 'PENDING', 'INACTIVE'] as const
    const anyOf = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)]!
    const change = async (_: unknown, index: number) => {
      const { db } = index % 2 === 0 ? test : other
      const user = await makeUser(db, anyOf(places), { status: anyOf(statuses) })
      if (index % 2 === 0)
        await db
          .update(users)
          .set({ status: anyOf(statuses) })
          .where(eq(users.id, user.id))
      if (index % 3 === 0) await db.update(users).set({ deletedDate: new Date() }).where(eq(users.id, user.id))
      if (index % 6 === 0) await db.update(users).set({ deletedDate: null }).where(eq(users.id, user.id))
      if (index % 5 === 0) await db.delete(users).where(eq(users.id, user.id))
    }
    await Promise.all(Array.from({ length: 200 }, change))
    for (const scope of places) expect(await kept(scope.officeCentreId)).toEqual(await counted(scope))
    expect(await kept(everywhere)).toEqual(await counted())
  })

  const kept = async (scopeId: string) => {
    const counts = await keptCounts(test.ctx(), 'users', scopeId)
    return Object.fromEntries([...counts].filter(([, count]) => count !== 0))
  }
  const counted = async (scope?: TenancyScope) => {
    const { rows } = await test.db.execute<{ status: string; count: number }>(sql`
      select status, count(*)::int as count from users where deleted_date is null
      and ${scope ? sql`office_centre_id = ${scope.officeCentreId}` : sql`true`} group by status order by status`)
    return Object.fromEntries(rows.map((row) => [row.status, row.count]))
  }
})

describe('the audit trail', () => {
  it('only grows', async () => {
    const ctx = await ctxOf(test, actor)
    const entry = { module: 'test', action: 'OTHER', entityType: 'TEST', entityId: null, entityName: null } as const
    await ctx.transaction((tx) => recordAudit(tx, { ...entry, summary: 'Did something' }))
    const attempts = [test.db.update(auditEntries).set({ summary: 'Did nothing' }), test.db.delete(auditEntries)]
    for (const attempt of attempts) expect(sqlState(await attempt.catch((error: unknown) => error))).toBe('23000')
    const rows = await test.db.select().from(auditEntries).where(eq(auditEntries.summary, 'Did something'))
    expect(rows).toMatchObject([
      { userId: actor.id, landlordId: actor.landlordId, officeCentreId: actor.officeCentreId },
    ])
  })

  it('keeps of an update only what changed', async () => {
    const ctx = await ctxOf(test, actor)
    const entry = { module: 'test', action: 'UPDATE', entityType: 'TEST', entityId: null, entityName: null } as const
    const change = { before: { name: 'A', size: 1, tags: ['x'] }, after: { name: 'B', size: 1, tags: ['x'] } }
    await ctx.transaction((tx) => recordAudit(tx, { ...entry, summary: 'Renamed', ...change }))
    const rows = await test.db.select().from(auditEntries).where(eq(auditEntries.summary, 'Renamed'))
    expect(rows).toMatchObject([{ before: { name: 'A' }, after: { name: 'B' } }])
  })
})

describe('mail and jobs', () => {
  it('leave exactly once when the transaction commits, with two processes at work, and never otherwise', async () => {
    const runs: string[] = []
    const job: Job<{ name: string }> = { name: 'test-once', run: async (_ctx, { name }) => void runs.push(name) }
    for (const process of [test, other]) {
      await process.services.jobs.declare([job, deliverMail])
      await process.services.jobs.work([job, deliverMail], process.ctx)
    }
    const letter = { to: 'a@example.test', subject: 'Hello', greeting: 'Hello', paragraphs: [] }
    const lost = test.ctx().transaction(async (tx) => {
      await sendMail(tx, { ...letter, subject: 'Never' })
      await enqueue(tx, job, { name: 'never' })
      throw new Error('rolled back')
    })
    await expect(lost).rejects.toThrow('rolled back')
    const names = Array.from({ length: 12 }, (_, index) => `run ${index}`)
    for (const name of names)
      await test.ctx().transaction(async (tx) => {
        await enqueue(tx, job, { name })
        await sendMail(tx, { ...letter, subject: name })
      })
    await vi.waitFor(() => expect([runs.length, test.mails.length]).toEqual([12, 12]), {
      timeout: 15_000,
      interval: 50,
    })
    expect(runs.toSorted()).toEqual(names.toSorted())
    expect(test.mails.map((mail) => mail.subject).toSorted()).toEqual(names.toSorted())
    const rows = await test.db.select({ sent: mailMessages.sentDate }).from(mailMessages)
    expect(rows).toHaveLength(12)
    expect(rows.every((row) => row.sent !== null)).toBe(true)
  })
})

describe('two processes on one database', () => {
  it('hear each other’s events, each listener only its own', async () => {
    const heard: string[] = []
    const place = { officeCentreId: actor.officeCentreId }
    const listen = (userId: string) =>
      other.services.events.subscribe({
        ...place,
        userId,
        send: (event, data) => heard.push(`${userId} ${event} ${JSON.stringify(data)}`),
      })
    const leave = [listen('a'), listen('b')]
    await publish(test.ctx(), { ...place, userId: 'a' }, 'notification', { id: 1 })
    await publish(test.ctx(), place, 'scope')
    await vi.waitFor(() => expect(heard).toEqual(['a notification {"id":1}', 'a scope {}', 'b scope {}']))
    leave.forEach((stop) => stop())
    expect(other.services.events.size()).toBe(0)
  })

  it('forget what a person may do as soon as the other changes it', async () => {
    const person = await test.actorWith(['USER_GROUP_LIST'])
    const status = async (process: TestApp) => (await process.call('listUserGroups', { as: person })).status
    expect([await status(test), await status(other)]).toEqual([200, 200])
    await test.db.execute(sql`delete from role_permissions where office_centre_id = ${person.officeCentreId}`)
    await vi.waitFor(async () => expect([await status(test), await status(other)]).toEqual([403, 403]))
    await test.db.execute(sql`update sessions set ended_date = now() where id = ${person.sessionId}`)
    await vi.waitFor(async () => expect([await status(test), await status(other)]).toEqual([401, 401]))
  })

  it('show writers the effect of what they wrote at once, and ask again for nothing else', async () => {
    const person = await test.actorWith(['USER_GROUP_LIST'])
    const status = async () => (await test.call('listUserGroups', { as: person })).status
    const revoke = sql`delete from role_permissions where office_centre_id = ${person.officeCentreId}`
    expect(await status()).toBe(200)
    const question = vi.spyOn(rawSql(test.db), 'query')
    const asked = () => JSON.stringify(question.mock.calls).includes('from sessions')
    await test
      .ctx()
      .transaction((tx) => tx.db.execute(sql`update users set mobile_number = null where id = ${person.id}`))
    expect([await status(), asked()]).toEqual([200, false])
    const changed = test.ctx().transaction(async (tx) => {
      await tx.db.execute(revoke)
      expect(await status()).toBe(200)
    })
    await changed
    expect([await status(), asked()]).toEqual([403, true])
    question.mockRestore()
  })
})
