import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeSite } from '../../demo/siteFactories.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { approvedForm, asking, deciding, tenantOf, type PermitPeople, type ShownForm } from './permitWorld.ts'

let test: TestApp
let people: PermitPeople
let landlord: TestActor
let tenant: TestActor

beforeAll(async () => {
  test = await openTestApp()
  test.clock.set(new Date('2026-12-01T00:00:00Z'))
  landlord = await test.actorWith([...deciding, 'INVOICE_LIST', 'INVOICE_VIEW', 'INVOICE_EDIT'])
  tenant = await test.actorWith(asking, { scope: await tenantOf(test, landlord) })
  people = { landlord, tenant, siteId: (await makeSite(test.db, landlord, { name: 'Marina One' })).id }
  await setFees()
})
afterAll(() => test.close())

/** A permit costs a share of the contract sum and a fixed fee. */
async function setFees(): Promise<void> {
  const { version } = (await test.call('getFmFormSetting', { as: landlord })).body.data as { version: number }
  const saved = await test.call('updateFmFormPtwFormSettings', {
    as: landlord,
    body: {
      fmFormPtwFormAdminFeePercentage: 7.5,
      fmFormPtwFormDetailAdminFee: 5000,
      currency: 'SGD',
      noisyWorkRestrictions: [],
      version,
    },
  })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
}

const read = async (id: string, as = landlord) =>
  (await test.call('getFmForm', { as, path: { id } })).body.data as ShownForm & {
    referenceNo: string
    invoice: { id: string; name: string } | null
  }

const invoiceOf = async (id: string) => test.call('getInvoice', { as: landlord, path: { id } })

async function terminate(id: string, as: TestActor) {
  const { version } = await read(id, as)
  const operation = as === tenant ? 'applicantTerminateFmForm' : 'landlordTerminateFmForm'
  return test.call(operation, { as, path: { id }, body: { version, terminateRemark: 'The plans have changed' } })
}

describe('the fees of a permit', () => {
  it('are lines of a draft to the company that asked, once it is approved', async () => {
    const { id } = await approvedForm(test, people, { contractSumMinor: 100_000 })
    const { invoice, referenceNo } = await read(id)
    const draft = await invoiceOf(String(invoice?.id))
    expect(draft.body).toMatchObject({
      data: {
        invoiceNo: invoice?.name,
        status: 'DRAFT',
        currency: 'SGD',
        subtotalMinor: 12_500,
        totalMinor: 12_500,
        remark: `Permit to work ${referenceNo}`,
        lines: [
          { description: `${referenceNo}: Administration fee, 7.5% of the contract sum`, amountMinor: 7500 },
          { description: `${referenceNo}: Administration fee`, amountMinor: 5000 },
        ],
      },
    })
  })

  it.each(['applicant', 'landlord'])('are billed no more where the %s ends the permit before', async (side) => {
    const { id } = await approvedForm(test, people, { contractSumMinor: 100_000 })
    const { invoice } = await read(id)
    expect((await terminate(id, side === 'applicant' ? tenant : landlord)).body).toMatchObject({
      data: { status: 'TERMINATED', invoice: null },
    })
    expect((await invoiceOf(String(invoice?.id))).status).toBe(404)
  })

  it('stay with the finance team where they were billed already', async () => {
    const { id } = await approvedForm(test, people, { contractSumMinor: 100_000 })
    const invoiceId = String((await read(id)).invoice?.id)
    const { version } = (await invoiceOf(invoiceId)).body.data as { version: number }
    const issued = await test.call('issueInvoice', { as: landlord, path: { id: invoiceId }, body: { version } })
    expect(issued.status, JSON.stringify(issued.body)).toBe(200)
    expect((await terminate(id, landlord)).body).toMatchObject({ data: { invoice: { id: invoiceId } } })
    expect((await invoiceOf(invoiceId)).body).toMatchObject({ data: { status: 'ISSUED' } })
  })
})
