import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rawSql } from '../../testing/rawSql.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import { billingWorld, dayAfter, draftFor, issuedInvoice, type BillingWorld, type Detail } from './billingWorld.ts'

let test: TestApp
let world: BillingWorld

beforeAll(async () => {
  test = await openTestApp()
  world = await billingWorld(test)
})
afterAll(() => test.close())

describe('invoices of a landlord', () => {
  it('are exact to the cent, with awkward quantities and rates', async () => {
    const lines = [
      { description: 'Water, m³', quantity: 1.005, unitPriceMinor: 100, taxRate: 7.7 },
      { description: 'Cleaning', quantity: 2.675, unitPriceMinor: 3333, taxRate: 8.25 },
      { description: 'Deposit', quantity: 3, unitPriceMinor: 1, taxRate: 0 },
    ]
    const created = await test.call('createInvoice', {
      as: world.landlord,
      body: draftFor(test, world.tenant, { lines }),
    })
    expect(created.body).toMatchObject({
      data: {
        status: 'DRAFT',
        subtotalMinor: 101 + 8916 + 3,
        taxMinor: 8 + 736,
        totalMinor: 9764,
        lines: [
          { lineNo: 1, amountMinor: 101, taxMinor: 8 },
          { lineNo: 2, amountMinor: 8916, taxMinor: 736 },
          { lineNo: 3, amountMinor: 3, taxMinor: 0 },
        ],
        taxes: [{ taxRate: 0 }, { taxRate: 7.7, taxMinor: 8 }, { taxRate: 8.25, taxMinor: 736 }],
      },
    })
    const { invoiceNo } = created.body.data as Detail
    expect(invoiceNo).toMatch(/^INV-\d{8}-\d{4}$/)
  })

  it('cannot hold a total that is not the sum of their lines, whoever writes it', async () => {
    const { id } = await issuedInvoice(test, world)
    const db = rawSql(test.db)
    await expect(
      db.query('update invoices set subtotal_minor = 1, tax_minor = 1, total_minor = 2 where id = $1', [id]),
    ).rejects.toThrow('do not add up')
    await expect(db.query('update invoice_lines set amount_minor = 1251 where invoice_id = $1', [id])).rejects.toThrow(
      'do not change',
    )
  })

  it.each([
    ['lines.0.quantity', { lines: [{ description: 'Rent', quantity: 1.2345, unitPriceMinor: 1, taxRate: 0 }] }],
    ['lines.0.taxRate', { lines: [{ description: 'Rent', quantity: 1, unitPriceMinor: 1, taxRate: 7.125 }] }],
    ['lines.0.description', { lines: [{ description: '=1+1', quantity: 1, unitPriceMinor: 1, taxRate: 0 }] }],
    ['lines', { lines: [{ description: 'Rent', quantity: 999_999, unitPriceMinor: 99_999_999_999, taxRate: 0 }] }],
    ['currency', { currency: 'XQX' }],
    ['dueDate', { dueDate: '2020-01-01' }],
  ])('refuse what is wrong next to the field %s', async (field, given) => {
    const refused = await test.call('createInvoice', { as: world.landlord, body: draftFor(test, world.tenant, given) })
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field }] } })
  })

  it('go to tenants of the own building only', async () => {
    const stranger = await test.actorWith([])
    const refused = await test.call('createInvoice', { as: world.landlord, body: draftFor(test, stranger) })
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'customerId' }] } })
    const options = await test.call('getInvoiceCustomerDropDown', { as: world.landlord })
    expect((options.body.data as { label: string }[]).map(({ label }) => label)).toEqual([
      'Lumen Legal',
      'Northwind Shipping',
    ])
  })

  it('are written as drafts that nobody else sees, changed, issued by mail with the paper, and stand then', async () => {
    const { landlord, tenant } = world
    const created = await test.call('createInvoice', { as: landlord, body: draftFor(test, tenant) })
    const { id } = created.body.data as Detail
    expect((await test.call('getInvoice', { as: tenant, path: { id } })).status).toBe(404)
    expect((await test.call('listInvoices', { as: tenant, query: { status: 'DRAFT' } })).body).toMatchObject({
      data: { total: 0 },
    })

    const lines = [{ description: 'Rent of März, €', quantity: 2, unitPriceMinor: 5000, taxRate: 9 }]
    const changed = await test.call('updateInvoice', {
      as: landlord,
      path: { id },
      body: { ...draftFor(test, tenant, { lines }), version: 1 },
    })
    expect(changed.body).toMatchObject({ data: { totalMinor: 10_900, version: 2 } })
    const stale = await test.call('issueInvoice', { as: landlord, path: { id }, body: { version: 1 } })
    expect(stale.status).toBe(409)

    const sent = await test.call('issueInvoice', { as: landlord, path: { id }, body: { version: 2 } })
    expect(sent.body).toMatchObject({
      data: { status: 'ISSUED', outstandingMinor: 10_900, allowedActions: ['record-payment', 'void'] },
    })
    const { rows } = await rawSql(test.db).query(
      `select recipient, attachments -> 0 ->> 'base64' as paper from mail_messages where subject like '%' || $1 || '%'`,
      [(sent.body.data as Detail).invoiceNo],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].recipient).toBe('billing@northwindshipping.test')
    expect(Buffer.from(rows[0].paper, 'base64').subarray(0, 5).toString()).toBe('%PDF-')

    expect((await test.call('getInvoice', { as: tenant, path: { id } })).body).toMatchObject({
      data: { direction: 'RECEIVED', allowedActions: ['pay'] },
    })
    const again = await test.call('updateInvoice', {
      as: landlord,
      path: { id },
      body: { ...draftFor(test, tenant), version: 3 },
    })
    expect(again).toMatchObject({ status: 422 })
    expect((await test.call('deleteInvoice', { as: landlord, path: { id } })).status).toBe(422)
  })

  it('of another tenant or another estate do not exist', async () => {
    const { id } = await issuedInvoice(test, world)
    const stranger = await test.actorWith(['INVOICE_VIEW', 'INVOICE_DOWNLOAD', 'INVOICE_EDIT', 'PAYMENT_ADD'])
    for (const as of [world.neighbour, stranger]) {
      expect((await test.call('getInvoice', { as, path: { id } })).status).toBe(404)
      expect((await test.call('downloadInvoice', { as, path: { id } })).status).toBe(404)
      const body = { payableType: 'INVOICE', payableId: id }
      expect((await test.call('createPayment', { as, body })).status).toBe(404)
    }
  })

  it('are paid in parts, never beyond what is open, and are paid when nothing is left', async () => {
    const { id, version } = await issuedInvoice(test, world)
    const pay = (amountMinor: number, at: number, given = {}) =>
      test.call('recordInvoicePayment', {
        as: world.landlord,
        path: { id },
        body: { method: 'BANK_TRANSFER', amountMinor, paymentDate: dayAfter(test, 0), version: at, ...given },
      })
    expect((await pay(1000, version)).body).toMatchObject({
      data: { status: 'ISSUED', paidMinor: 1000, outstandingMinor: 363 },
    })
    expect(await pay(364, version + 1)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'amountMinor', message: 'Enter at most SGD 3.63, the amount outstanding.' }] },
    })
    expect(await pay(10, version + 1, { paymentDate: dayAfter(test, 2) })).toMatchObject({
      body: { errors: [{ field: 'paymentDate' }] },
    })
    expect((await pay(363, version + 1)).body).toMatchObject({
      data: { status: 'PAID', outstandingMinor: 0, allowedActions: [] },
    })
    expect((await pay(1, version + 2)).status).toBe(422)
  })

  it('are voided with a reason, which takes back what was open', async () => {
    const { id, version } = await issuedInvoice(test, world)
    const as = world.landlord
    expect((await test.call('voidInvoice', { as, path: { id }, body: { remark: ' ', version } })).status).toBe(400)
    const voided = await test.call('voidInvoice', { as, path: { id }, body: { remark: 'Wrong tenant', version } })
    expect(voided.body).toMatchObject({
      data: { status: 'VOID', creditMinor: 1363, outstandingMinor: 0, voidRemark: 'Wrong tenant' },
    })
    const body = { payableType: 'INVOICE', payableId: id }
    expect((await test.call('createPayment', { as: world.tenant, body })).status).toBe(422)
    const history = await test.call('listInvoiceHistories', { as: world.tenant, path: { id } })
    expect((history.body.data as { items: { summary: string }[] }).items.map(({ summary }) => summary)).toEqual([
      'Voided the invoice',
      'Issued the invoice',
    ])
  })

  it('are counted, searched, filtered and exported on both sides', async () => {
    const { landlord, tenant } = world
    const { invoiceNo } = await issuedInvoice(test, world)
    const both = await Promise.all([
      test.call('listInvoices', { as: landlord, query: { direction: 'ISSUED', wildcardSearch: invoiceNo } }),
      test.call('listInvoices', { as: tenant, query: { wildcardSearch: invoiceNo.toLowerCase() } }),
    ])
    for (const { body } of both) expect(body).toMatchObject({ data: { total: 1, items: [{ invoiceNo }] } })
    const counts = await test.call('getInvoicesStatusCount', { as: landlord, query: { direction: 'ISSUED' } })
    const issuedCount = (counts.body.data as { status: string; count: number }[]).find((c) => c.status === 'ISSUED')
    const listed = await test.call('listInvoices', { as: landlord, query: { direction: 'ISSUED', status: 'ISSUED' } })
    expect(listed.body).toMatchObject({ data: { total: issuedCount?.count } })
    const byDay = { direction: 'ISSUED', dueDateFrom: dayAfter(test, 15), dueDateTo: dayAfter(test, 16) }
    expect((await test.call('listInvoices', { as: landlord, query: byDay })).body).toMatchObject({ data: { total: 0 } })
    const file = await test.call('generateInvoiceRecord', { as: tenant, query: { format: 'CSV' } })
    const text = Buffer.from((file.body.data as { dataStream: string }).dataStream, 'base64').toString()
    expect(text).toContain(invoiceNo)
    expect(text).toContain('13.63')
    expect((await test.call('listInvoices', { as: world.neighbour })).body).toMatchObject({ data: { total: 0 } })
  })
})

describe('invoices of the provider', () => {
  it('go to customers and are seen there, and by no other customer', async () => {
    const { operator, landlord, tenant } = world
    const created = await test.call('createAnyInvoice', { as: operator, body: draftFor(test, landlord) })
    const { id, version } = created.body.data as Detail
    expect((await test.call('issueAnyInvoice', { as: operator, path: { id }, body: { version } })).body).toMatchObject({
      data: { status: 'ISSUED', direction: 'ISSUED' },
    })
    expect((await test.call('getInvoice', { as: landlord, path: { id } })).body).toMatchObject({
      data: { direction: 'RECEIVED', issuer: { name: 'Atrium Operations' }, allowedActions: ['pay'] },
    })
    expect((await test.call('getInvoice', { as: tenant, path: { id } })).status).toBe(404)
    const body = { remark: 'No', version: version + 1 }
    expect((await test.call('voidInvoice', { as: landlord, path: { id }, body })).status).toBe(404)
  })

  it('do not include what landlords write', async () => {
    const { id } = await issuedInvoice(test, world)
    expect((await test.call('getAnyInvoice', { as: world.operator, path: { id } })).status).toBe(404)
  })
})
