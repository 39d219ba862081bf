import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeOfficeCentre, makeSubscription } from '../../demo/factories.ts'
import { makeSite } from '../../demo/siteFactories.ts'
import { forgetAnswers } from '../../platform/idempotency.ts'
import { keyOf } from '../../platform/storedContent.ts'
import { mailTo } from '../../testing/mailTo.ts'
import { openOwnTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { sendForm } from '../../testing/uploadFile.ts'
import { eraseVisitorsJob } from './erasure.jobs.ts'

/** A word that nothing but the data of one visitor has. */
const canary = 'quillfeather'

/** The tables that hold what is kept of a visitor. */
const kept = ['visitor_events', 'visitor_invitations', 'visitor_links', 'visitor_files', 'visits'] as const

/** Columns of theirs that hold codes of ours and no words of people; a new column is taken for words. */
const codes = new Set([
  'visitor_events.purpose',
  'visitor_events.reference_no',
  'visitor_files.kind',
  'visitor_files.title',
  'visitor_invitations.check_in_code',
  'visitor_invitations.counted_as',
  'visitor_invitations.language',
  'visitor_invitations.status',
  'visitor_invitations.terms_hash',
  'visits.checked_in_by',
])

let test: TestApp
let landlord: TestActor
let host: TestActor
let siteId: string

beforeAll(async () => {
  test = await openOwnTestApp()
  await test.startJobs()
  landlord = await test.actorWith(['VISIT_LIST', 'VISIT_EDIT', 'VISITOR_SETTING_VIEW', 'VISITOR_SETTING_EDIT'])
  siteId = (await makeSite(test.db, landlord, { name: 'Marina One' })).id
  const { landlordId } = landlord
  const scope = await makeOfficeCentre(test.db, { landlordId, officeCentreType: 'TENANT' })
  host = await test.actorWith(
    ['VISITOR_EVENT_ADD', 'VISITOR_EVENT_EDIT', 'VISITOR_EVENT_VIEW', 'VISITOR_EVENT_CANCEL', 'VISIT_LIST'],
    { scope },
  )
  await makeSubscription(test.db, host, { credentials: { VISITOR_QR_PASS: 20 } })
  const body = { questions: ['Tools?'], documents: ['Licence'], retentionDays: 30, version: 1 }
  await test.call('updateVisitorSettings', { as: landlord, body })
})
afterAll(() => test.close())

type Column = { schema: string; table: string; column: string; type: string }

const heldIn = async (where: SQL): Promise<Column[]> => {
  const { rows } = await test.db.execute<Column>(sql`
    select c.table_schema as schema, c.table_name as table, c.column_name as column, c.udt_name as type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
      and c.udt_name in ('text', 'varchar', 'citext', 'name', 'json', 'jsonb', 'xml', 'bytea', '_text', '_varchar', '_jsonb')
      and ${where}
    order by 1, 2, 3`)
  return rows
}

/** Where in the whole database the canary sits: in words, JSON, lists and raw bytes alike, queues of jobs included. */
async function nests(): Promise<string[]> {
  const found = []
  for (const { schema, table, column, type } of await heldIn(sql`true`)) {
    const name = sql.identifier(column)
    const words = type === 'bytea' ? sql`encode(${name}, 'escape')` : sql`${name}::text`
    const { rows } = await test.db.execute(sql`select 1 from ${sql.identifier(schema)}.${sql.identifier(table)}
      where ${words} ilike ${`%${canary}%`} limit 1`)
    if (rows.length > 0) found.push(`${table}.${column}`)
  }
  return found
}

async function invited(fields: object = {}) {
  const email = `${canary}@${crypto.randomUUID()}.test`
  const made = await test.call('createVisitorEvent', {
    as: host,
    body: {
      title: `Talk with ${canary}`,
      purpose: 'MEETING',
      siteId,
      startDate: '2026-12-01',
      endDate: '2026-12-01',
      startTime: '00:00',
      endTime: '23:00',
      location: `Desk of ${canary}`,
      message: `Hello ${canary}`,
      visitors: [{ visitorName: `Canary ${canary}`, email, company: `${canary} Works` }],
      ...fields,
    },
  })
  expect(made.status).toBe(200)
  const event = made.body.data as { id: string; version: number }
  return { event, token: /visitor\/documents\/([\w-]+)/.exec((await mailTo(test, email)).text)?.[1] ?? '' }
}

/** Somebody who goes through everything that a visitor can, and says the canary wherever words can be said. */
async function visitThrough(): Promise<string> {
  const { token } = await invited()
  const file = { name: `${canary}.pdf`, content: Buffer.from(`%PDF-1.4 ${canary}`) }
  const fields = { kind: 'DOCUMENT', title: 'Licence' }
  const sent = await sendForm(test, undefined, { path: `/public/visits/${token}/files`, file, fields })
  expect(sent.status).toBe(200)
  const registration = {
    visitorName: `Canary ${canary}`,
    mobileNumber: '+65 8123 9999',
    vehiclePlateNo: canary,
    company: `${canary} Works`,
    answers: [`A saw of ${canary}`],
    consent: true,
  }
  expect((await test.call('registerForVisit', { path: { token }, body: registration })).status).toBe(200)
  const day = await test.call('listVisits', {
    as: landlord,
    query: { visitDate: '2026-12-01', wildcardSearch: canary },
  })
  const [visit] = (day.body.data as { items: { id: string; version: number; files: { id: string }[] }[] }).items
  const path = { id: visit!.id }
  const badge = { badgeNo: canary, version: visit!.version }
  const here = await test.call('checkInVisit', { as: landlord, path, body: badge })
  expect(here.status).toBe(200)
  const { version } = here.body.data as { version: number }
  expect((await test.call('checkOutVisit', { as: landlord, path, body: { version } })).status).toBe(200)
  return visit!.files[0]!.id
}

/** Writes the canary into every column of what is kept of a visitor that takes it. */
async function fillColumns(): Promise<string[]> {
  const filled = []
  for (const { table, column, type } of await heldIn(sql`c.table_schema = 'public' and c.table_name in ${kept}`)) {
    if (codes.has(`${table}.${column}`)) continue
    const value = type === 'jsonb' ? sql`to_jsonb(${canary}::text)` : sql`${canary}::text || id`
    await test.db.execute(sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${value}
      where ${column === 'cancel_remark' ? sql`cancelled_date is not null` : sql`true`}`)
    filled.push(`${table}.${column}`)
  }
  return filled
}

describe('everything that is said of a visitor', () => {
  it('is gone after the period of the building, from every column, file and copy of a mail', async () => {
    test.clock.set(new Date('2026-12-01T02:00:00Z'))
    const fileId = await visitThrough()
    const { token } = await invited()
    await test.call('declineVisit', { path: { token }, body: { remark: `${canary} is ill` } })
    const { event } = await invited()
    const body = { cancelRemark: `${canary} is away`, version: event.version }
    expect((await test.call('cancelVisitorEvent', { as: host, path: { id: event.id }, body })).status).toBe(200)
    await expect.poll(() => test.mails.filter(({ subject }) => subject.includes('cancelled'))).toHaveLength(1)

    const filled = await fillColumns()
    expect(filled.length).toBeGreaterThan(15)
    const before = await nests()
    expect(before).toEqual(expect.arrayContaining(filled))
    for (const place of [
      'mail_messages.text',
      'mail_messages.recipient',
      'personal_notifications.title',
      'system_files.name',
    ])
      expect(before).toContain(place)
    expect(await test.services.files.exists(keyOf(landlord.officeCentreId, fileId))).toBe(true)

    test.clock.set(new Date('2027-01-03T00:00:00Z'))
    // Answers to repeated calls are forgotten by a job of their own.
    await forgetAnswers(test.ctx())
    await eraseVisitorsJob.run(test.ctx(), {})
    expect(await nests()).toEqual([])
    await expect.poll(() => test.services.files.exists(keyOf(landlord.officeCentreId, fileId))).toBe(false)
  })
})
