import { signedNotice } from '../../adapters/payments/paymentsFake.ts'
import { makeOfficeCentre, makeUser } from '../../demo/factories.ts'
import { days, later } from '../../platform/clock.ts'
import { rawSql } from '../../testing/rawSql.ts'
import type { TestActor, TestApp } from '../../testing/testApp.ts'

export type Detail = {
  id: string
  invoiceNo: string
  version: number
  status: string
  totalMinor: number
  outstandingMinor: number
  allowedActions: string[]
  payments: { status: string; amountMinor: number; refundDueMinor: number }[]
  reminders: { name: string; status: string; scheduledDate: string }[]
}

export type BillingWorld = Awaited<ReturnType<typeof billingWorld>>

/** A landlord with two tenants, and the provider's finance team. */
export async function billingWorld(test: TestApp) {
  const landlord = await test.actorWith([
    'INVOICE_LIST',
    'INVOICE_VIEW',
    'INVOICE_ADD',
    'INVOICE_EDIT',
    'INVOICE_VOID',
    'INVOICE_DOWNLOAD',
    'PAYMENT_VIEW',
    'PAYMENT_ADD',
  ])
  const tenantAt = async (companyName: string) => {
    const scope = await makeOfficeCentre(test.db, {
      landlordId: landlord.landlordId,
      companyName,
      contactEmail: `billing@${companyName.toLowerCase().replaceAll(/\W/g, '')}.test`,
    })
    await makeUser(test.db, scope, { personInCharge: true })
    return test.actorWith(['INVOICE_LIST', 'INVOICE_VIEW', 'INVOICE_DOWNLOAD', 'PAYMENT_VIEW', 'PAYMENT_ADD'], {
      scope,
    })
  }
  const tenant = await tenantAt('Northwind Shipping')
  const neighbour = await tenantAt('Lumen Legal')
  const provider = await makeOfficeCentre(test.db, { officeCentreType: 'OFFICE', companyName: 'Atrium Operations' })
  const operator = await test.actorWith(
    [
      'CUSTOMER_INVOICE_LIST',
      'CUSTOMER_INVOICE_VIEW',
      'CUSTOMER_INVOICE_ADD',
      'CUSTOMER_INVOICE_EDIT',
      'CUSTOMER_INVOICE_VOID',
      'CUSTOMER_INVOICE_UPLOAD',
      'CUSTOMER_INVOICE_DOWNLOAD',
      'PAYMENT_REMINDER_LIST',
      'PAYMENT_REMINDER_VIEW',
      'PAYMENT_REMINDER_EDIT',
      'PAYMENT_REPORT_LIST',
      'PAYMENT_REPORT_DOWNLOAD',
    ],
    { scope: provider, roleCode: 'ATRIUM_FINANCE' },
  )
  return { landlord, tenant, neighbour, operator }
}

/** A day so many days from the test's now, in UTC. */
export const dayAfter = (test: TestApp, count: number): string =>
  later(test.clock.now(), days(count)).toISOString().slice(0, 10)

/** What a draft takes; 12.50 and 9 % of tax unless told. */
export const draftFor = (test: TestApp, customer: TestActor, given: Record<string, unknown> = {}) => ({
  customerId: customer.officeCentreId,
  invoiceDate: dayAfter(test, 0),
  dueDate: dayAfter(test, 14),
  currency: 'SGD',
  lines: [{ description: 'Office rent', quantity: 1, unitPriceMinor: 1250, taxRate: 9 }],
  ...given,
})

/** An invoice the landlord has issued. */
export async function issuedInvoice(
  test: TestApp,
  world: Pick<BillingWorld, 'landlord' | 'tenant'>,
  given: Record<string, unknown> = {},
): Promise<Detail> {
  const { landlord: as, tenant } = world
  const created = await test.call('createInvoice', { as, body: draftFor(test, tenant, given) })
  const { id, version } = created.body.data as Detail
  test.clock.advance(1000)
  const answer = await test.call('issueInvoice', { as, path: { id }, body: { version } })
  return answer.body.data as Detail
}

/** Begins an online payment and answers the provider's reference and the token of the result page. */
export async function beginPayment(test: TestApp, as: TestActor, invoiceId: string) {
  const answer = await test.call('createPayment', { as, body: { payableType: 'INVOICE', payableId: invoiceId } })
  return answer.body.data as { id: string; amountMinor: number; paymentUrl: string }
}

/** Lets the provider say how a payment went. */
export function notice(
  test: TestApp,
  payment: { id: string; amountMinor: number },
  given: Record<string, unknown> = {},
) {
  const signed = signedNotice(
    {
      reference: `ch_${payment.id}`,
      outcome: 'SUCCESSFUL',
      amountMinor: payment.amountMinor,
      currency: 'SGD',
      ...given,
    },
    test.clock.now(),
  )
  return test.app.inject({ method: 'POST', url: '/api/payments/webhook', ...signed })
}

/** The code of an office centre, as uploads name it. */
export async function centreCodeOf(test: TestApp, { officeCentreId }: TestActor): Promise<string> {
  const { rows } = await rawSql(test.db).query('select centre_code from office_centres where id = $1', [officeCentreId])
  return String(rows[0]?.centre_code)
}
