import type { Permission } from '@atrium/contract/generated/operations.ts'
import { and, eq } from 'drizzle-orm'
import { signedNotice } from '../adapters/payments/paymentsFake.ts'
import { makeOfficeCentre } from '../demo/factories.ts'
import { idOf } from '../demo/sample.ts'
import { makeItem, makeMenuGroup, makeStore } from '../demo/storeFactories.ts'
import { later, minutes } from '../platform/clock.ts'
import type { TestActor, TestApp } from './testApp.ts'
import { refundJob, settlePaymentJob } from '../modules/billing/index.ts'
import { paymentRefunds, payments } from '../modules/billing/tables.ts'
import { opcItemAddOnOptions, opcItemAddOns, opcItems } from '../modules/menus/tables.ts'
import { merchantAccounts } from '../modules/merchant-accounts/tables.ts'
import { opcRates, retailStoreHours } from '../modules/retail/tables.ts'
import { orders } from '../modules/orders/tables.ts'

const serving: Permission[] = [
  'OPC_ORDER_LIST',
  'OPC_ORDER_VIEW',
  'OPC_ORDER_ACCEPT',
  'OPC_ORDER_REJECT',
  'OPC_ORDER_CANCEL',
  'OPC_ORDER_COLLECT',
  'OPC_ORDER_MARK_AS_PREPARED',
  'OPC_ORDER_MARK_AS_OUT_OF_STOCK',
  'RETAIL_STORE_EDIT',
]

export type MadeOrder = {
  id: string
  version: number
  status: string
  total: number
  collectionCode: string | null
  items: { id: string; name: string }[]
}

const addOns = ['ORDER_PAY_COLLECT', 'RETAIL_MANAGEMENT'] as const

/** An estate on Tuesday, 1 December 2026 at 10:00, with a merchant who serves, and a company whose people order. */
export async function openOrders(test: TestApp) {
  test.clock.set(new Date('2026-12-01T10:00:00Z'))
  const owner = await makeOfficeCentre(test.db, { addOns: [...addOns], timezoneOffset: 0 })
  const { landlordId } = owner
  const company = { landlordId, officeCentreType: 'TENANT', timezoneOffset: 0 } as const
  const merchant = await makeOfficeCentre(test.db, { ...company, addOns: [...addOns] })
  const tenant = await makeOfficeCentre(test.db, { ...company, addOns: ['ORDER_PAY_COLLECT'] })
  const providerAccountId = `acct_${merchant.officeCentreId}`
  await test.db.insert(merchantAccounts).values({
    landlordId,
    officeCentreId: merchant.officeCentreId,
    providerAccountId,
    status: 'ACTIVE',
    currency: 'SGD',
    chargesEnabled: true,
    payoutsEnabled: true,
  })
  const server = await test.actorWith(serving, { scope: merchant })
  const buyer = await test.actorWith([], { scope: tenant })
  const building = { test, owner, merchant, tenant, server, buyer, providerAccountId }
  return { ...building, ...storeSteps(building), ...orderSteps(building), ...moneySteps(building) }
}

export type OrderWorld = Awaited<ReturnType<typeof openOrders>>
type Building = {
  test: TestApp
  owner: { landlordId: string; officeCentreId: string }
  merchant: { landlordId: string; officeCentreId: string }
  server: TestActor
  buyer: TestActor
}

type StoreFields = Parameters<typeof makeStore>[2]
type ItemFields = Partial<typeof opcItems.$inferInsert>

/** Stores that are open from 8 to 20 each day, with rates of 2.5, 3 and 9 percent. */
function storeSteps({ test, owner, merchant }: Building) {
  const { landlordId, officeCentreId } = owner
  const place = { landlordId, officeCentreId }
  const store = async (fields: StoreFields = {}) => {
    const { officeCentreId: retailTenantId } = merchant
    const retailStoreId = await makeStore(test.db, place, { retailTenantId, ...fields })
    const rate = { serviceFeePct: 2.5, paymentFeePct: 3, taxRate: 9, effectiveDate: '2026-01-01' }
    await test.db.insert(opcRates).values({ ...place, retailStoreId, ...rate })
    const hours = { ...place, retailStoreId, openMinute: 480, closeMinute: 1200 }
    await test.db.insert(retailStoreHours).values([1, 2, 3, 4, 5, 6, 7].map((day) => ({ ...hours, day })))
    const groupId = await makeMenuGroup(test.db, place, { retailStoreId })
    return { id: retailStoreId, groupId }
  }
  const item = ({ id: retailStoreId, groupId }: { id: string; groupId: string }, fields: ItemFields = {}) =>
    makeItem(test.db, place, { retailStoreId, opcMenuGroupId: groupId, ...fields })
  /** A choice of milk that has to be made: plain for nothing, oat for 0.80. */
  const milk = async (opcItemId: string) => {
    await test.db.update(opcItems).set({ allowCustomisation: true }).where(eq(opcItems.id, opcItemId))
    return test.db.transaction(async (tx) => {
      const choice = { opcItemId, name: 'Milk', selectOption: 'SINGLE', required: true, minQty: 1, maxQty: 1 } as const
      const opcItemAddOnId = idOf(
        await tx
          .insert(opcItemAddOns)
          .values({ ...place, ...choice })
          .returning({ id: opcItemAddOns.id }),
      )
      const options = await tx
        .insert(opcItemAddOnOptions)
        .values([
          { ...place, opcItemAddOnId, name: 'Plain', position: 1 },
          { ...place, opcItemAddOnId, name: 'Oat', priceMinor: 80, position: 2 },
        ])
        .returning({ id: opcItemAddOnOptions.id })
      return { plain: String(options[0]?.id), oat: String(options[1]?.id) }
    })
  }
  const stockOf = async (id: string) => {
    const [row] = await test.db.select({ quantity: opcItems.quantity }).from(opcItems).where(eq(opcItems.id, id))
    return row?.quantity ?? null
  }
  return { store, item, milk, stockOf }
}

type Wanted = { opcItemId: string; qty?: number; options?: object[] }

/** What buyers and the store do with orders. */
function orderSteps({ test, buyer, server }: Building) {
  /** The first whole quarter of an hour from half an hour on. */
  const soon = () => new Date(Math.ceil(later(test.clock.now(), minutes(30)).getTime() / minutes(15)) * minutes(15))
  const place = (retailStoreId: string, wanted: Wanted[], more: object = {}, as = buyer) =>
    test.call('createMyOrder', {
      as,
      body: {
        retailStoreId,
        items: wanted.map((one) => ({ qty: 1, ...one })),
        collectTime: soon().toISOString(),
        ...more,
      },
    })
  const placed = async (retailStoreId: string, wanted: Wanted[], more: object = {}): Promise<MadeOrder> => {
    const answer = await place(retailStoreId, wanted, more)
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return answer.body.data
  }
  const rowOf = async (id: string) => {
    const [row] = await test.db.select().from(orders).where(eq(orders.id, id))
    if (!row) throw new Error(`order ${id} is gone`)
    return row
  }
  /** A move of the store, of the version that stands unless told. */
  const serve = async (operation: Parameters<TestApp['call']>[0], id: string, body: object = {}, as = server) =>
    test.call(operation, { as, path: { id }, body: { version: (await rowOf(id)).version, ...body } })
  return { soon, place, placed, rowOf, serve }
}

/** What the provider says and is asked. */
function moneySteps({ test, buyer }: Building) {
  const pay = (id: string, as = buyer) => test.call('payMyOrder', { as, path: { id } })
  const notice = async (said: Record<string, unknown>) => {
    const signed = signedNotice({ currency: 'SGD', ...said }, test.clock.now())
    return (await test.app.inject({ method: 'POST', url: '/api/payments/webhook', ...signed })).statusCode
  }
  /** Begins to pay, and has the provider hold the money; answers its reference. */
  const hold = async ({ id, total }: Pick<MadeOrder, 'id' | 'total'>): Promise<string> => {
    const { paymentUrl } = (await pay(id)).body.data as { paymentUrl: string }
    const reference = String(paymentUrl.split('/').at(-1))
    const status = await notice({ reference, outcome: 'AUTHORISED', amountMinor: total })
    if (status !== 200) throw new Error(`the notice was answered ${status}`)
    return reference
  }
  const paymentsOf = (orderId: string) =>
    test.db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.id)
  /** Runs what is left to ask the provider about an order, until nothing is. */
  const settle = async (orderId: string) => {
    for (const { id: paymentId } of await paymentsOf(orderId)) {
      for (const step of ['RELEASE', 'CAPTURE'] as const) await settlePaymentJob.run(test.ctx(), { paymentId, step })
      const waiting = await test.db
        .select({ id: paymentRefunds.id })
        .from(paymentRefunds)
        .where(and(eq(paymentRefunds.paymentId, paymentId), eq(paymentRefunds.status, 'PENDING')))
      for (const { id: refundId } of waiting) await refundJob.run(test.ctx(), { refundId })
    }
  }
  return { pay, notice, hold, paymentsOf, settle }
}
