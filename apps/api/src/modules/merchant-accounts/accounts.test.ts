import type { AddOn } from '@atrium/contract/generated/operations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { signedNotice } from '../../adapters/payments/paymentsFake.ts'
import { makeOfficeCentre } from '../../demo/factories.ts'
import { makeStore } from '../../demo/storeFactories.ts'
import { later, minutes } from '../../platform/clock.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'

const addOns: AddOn[] = ['RETAIL_MANAGEMENT', 'ORDER_PAY_COLLECT']
const rights = ['OPC_PAYMENT_ACCOUNT_VIEW', 'OPC_PAYMENT_ACCOUNT_EDIT'] as const

let test: TestApp
let landlord: TestActor
let merchant: TestActor
let rival: TestActor

beforeAll(async () => {
  test = await openTestApp()
  landlord = await test.actorWith(rights, { addOns })
})
afterAll(() => test.close())

const newMerchant = async (companyName: string) => {
  const tenant = { landlordId: landlord.landlordId, officeCentreType: 'TENANT', addOns, companyName } as const
  return test.actorWith(rights, { scope: await makeOfficeCentre(test.db, tenant) })
}

beforeEach(async () => {
  merchant = await newMerchant('The Kopi Bar')
  rival = await newMerchant('Green Bowl')
  await makeStore(test.db, landlord, { retailTenantId: merchant.officeCentreId })
})

const accounts = (as: TestActor, query = {}) => test.call('getOpcPaymentAccount', { as, query })
const open = (retailTenantId: string, as = merchant) =>
  test.call('createOpcPaymentAccountOnboardingLink', { as, body: { retailTenantId } })
const accountId = () => `acct_${merchant.officeCentreId}`
const notice = (said: object, now = test.clock.now()) =>
  test.app.inject({
    method: 'POST',
    url: '/api/opc-payment-accounts/webhook',
    ...signedNotice({ accountId: accountId(), email: 'owner@kopi.test', country: 'SG', ...said }, now),
  })

describe('the payment account of a merchant', () => {
  it('is not started, waits once they went there, and takes payments when the provider says so', async () => {
    expect((await accounts(merchant)).body).toMatchObject({
      data: [{ status: 'NOT_STARTED', allowedActions: ['create-onboarding-link'] }],
    })
    const link = await open(merchant.officeCentreId)
    expect(link.body).toMatchObject({ data: { url: expect.stringContaining(accountId()) } })
    expect((await accounts(merchant)).body).toMatchObject({ data: [{ status: 'PENDING', chargesEnabled: false }] })
    expect((await notice({ standing: 'ACTIVE', chargesEnabled: true, payoutsEnabled: true })).statusCode).toBe(200)
    expect((await accounts(merchant)).body).toMatchObject({
      data: [{ status: 'ACTIVE', chargesEnabled: true, email: 'owner@kopi.test', country: 'SG', allowedActions: [] }],
    })
    expect((await open(merchant.officeCentreId)).body).toMatchObject({
      message: 'The payment account is already active.',
    })
  })

  it('leads back to the portal in which it was begun', async () => {
    const opening = vi.spyOn(test.ctx().services.merchants, 'openOnboarding')
    for (const [as, portal] of [
      [merchant, 'MERCHANT'],
      [landlord, 'CONSOLE'],
    ] as const) {
      await open(merchant.officeCentreId, as)
      const { searchParams } = new URL(opening.mock.lastCall![1].returnUrls.SUCCESSFUL)
      expect(searchParams.get('portal')).toBe(portal)
      const path = { token: String(searchParams.get('token')) }
      const result = await test.call('getOpcOnboardingResult', { path, query: { portal } })
      expect(result.body).toMatchObject({ data: { portalUrl: test.ctx().services.portalOrigins[portal] } })
    }
    opening.mockRestore()
  })

  it('says what the provider still wants, and waits again when one that was refused is begun anew', async () => {
    await open(merchant.officeCentreId)
    await notice({ standing: 'RESTRICTED', requirements: ['A passport'] })
    expect((await accounts(merchant)).body).toMatchObject({
      data: [{ status: 'RESTRICTED', requirements: ['A passport'], allowedActions: ['create-onboarding-link'] }],
    })
    await notice({ standing: 'FAILED', occurredAt: later(test.clock.now(), minutes(1)) })
    expect((await accounts(merchant)).body).toMatchObject({ data: [{ status: 'FAILED' }] })
    await open(merchant.officeCentreId)
    expect((await accounts(merchant)).body).toMatchObject({ data: [{ status: 'PENDING' }] })
  })

  it('is not changed by a notice older than the last, nor by one that is not signed', async () => {
    await open(merchant.officeCentreId)
    await notice({ standing: 'ACTIVE', chargesEnabled: true })
    await notice({ standing: 'FAILED', occurredAt: later(test.clock.now(), -minutes(1)) })
    const forged = await test.app.inject({
      method: 'POST',
      url: '/api/opc-payment-accounts/webhook',
      payload: { accountId: accountId(), standing: 'FAILED', occurredAt: later(test.clock.now(), minutes(9)) },
    })
    expect(forged.statusCode).toBe(403)
    expect((await accounts(merchant)).body).toMatchObject({ data: [{ status: 'ACTIVE' }] })
    expect((await notice({ accountId: 'acct_nobody', standing: 'ACTIVE' })).statusCode).toBe(404)
  })

  it('is seen by the building and by nobody else, and begins with a store that takes orders', async () => {
    expect((await accounts(landlord, { retailTenantId: merchant.officeCentreId })).body).toMatchObject({
      data: [{ retailTenant: { name: 'The Kopi Bar' } }],
    })
    expect((await accounts(rival, { retailTenantId: merchant.officeCentreId })).body).toMatchObject({ data: [] })
    expect((await open(merchant.officeCentreId, rival)).status).toBe(404)
    expect((await open(rival.officeCentreId, rival)).body).toMatchObject({
      message: 'None of the stores takes orders yet.',
    })
  })
})
