import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { fakeCheckouts } from '../../adapters/payments/paymentsFake.ts'
import { openOwnTestApp, type TestApp } from '../../testing/testApp.ts'
import { beginPayment, billingWorld, dayAfter, issuedInvoice, notice, type BillingWorld } from './billingWorld.ts'

let test: TestApp
let world: BillingWorld

beforeAll(async () => {
  test = await openOwnTestApp()
  world = await billingWorld(test)
  await test.startJobs()
})
afterAll(() => test.close())

async function begun() {
  const { id } = await issuedInvoice(test, world)
  const payment = await beginPayment(test, world.tenant, id)
  const returnUrls = fakeCheckouts.find(({ paymentId }) => paymentId === payment.id)?.returnUrls
  const token = new URL(returnUrls?.SUCCESSFUL ?? '').searchParams.get('token') ?? ''
  const result = async () => (await test.call('getPaymentResult', { path: { token } })).body.data as object
  return { payment, returnUrls, token, result }
}

const pdfIn = (answer: { body: { data: never } }) =>
  Buffer.from((answer.body.data as { dataStream: string }).dataStream, 'base64')

describe('a payment', () => {
  it('ends in the portal it began in', async () => {
    const { returnUrls } = await begun()
    for (const url of Object.values(returnUrls ?? {}))
      expect(url).toMatch(/^http:\/\/portal\.test\/payment-result\?token=/)
  })

  it('gives a receipt with a number of its own, by mail and to load, once', async () => {
    const { payment, token, result } = await begun()
    expect(await result()).toMatchObject({ receiptNo: null })
    expect(await test.call('downloadOwnPaymentReceipt', { path: { token } })).toMatchObject({ status: 404 })
    await Promise.all([notice(test, payment), notice(test, payment)])
    const { receiptNo } = (await result()) as { receiptNo: string }
    expect(receiptNo).toMatch(/^RC-\d{8}-\d{4}$/)
    const mails = () => test.mails.filter(({ subject }) => subject.startsWith(`Receipt ${receiptNo}: Invoice INV-`))
    await vi.waitFor(() => expect(mails()).toHaveLength(2))
    expect(
      mails()
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual(['billing@northwindshipping.test', world.tenant.email].toSorted())
    expect(mails()[0]?.text).toContain('SGD 13.63')
    expect(mails()[0]?.attachments?.[0]?.content.subarray(0, 5).toString()).toBe('%PDF-')
    const own = pdfIn(await test.call('downloadOwnPaymentReceipt', { path: { token } }))
    expect(own.subarray(0, 5).toString()).toBe('%PDF-')
    const listed = await test.call('listPayments', { as: world.tenant })
    expect(listed.body.data).toMatchObject({ items: expect.arrayContaining([expect.objectContaining({ receiptNo })]) })
    const path = { id: payment.id }
    expect(await test.call('downloadPaymentReceipt', { as: world.tenant, path })).toMatchObject({ status: 200 })
    expect(await test.call('downloadPaymentReceipt', { as: world.neighbour, path })).toMatchObject({ status: 404 })
  })

  it('that was entered by hand gives the payer a receipt too, and none to whoever entered it', async () => {
    const { id, invoiceNo, version } = await issuedInvoice(test, world)
    const body = { method: 'BANK_TRANSFER', amountMinor: 1000, paymentDate: dayAfter(test, 0), version }
    await test.call('recordInvoicePayment', { as: world.landlord, path: { id }, body })
    const mails = () => test.mails.filter(({ subject }) => subject.endsWith(`: Invoice ${invoiceNo}`))
    const receipts = () => mails().filter(({ subject }) => /^Receipt RC-\d{8}-\d{4}:/.test(subject))
    await vi.waitFor(() => expect(receipts()).toHaveLength(1))
    expect(receipts()[0]).toMatchObject({ to: 'billing@northwindshipping.test' })
    expect(receipts()[0]?.text).toContain('SGD 10.00')
    const listed = await test.call('listPayments', { as: world.tenant, query: { wildcardSearch: invoiceNo } })
    const [payment] = (listed.body.data as { items: { id: string; receiptNo: string }[] }).items
    expect(payment?.receiptNo).toMatch(/^RC-/)
    const path = { id: String(payment?.id) }
    expect(await test.call('downloadPaymentReceipt', { as: world.tenant, path })).toMatchObject({ status: 200 })
  })

  it('that the bank refuses says why', async () => {
    const { payment, result } = await begun()
    await notice(test, payment, { outcome: 'FAILED', refusal: 'INSUFFICIENT_FUNDS' })
    expect(await result()).toMatchObject({ status: 'FAILED', failureReason: 'INSUFFICIENT_FUNDS', receiptNo: null })
    const other = await begun()
    await notice(test, other.payment, { outcome: 'FAILED', refusal: 'SOMETHING_ELSE' })
    expect(await other.result()).toMatchObject({ status: 'FAILED', failureReason: null })
  })
})
