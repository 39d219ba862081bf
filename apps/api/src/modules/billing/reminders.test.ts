import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { days } from '../../platform/clock.ts'
import { rawSql } from '../../testing/rawSql.ts'
import { openOwnTestApp, type TestApp } from '../../testing/testApp.ts'
import { markOverdue } from './dueDates.jobs.ts'
import { billingWorld, dayAfter, issuedInvoice, type BillingWorld, type Detail } from './billingWorld.ts'
import { scheduleReminders, sendReminders } from './reminderRun.ts'

let test: TestApp
let world: BillingWorld

beforeAll(async () => {
  test = await openOwnTestApp()
  world = await billingWorld(test)
})
afterAll(() => test.close())
beforeEach(() => test.clock.set(new Date('2026-03-02T04:00:00Z')))

async function run() {
  await markOverdue(test.ctx())
  await scheduleReminders(test.ctx())
  await sendReminders(test.ctx())
}
const detail = async (id: string) =>
  (await test.call('getInvoice', { as: world.landlord, path: { id } })).body.data as Detail
const mailsAbout = async (invoiceNo: string): Promise<{ recipient: string; subject: string; html: string }[]> =>
  (
    await rawSql(test.db).query(
      `select recipient, subject, html from mail_messages where subject like '%' || $1 || '%' and attachments is null order by id`,
      [invoiceNo],
    )
  ).rows

describe('time', () => {
  it('makes an issued invoice overdue when its day is over where its payer is', async () => {
    const { id } = await issuedInvoice(test, world, { dueDate: '2026-03-03' })
    const at = async (moment: string, offset: number) => {
      test.clock.set(new Date(moment))
      await rawSql(test.db).query('update office_centres set timezone_offset = $1 where id = $2', [
        offset,
        world.tenant.officeCentreId,
      ])
      await markOverdue(test.ctx())
      return (await detail(id)).status
    }
    expect(await at('2026-03-03T15:59:00Z', 480)).toBe('ISSUED')
    expect(await at('2026-03-03T16:01:00Z', 0)).toBe('ISSUED')
    expect(await at('2026-03-03T16:01:00Z', 480)).toBe('OVERDUE')
    await rawSql(test.db).query('update office_centres set timezone_offset = 0 where id = $1', [
      world.tenant.officeCentreId,
    ])
    await test.call('voidInvoice', {
      as: world.landlord,
      path: { id },
      body: { remark: 'Done', version: (await detail(id)).version },
    })
  })
})

describe('reminders', () => {
  it('climb the ladder, each rung once, and stop when the invoice is paid', async () => {
    const { id, invoiceNo } = await issuedInvoice(test, world, { dueDate: dayAfter(test, 14) })
    await run()
    expect((await detail(id)).reminders.map(({ status, scheduledDate }) => [scheduledDate, status])).toEqual([
      ['2026-03-09', 'SCHEDULED'],
      ['2026-03-17', 'SCHEDULED'],
      ['2026-03-30', 'SCHEDULED'],
    ])
    expect(await mailsAbout(invoiceNo)).toEqual([])

    test.clock.advance(days(7))
    await Promise.all([run(), run()])
    await run()
    const [first, ...others] = await mailsAbout(invoiceNo)
    expect(others).toEqual([])
    expect(first).toMatchObject({
      recipient: 'billing@northwindshipping.test',
      subject: `Invoice ${invoiceNo} is due on 16 Mar 2026`,
    })
    expect(first?.html).toContain(`invoice <strong>${invoiceNo}</strong>`)
    expect(first?.html).toContain('SGD 13.63')

    test.clock.advance(days(8))
    await run()
    expect((await mailsAbout(invoiceNo)).at(-1)?.subject).toBe(`Invoice ${invoiceNo} was due yesterday`)
    expect((await detail(id)).status).toBe('OVERDUE')
    expect((await detail(id)).reminders).toHaveLength(4)

    const { version } = await detail(id)
    const body = { method: 'OFFLINE', amountMinor: 1363, paymentDate: dayAfter(test, 0), version }
    await test.call('recordInvoicePayment', { as: world.landlord, path: { id }, body })
    expect((await detail(id)).reminders.map(({ status }) => status)).toEqual(['SENT', 'SENT', 'CANCELLED', 'CANCELLED'])
    test.clock.advance(days(40))
    await run()
    expect(await mailsAbout(invoiceNo)).toHaveLength(2)
  })

  it('of an invoice taken in late do not come all at once', async () => {
    const { id, invoiceNo } = await issuedInvoice(test, world, { invoiceDate: '2025-12-01', dueDate: '2026-02-15' })
    await run()
    await run()
    const mails = await mailsAbout(invoiceNo)
    expect(new Set(mails.map(({ subject }) => subject))).toEqual(
      new Set([`Second reminder: invoice ${invoiceNo} is overdue`]),
    )
    // To the billing contact and to the person in charge, once each.
    expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(2)
    expect(mails).toHaveLength(2)
    expect((await detail(id)).reminders.map(({ status }) => status)).toEqual(['SENT', 'SCHEDULED'])
    expect((await test.call('getInvoice', { as: world.tenant, path: { id } })).body).toMatchObject({
      data: { reminders: [{ status: 'SENT' }] },
    })
  })

  it('say why they failed, and are tried again once there is an address', async () => {
    const nobody = await test.actorWith([], { scope: { ...world.neighbour } })
    const set = (email: string | null) =>
      rawSql(test.db).query('update office_centres set contact_email = $1 where id = $2', [
        email,
        nobody.officeCentreId,
      ])
    await set(null)
    await rawSql(test.db).query('update users set person_in_charge = false where office_centre_id = $1', [
      nobody.officeCentreId,
    ])
    const { id, invoiceNo } = await issuedInvoice(
      test,
      { ...world, tenant: world.neighbour },
      { dueDate: dayAfter(test, 7) },
    )
    await run()
    expect((await detail(id)).reminders[0]).toMatchObject({ status: 'FAILED', failureReason: /no address/ })
    await set('books@lumen.test')
    await run()
    expect((await detail(id)).reminders[0]).toMatchObject({ status: 'SENT', sentTo: ['books@lumen.test'] })
    expect(await mailsAbout(invoiceNo)).toHaveLength(1)
  })
})

describe('the ladder', () => {
  type Rung = { id: string; name: string; version: number; emailBody: string }
  const rungs = async () =>
    ((await test.call('listPaymentReminders', { as: world.operator })).body.data as { items: Rung[] }).items

  it('has four rungs to start with, in the order of their days', async () => {
    const listed = await test.call('listPaymentReminders', { as: world.operator })
    expect(listed.body).toMatchObject({
      data: {
        total: 4,
        items: [{ daysBeforeDue: 7 }, { daysAfterDue: 1 }, { daysAfterDue: 14 }, { daysAfterDue: 30 }],
      },
    })
  })

  it('takes new words, cleaned of everything dangerous, and refuses placeholders it does not know', async () => {
    const [rung] = await rungs()
    const change = (given: Record<string, unknown>) =>
      test.call('updatePaymentReminder', {
        as: world.operator,
        path: { id: String(rung?.id) },
        body: {
          emailSubject: 'Invoice {invoiceNo}',
          emailBody: '<p onclick="x()">Dear {customerName}<img src=x onerror=alert(1)></p>',
          recipients: ['PERSON_IN_CHARGE'],
          active: true,
          version: rung?.version,
          ...given,
        },
      })
    expect(await change({ emailBody: '<p>{amount}</p>' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'emailBody' }] },
    })
    expect(await change({ emailBody: '<p> </p>' })).toMatchObject({ body: { errors: [{ field: 'emailBody' }] } })
    expect((await change({})).body).toMatchObject({
      data: { emailBody: '<p>Dear {customerName}</p>', recipients: ['PERSON_IN_CHARGE'] },
    })
    expect((await change({})).status).toBe(409)
  })

  it('leaves the calendars when it is switched off', async () => {
    const { id } = await issuedInvoice(test, world, { dueDate: dayAfter(test, 10) })
    await run()
    const before = (await detail(id)).reminders.length
    const rung = (await rungs()).find(({ name }) => name === 'The day after the due date')
    await test.call('updatePaymentReminder', {
      as: world.operator,
      path: { id: String(rung?.id) },
      body: { ...rung, emailSubject: 'Due', recipients: ['BILLING_CONTACT'], active: false },
    })
    await run()
    expect((await detail(id)).reminders).toHaveLength(before - 1)
    const sent = await test.call('listPaymentReminderDeliveries', {
      as: world.operator,
      path: { id: String(rung?.id) },
      query: { status: 'SENT' },
    })
    expect(sent.body).toMatchObject({ data: { total: 1, items: [{ customer: { name: 'Northwind Shipping' } }] } })
  })
})
