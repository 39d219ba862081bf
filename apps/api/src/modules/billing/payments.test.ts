import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signedNotice } from '../../adapters/payments/paymentsFake.ts'
import { minutes } from '../../platform/clock.ts'
import { rawSql } from '../../testing/rawSql.ts'
import { openOwnTestApp, type TestApp } from '../../testing/testApp.ts'
import {
  beginPayment,
  billingWorld,
  dayAfter,
  issuedInvoice,
  notice,
  type BillingWorld,
  type Detail,
} from './billingWorld.ts'
import { expirePayments } from './paymentNotices.ts'
import { readExpired } from './payments.views.ts'

let test: TestApp
let world: BillingWorld

beforeAll(async () => {
  test = await openOwnTestApp()
  world = await billingWorld(test)
})
afterAll(() => test.close())

const detail = async (id: string) =>
  (await test.call('getInvoice', { as: world.landlord, path: { id } })).body.data as Detail

describe('an online payment', () => {
  it('waits for the provider, and pays the invoice when the provider says so, once', async () => {
    const { id } = await issuedInvoice(test, world)
    const payment = await beginPayment(test, world.tenant, id)
    expect(payment).toMatchObject({ amountMinor: 1363, paymentUrl: `http://pay.test/checkout/ch_${payment.id}` })
    expect(await detail(id)).toMatchObject({ status: 'ISSUED', payments: [{ status: 'PENDING' }] })

    const answers = await Promise.all([notice(test, payment), notice(test, payment), notice(test, payment)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await detail(id)).toMatchObject({
      status: 'PAID',
      paidMinor: 1363,
      payments: [{ status: 'SUCCESSFUL', method: 'CARD', cardBrand: 'Visa', transactionId: 'tx_1', refundDueMinor: 0 }],
    })
    const history = await test.call('listInvoiceHistories', { as: world.tenant, path: { id } })
    expect(history.body).toMatchObject({
      data: { items: [{ summary: 'Paid online', userFullName: 'Payment provider' }, {}, {}], total: 3 },
    })
  })

  it('pays once, however many pages were open and however they are paid at once', async () => {
    const { id } = await issuedInvoice(test, world)
    const begun = await Promise.all([1, 2, 3].map(() => beginPayment(test, world.tenant, id)))
    await Promise.all(begun.map((payment) => notice(test, payment)))
    const paid = await detail(id)
    expect(paid).toMatchObject({ status: 'PAID', paidMinor: 1363 })
    const refunds = paid.payments.map(({ refundDueMinor }) => refundDueMinor)
    expect(refunds.toSorted((left, right) => left - right)).toEqual([0, 1363, 1363])
  })

  it('of an invoice that was paid by bank meanwhile has to be paid back', async () => {
    const { id, version } = await issuedInvoice(test, world)
    const payment = await beginPayment(test, world.tenant, id)
    const body = { method: 'BANK_TRANSFER', amountMinor: 1363, paymentDate: dayAfter(test, 0), version }
    await test.call('recordInvoicePayment', { as: world.landlord, path: { id }, body })
    expect((await notice(test, payment)).statusCode).toBe(200)
    const paid = await detail(id)
    expect(paid).toMatchObject({ status: 'PAID', paidMinor: 1363 })
    expect(paid.payments).toContainEqual(expect.objectContaining({ method: 'CARD', refundDueMinor: 1363 }))
    expect(paid.payments).toContainEqual(expect.objectContaining({ method: 'BANK_TRANSFER', refundDueMinor: 0 }))
  })

  it('that failed or expired stays so, unless the money came after all; paid stays paid', async () => {
    const { id } = await issuedInvoice(test, world)
    const payment = await beginPayment(test, world.tenant, id)
    await notice(test, payment, { outcome: 'FAILED' })
    await notice(test, payment, { outcome: 'EXPIRED' })
    expect(await detail(id)).toMatchObject({ status: 'ISSUED', payments: [{ status: 'FAILED' }] })
    await notice(test, payment)
    expect(await detail(id)).toMatchObject({ status: 'PAID', payments: [{ status: 'SUCCESSFUL' }] })
    expect((await notice(test, payment, { outcome: 'FAILED' })).statusCode).toBe(200)
    expect(await detail(id)).toMatchObject({ status: 'PAID', payments: [{ status: 'SUCCESSFUL' }] })
  })

  it('is believed only with a fresh signature of the provider over this very notice', async () => {
    const { id } = await issuedInvoice(test, world)
    const payment = await beginPayment(test, world.tenant, id)
    const said = { reference: `ch_${payment.id}`, outcome: 'SUCCESSFUL', amountMinor: 1363, currency: 'SGD' }
    const post = (signed: { payload: string; headers: Record<string, string> }) =>
      test.app.inject({ method: 'POST', url: '/api/payments/webhook', ...signed })
    const good = signedNotice(said, test.clock.now())
    const forged = { ...good, payload: good.payload.replace('1363', '1') }
    const unsigned = { payload: good.payload, headers: { 'content-type': 'application/json' } }
    const old = signedNotice(said, new Date(test.clock.now().getTime() - minutes(6)))
    const refused = await Promise.all([post(forged), post(unsigned), post(old)])
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
    expect((await notice(test, payment, { amountMinor: 1 })).statusCode).toBe(422)
    expect((await notice(test, payment, { currency: 'USD' })).statusCode).toBe(422)
    expect((await notice(test, { id: 'unknown', amountMinor: 1 })).statusCode).toBe(404)
    expect(await detail(id)).toMatchObject({ status: 'ISSUED', payments: [{ status: 'PENDING' }] })
  })

  it('refuses a notice that is larger than any', async () => {
    const huge = signedNotice({ reference: 'x'.repeat(70_000) }, test.clock.now())
    expect((await test.app.inject({ method: 'POST', url: '/api/payments/webhook', ...huge })).statusCode).toBe(413)
  })

  it('expires when its time is over', async () => {
    const { id } = await issuedInvoice(test, world)
    await beginPayment(test, world.tenant, id)
    const run = async () => expirePayments(test.ctx(), await readExpired(test.ctx(), 100))
    await run()
    expect(await detail(id)).toMatchObject({ payments: [{ status: 'PENDING' }] })
    test.clock.advance(minutes(31))
    await run()
    expect(await detail(id)).toMatchObject({ payments: [{ status: 'EXPIRED' }] })
  })

  it('shows how it went to whoever holds the link, and keeps no token in the database', async () => {
    const { id, invoiceNo } = await issuedInvoice(test, world)
    let token = ''
    const { createCheckout } = test.services.payments
    test.services.payments.createCheckout = (request) => {
      token = new URL(request.returnUrls.SUCCESSFUL).searchParams.get('token') ?? ''
      return createCheckout(request)
    }
    const payment = await beginPayment(test, world.tenant, id)
    test.services.payments.createCheckout = createCheckout
    const result = () => test.call('getPaymentResult', { path: { token } })
    expect((await result()).body).toMatchObject({ data: { status: 'PENDING', amountMinor: 1363, currency: 'SGD' } })
    await notice(test, payment)
    expect((await result()).body).toMatchObject({
      data: {
        status: 'SUCCESSFUL',
        description: `Invoice ${invoiceNo}`,
        portalUrl: `http://portal.test/invoices?id=${id}`,
      },
    })
    expect((await test.call('getPaymentResult', { path: { token: `${token}x` } })).status).toBe(404)
    const { rows } = await rawSql(test.db).query('select count(*)::int as count from payments where token_hash = $1', [
      token,
    ])
    expect(rows[0].count).toBe(0)
  })

  it('is over at once when the provider is away, and can be begun again', async () => {
    const { id } = await issuedInvoice(test, world)
    const { createCheckout } = test.services.payments
    test.services.payments.createCheckout = () => Promise.reject(new Error('away'))
    const body = { payableType: 'INVOICE', payableId: id }
    const refused = await test.call('createPayment', { as: world.tenant, body })
    test.services.payments.createCheckout = createCheckout
    expect(refused).toMatchObject({ status: 503, body: { code: 'PAYMENT_PROVIDER_AWAY' } })
    expect(await detail(id)).toMatchObject({ payments: [{ status: 'FAILED' }] })
    expect((await test.call('createPayment', { as: world.tenant, body })).status).toBe(200)
  })

  it('is not offered where the landlord has switched it off', async () => {
    const { id } = await issuedInvoice(test, { landlord: world.landlord, tenant: world.neighbour })
    const { landlordId, officeCentreId } = world.neighbour
    await rawSql(test.db).query(
      `insert into tenant_records (landlord_id, office_centre_id, allow_online_payment, recipient_name, recipient_account, bank_name)
       values ($1, $2, false, 'Marina Gate', 'SG12 3456', 'Bank of Test')
       on conflict (office_centre_id, landlord_id) do update set allow_online_payment = false, recipient_name = 'Marina Gate', recipient_account = 'SG12 3456', bank_name = 'Bank of Test'`,
      [landlordId, officeCentreId],
    )
    const body = { payableType: 'INVOICE', payableId: id }
    expect((await test.call('createPayment', { as: world.neighbour, body })).status).toBe(422)
    expect((await test.call('getInvoice', { as: world.neighbour, path: { id } })).body).toMatchObject({
      data: { allowedActions: [] },
    })
    expect((await test.call('getPaymentInfo', { as: world.neighbour })).body).toMatchObject({
      data: {
        allowOnlinePayment: false,
        outstanding: [{ currency: 'SGD', invoices: 1, outstandingMinor: 1363, overdueMinor: 0 }],
        recipients: [{ recipientName: 'Marina Gate', recipientAccount: 'SG12 3456', bankName: 'Bank of Test' }],
      },
    })
  })

  it('is listed to the payer', async () => {
    const listed = await test.call('listPayments', { as: world.tenant, query: { status: 'SUCCESSFUL' } })
    const { items, total } = listed.body.data as { items: { status: string; description: string }[]; total: number }
    expect(total).toBeGreaterThan(3)
    expect(new Set(items.map(({ status }) => status))).toEqual(new Set(['SUCCESSFUL']))
    expect((await test.call('listPayments', { as: world.neighbour })).body).toMatchObject({ data: { total: 0 } })
  })
})
