import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeOfficeCentre, makeSubscription } from '../../demo/factories.ts'
import { makeSite } from '../../demo/siteFactories.ts'
import { mailTo } from '../../testing/mailTo.ts'
import { pdfText } from '../../testing/pdfText.ts'
import { openOwnTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { forgetAnswers } from '../../platform/idempotency.ts'
import { eraseVisitorsJob } from './erasure.jobs.ts'
import { visitorInvitations } from './tables.ts'

let test: TestApp
let landlord: TestActor
let host: TestActor

const settingRights = ['VISITOR_SETTING_VIEW', 'VISITOR_SETTING_EDIT'] as const

beforeAll(async () => {
  test = await openOwnTestApp()
  test.clock.set(new Date('2026-12-01T00:00:00Z'))
  await test.startJobs()
  landlord = await test.actorWith([...settingRights, 'VISIT_LIST', 'VISIT_EDIT', 'ACCESS_REPORT_DOWNLOAD'])
  await makeSite(test.db, landlord, { name: 'Marina One', address: '7 Straits View, Singapore' })
  const { landlordId } = landlord
  const scope = await makeOfficeCentre(test.db, { landlordId, officeCentreType: 'TENANT' })
  host = await test.actorWith([...settingRights, 'VISITOR_EVENT_ADD', 'VISITOR_EVENT_LIST', 'VISITOR_EVENT_VIEW'], {
    scope,
  })
  await makeSubscription(test.db, host, { credentials: { VISITOR_QR_PASS: 2 } })
})
afterAll(() => test.close())

const update = (as: TestActor, body: object) => test.call('updateVisitorSettings', { as, body })
const upload = async (rows: Record<string, string>[]) => {
  const checked = await test.call('processVisitorQrPassesData', { as: host, body: { dataList: rows } })
  const { dataList } = checked.body.data as { dataList: { errors: string[] }[] }
  const done = await test.call('uploadVisitorQrPassesData', { as: host, body: { dataList } })
  return { errors: dataList.map(({ errors }) => errors), done: done.body.data as object }
}

describe('visit settings', () => {
  it('count versions of the text, and refuse who read an older one', async () => {
    const first = await test.call('getVisitorSettings', { as: landlord })
    expect(first.body.data).toMatchObject({ hasReception: true, retentionDays: 90, termsVersion: 1, version: 1 })
    const changed = await update(landlord, { terms: 'Wear your badge.', questions: ['Tools?'], version: 1 })
    expect(changed.body.data).toMatchObject({ termsVersion: 2, questions: ['Tools?'], version: 2 })
    expect((await update(landlord, { retentionDays: 30, version: 1 })).status).toBe(409)
    const kept = await update(landlord, { retentionDays: 30, version: 2 })
    expect(kept.body.data).toMatchObject({ terms: 'Wear your badge.', termsVersion: 2, retentionDays: 30 })
  })

  it('of a tenant are what reception sees alone', async () => {
    expect((await update(host, { contactsToReception: false, version: 1 })).body.data).toMatchObject({
      hasReception: false,
      contactsToReception: false,
    })
    expect(await update(host, { retentionDays: 700, version: 2 })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'retentionDays' }] },
    })
  })
})

describe('an upload of visitor passes', () => {
  const row = (fields: Record<string, string>) => ({
    visitorName: 'Ida Guest',
    email: 'ida@outside.test',
    company: 'Outside Ltd',
    startDate: '08-12-2026',
    endDate: '',
    purpose: 'Meeting',
    ...fields,
  })

  it('gives codes at once, no more than are left, and says of each row what is wrong', async () => {
    const { errors, done } = await upload([
      row({}),
      row({ visitorName: 'Jon Guest', email: 'jon@outside.test' }),
      row({ visitorName: 'Kim Guest', email: 'kim@outside.test' }),
      row({ startDate: '08-12-2020' }),
      row({ purpose: 'Party', site: 'Nowhere' }),
    ])
    expect(errors).toEqual([
      [],
      [],
      ['No quota left'],
      ['This is over already. Choose a time to come.'],
      [expect.stringContaining('Purpose must be'), expect.stringContaining('Site must be')],
    ])
    expect(done).toMatchObject({ uploadedRecords: 2, failedRecords: 3 })
    const list = await test.call('listVisitorEvents', { as: host, query: {} })
    expect(list.body.data).toMatchObject({ items: [{ title: 'Meeting', invited: 2 }] })
    const token = /visitor\/documents\/([\w-]+)/.exec((await mailTo(test, 'ida@outside.test')).text)?.[1] ?? ''
    const path = { officeCentreId: host.officeCentreId, token }
    expect((await test.call('getPublicVisitorQrPass', { path })).body.data).toMatchObject({
      qrValue: expect.stringMatching(/^V/),
    })
  })

  it('is in the report of its month', async () => {
    const report = await test.call('downloadMonthlyVisitorQrReport', {
      as: landlord,
      query: { month: '2026-12-24', format: 'CSV' },
    })
    expect(report.status).toBe(200)
    const { dataStream } = report.body.data as { dataStream: string }
    const text = Buffer.from(dataStream, 'base64').toString()
    expect(text).toContain('Ida Guest')
    expect(text).not.toContain('ida@outside.test')
  })
})

describe('what is kept of visitors', () => {
  const findings = async (word: string) => {
    const { rows: columns } = await test.db.execute<{ place: string; table: string; column: string }>(
      sql`select table_name as table, column_name as column from information_schema.columns
        where table_schema = 'public' and data_type in ('text', 'jsonb', 'ARRAY')
          and table_name not in ('mail_messages')`,
    )
    const found = await Promise.all(
      columns.map(async ({ table, column }) => {
        const { rows } = await test.db.execute(
          sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(column)}::text ilike ${`%${word}%`} limit 1`,
        )
        return rows.length > 0 ? [`${table}.${column}`] : []
      }),
    )
    return found.flat()
  }

  it('is erased after the period of the building, wherever it stood, with a certificate', async () => {
    const walkIn = await test.call('createWalkIn', {
      as: landlord,
      body: {
        visitorName: 'Canary Quillfeather',
        email: 'canary@quillfeather.test',
        mobileNumber: '+65 8123 9999',
        company: 'Quillfeather Works',
        purpose: 'OTHER',
        siteId: await siteId(),
        hostUserId: host.id,
        companyId: host.officeCentreId,
        endTime: '23:59',
        badgeNo: 'Quillfeather 7',
      },
    })
    expect(walkIn.status).toBe(200)
    expect(await findings('quillfeather')).not.toEqual([])
    test.clock.set(new Date('2026-12-30T00:00:00Z'))
    await eraseVisitorsJob.run(test.ctx(), {})
    expect(await findings('quillfeather')).not.toEqual([])
    test.clock.set(new Date('2027-01-02T00:00:00Z'))
    // Answers to repeated calls expire by themselves.
    await forgetAnswers(test.ctx())
    await eraseVisitorsJob.run(test.ctx(), {})
    expect(await findings('quillfeather')).toEqual([])
    // The visits of the seventh of December are younger than thirty days.
    expect(await findings('Ida Guest')).not.toEqual([])
    const [kept] = await test.db
      .select()
      .from(visitorInvitations)
      .where(eq(visitorInvitations.visitorName, 'Erased visitor'))
    expect(kept).toMatchObject({ email: null, answers: null, passNo: null })

    test.clock.set(new Date('2026-12-01T00:00:00Z'))
    const list = await test.call('listVisitorErasures', { as: landlord, query: {} })
    const { items } = list.body.data as { items: { id: string; visitors: number }[] }
    expect(items).toMatchObject([{ visitors: 1, visits: 1, retentionDays: 30 }])
    const path = { id: items[0]!.id }
    const paper = await test.call('downloadVisitorErasureCertificate', { as: landlord, path })
    const { dataStream } = paper.body.data as { dataStream: string }
    const certificate = await pdfText(dataStream)
    expect(certificate).toContain('the personal data of 1 visitor of 1 visit that had ended before')
    expect(certificate).toContain('It is kept for 30 days after a visit.')
    expect(certificate).toContain(`Number of this erasure: ${path.id}`)
    expect(certificate).not.toMatch(/quillfeather/i)
    test.clock.set(new Date('2027-01-02T00:00:00Z'))
    await eraseVisitorsJob.run(test.ctx(), {})
    test.clock.set(new Date('2026-12-01T00:00:00Z'))
    const again = await test.call('listVisitorErasures', { as: landlord, query: {} })
    expect(again.body.data).toMatchObject({ items: [{ visitors: 1 }] })
  })

  const siteId = async () => {
    const answer = await test.call('getReceptionSiteDropDown', { as: landlord, query: {} })
    return (answer.body.data as { value: string }[])[0]!.value
  }
})
