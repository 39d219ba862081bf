import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import { billingWorld, centreCodeOf, dayAfter, draftFor, type BillingWorld, type Detail } from './billingWorld.ts'

let test: TestApp
let world: BillingWorld
let code: string

beforeAll(async () => {
  test = await openTestApp()
  world = await billingWorld(test)
  code = await centreCodeOf(test, world.landlord)
})
afterAll(() => test.close())

async function issuedByProvider(given: Record<string, unknown> = {}): Promise<Detail> {
  const as = world.operator
  const created = await test.call('createAnyInvoice', { as, body: draftFor(test, world.landlord, given) })
  const { id, version } = created.body.data as Detail
  return (await test.call('issueAnyInvoice', { as, path: { id }, body: { version } })).body.data as Detail
}

type Rows = { dataList: { errors: string[]; uploadable: boolean }[] }

describe('the upload of overdue invoices', () => {
  it('makes open invoices overdue, takes unknown ones in, and says why the others cannot be', async () => {
    const as = world.operator
    const { invoiceNo, id } = await issuedByProvider({ invoiceDate: dayAfter(test, -60) })
    const row = (given: Record<string, string> = {}) => ({
      'Centre code': code.toLowerCase(),
      'Invoice no': invoiceNo,
      Amount: '13.63',
      'Due date': dayAfter(test, -10),
      ...given,
    })
    const dataList = [
      row(),
      row({ 'Invoice no': 'OLD-1', Amount: '1,250.00', 'Due date': '31-01-2026' }),
      row({ 'Invoice no': 'OLD-2', 'Centre code': 'NOBODY' }),
      row({ 'Invoice no': 'OLD-3', Amount: 'much' }),
      row({ 'Invoice no': 'OLD-4', 'Due date': dayAfter(test, 2) }),
      row({ 'Invoice no': 'OLD-1' }),
    ]
    const preview = await test.call('processOverdueInvoicesData', { as, body: { dataList } })
    const checked = preview.body.data as Rows
    expect(checked.dataList.map(({ errors }) => errors)).toEqual([
      [],
      [],
      ['There is no customer with this centre code.'],
      ['Enter an amount above 0, such as 1,250.00.'],
      ['The due date has not passed yet, so this invoice is not overdue.'],
      ['This invoice appears more than once in the file.'],
    ])
    const result = await test.call('uploadOverdueInvoicesData', { as, body: { dataList: checked.dataList } })
    expect(result.body).toMatchObject({ data: { status: 'UPLOADED', uploadedRecords: 2, failedRecords: 4 } })
    expect((await test.call('getAnyInvoice', { as, path: { id } })).body).toMatchObject({
      data: { status: 'OVERDUE', dueDate: dayAfter(test, -10) },
    })
    const taken = await test.call('listAllInvoices', { as, query: { wildcardSearch: 'old-1', status: 'OVERDUE' } })
    expect(taken.body).toMatchObject({
      data: { total: 1, items: [{ invoiceNo: 'OLD-1', totalMinor: 125_000, dueDate: '2026-01-31', currency: 'SGD' }] },
    })
    const seen = await test.call('listInvoices', { as: world.landlord, query: { status: 'OVERDUE' } })
    expect(seen.body).toMatchObject({ data: { total: 2 } })
  })

  it('wants the amount that is outstanding, of an invoice of this customer that is not overdue yet', async () => {
    const as = world.operator
    const { invoiceNo } = await issuedByProvider({ invoiceDate: dayAfter(test, -60) })
    const errorsOf = async (given: Record<string, string>) => {
      const row = { centreCode: code, invoiceNo, amount: '13.63', dueDate: dayAfter(test, -1), ...given }
      const preview = await test.call('processOverdueInvoicesData', { as, body: { dataList: [row] } })
      return (preview.body.data as Rows).dataList[0]?.errors
    }
    expect(await errorsOf({})).toEqual([])
    expect(await errorsOf({ amount: '13.62' })).toEqual(['The amount differs from the amount outstanding: SGD 13.63.'])
    const other = await centreCodeOf(test, world.tenant)
    expect(await errorsOf({ centreCode: other })).toEqual(['This invoice belongs to another customer.'])
    expect(await errorsOf({ invoiceNo: 'OLD-1', amount: '1250' })).toEqual(['This invoice is already overdue.'])
  })
})

describe('the payment report', () => {
  it('adds up what came in by currency, month and way, of the own invoices only', async () => {
    const as = world.operator
    const pay = async (invoice: Detail, method: string, amountMinor: number, paymentDate: string) =>
      test.call('recordAnyInvoicePayment', {
        as,
        path: { id: invoice.id },
        body: { method, amountMinor, paymentDate, version: invoice.version },
      })
    const first = await issuedByProvider()
    const second = await issuedByProvider({ currency: 'EUR' })
    await pay(first, 'BANK_TRANSFER', 1363, dayAfter(test, 0))
    await pay(second, 'OFFLINE', 63, dayAfter(test, -70))
    const today = dayAfter(test, 0)
    const summary = await test.call('getPaymentReportSummary', { as })
    expect(summary.body).toMatchObject({
      data: {
        totals: [
          { currency: 'SGD', payments: 1, amountMinor: 1363 },
          { currency: 'EUR', payments: 1, amountMinor: 63 },
        ],
        months: [
          { currency: 'EUR', method: 'OFFLINE', amountMinor: 63 },
          { month: `${today.slice(0, 7)}-01`, currency: 'SGD', method: 'BANK_TRANSFER', amountMinor: 1363 },
        ],
      },
    })
    const period = { paymentDateFrom: today, paymentDateTo: today }
    expect((await test.call('listPaymentReports', { as, query: period })).body).toMatchObject({
      data: { total: 1, items: [{ invoiceNo: first.invoiceNo, method: 'BANK_TRANSFER', currency: 'SGD' }] },
    })
    expect((await test.call('listPaymentReports', { as, query: { method: 'CARD' } })).body).toMatchObject({
      data: { total: 0 },
    })
    const file = await test.call('downloadPaymentReport', { as, query: { format: 'CSV', method: 'OFFLINE' } })
    const text = Buffer.from((file.body.data as { dataStream: string }).dataStream, 'base64').toString()
    expect(text.split('\n').filter((line) => line.includes('EUR'))).toHaveLength(1)
    expect(text).toContain('0.63')
  })
})
