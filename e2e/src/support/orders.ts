import { expect, type Browser } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { call, openSession } from './api.ts'
import { otherPage } from './signIn.ts'

type Item = { id: string; name: string; available: boolean; quantity: number | null; addOns: { required: boolean }[] }
type Shop = { menu: { items: Item[] }[] }
type Placed = { id: string; orderNo: string; status: string; collectionCode: string | null }

/** An order that waits for its store, with what its buyer shows at the counter. */
export type PaidOrder = { id: string; orderNo: string; collectionCode: string; items: string[] }

const buyer = 'tessa@northwind.example'

/** An order of two items that can be had without choosing anything, which was paid at the payment provider's page. */
export async function newPaidOrder(browser: Browser, store: string): Promise<PaidOrder> {
  const { accessToken: token } = (await openSession('portal', buyer)).tokens
  const found = await call<{ items: { id: string }[] }>('GET', `/shops?wildcardSearch=${encodeURIComponent(store)}`, {
    token,
  })
  const retailStoreId = String(found.items[0]?.id)
  const { menu } = await call<Shop>('GET', `/shops/${retailStoreId}`, { token })
  const items = menu.flatMap((group) => group.items.filter(isSimple)).slice(0, 2)
  const times = await call<{ collectTime: string; free: number }[]>('GET', `/shops/${retailStoreId}/collect-times`, {
    token,
  })
  // Late enough for whatever takes long to prepare.
  const collectTime = times.filter(({ free }) => free > 0).at(-1)?.collectTime
  const body = { retailStoreId, collectTime, items: items.map(({ id }) => ({ opcItemId: id, qty: 1 })) }
  const headers = { 'idempotency-key': randomUUID() }
  const { id } = await call<Placed>('POST', '/my-orders', { token, body, headers })
  const { paymentUrl } = await call<{ paymentUrl: string }>('POST', `/my-orders/${id}/pay`, { token })
  const page = await otherPage(browser)
  await page.goto(paymentUrl)
  await page.getByRole('button', { name: /^(?:Pay|Reserve) SGD/ }).click()
  const read = () => call<Placed>('GET', `/my-orders/${id}`, { token })
  await expect.poll(async () => (await read()).status).toBe('PENDING_ACCEPTANCE')
  await page.context().close()
  const { orderNo, collectionCode } = await read()
  return { id, orderNo, collectionCode: String(collectionCode), items: items.map(({ name }) => name) }
}

const isSimple = ({ available, quantity, addOns }: Item) =>
  available && (quantity === null || quantity > 5) && !addOns.some(({ required }) => required)

type Ended = { id: string; orderNo: string; cancelled: { remark: string | null } | null }

/** An order that was cancelled since no one at the store accepted it in time. */
export async function neverAccepted(staff: string): Promise<Ended> {
  const { accessToken: token } = (await openSession('merchant', staff)).tokens
  const { items } = await call<{ items: Ended[] }>('GET', '/opc-orders?status=CANCELLED&limit=100', { token })
  for (const { id } of items) {
    const order = await call<Ended>('GET', `/opc-orders/${id}`, { token })
    if (order.cancelled?.remark?.startsWith('The store did not accept it')) return order
  }
  throw new Error('No order was cancelled for want of an answer.')
}
