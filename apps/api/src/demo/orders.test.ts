import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql, type SQL } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { localPayments } from '../adapters/payments/local/localPayments.ts'
import { differingBooks } from '../modules/orders/payouts.ts'
import { settlePaymentJob } from '../modules/billing/index.ts'
import { openOwnTestApp, type TestApp } from '../testing/testApp.ts'
import { demoCheckout } from './demoCheckouts.ts'
import { loadDemo } from './load.ts'

let test: TestApp
beforeAll(async () => {
  test = await openOwnTestApp()
  await loadDemo(test.db, test.clock, test.services)
})
afterAll(() => test.close())

const rowsOf = async <Row extends Record<string, unknown>>(query: SQL) => (await test.db.execute<Row>(query)).rows

it('there is an order in each state, each with the payment it says', async () => {
  const states = await rowsOf<{ status: string }>(sql`select distinct status from orders order by 1`)
  expect(states.map(({ status }) => status)).toEqual([
    'ACCEPTED',
    'CANCELLED',
    'COLLECTED',
    'PAYMENT_EXPIRED',
    'PAYMENT_FAILED',
    'PENDING_ACCEPTANCE',
    'PENDING_PAYMENT',
    'PREPARED',
    'REJECTED',
    'UNCOLLECTED',
  ])
  const money = await rowsOf(sql`
    select distinct o.payment_status as order, p.status as payment from orders o left join payments p on p.order_id = o.id
    order by 1`)
  expect(money).toEqual([
    { order: 'AUTHORISED', payment: 'AUTHORISED' },
    { order: 'EXPIRED', payment: 'EXPIRED' },
    { order: 'FAILED', payment: 'FAILED' },
    { order: 'PAID', payment: 'SUCCESSFUL' },
    { order: 'PARTIALLY_REFUNDED', payment: 'SUCCESSFUL' },
    { order: 'PENDING', payment: null },
    { order: 'REFUNDED', payment: 'REFUNDED' },
    { order: 'RELEASED', payment: 'RELEASED' },
  ])
})

it('whoever ordered works for a company that may, at a store that was open', async () => {
  const odd = await rowsOf(sql`
    select o.order_no from orders o where not exists (
      select from office_centre_add_ons a where a.office_centre_id = o.office_centre_id and a.code = 'ORDER_PAY_COLLECT')`)
  expect(odd).toEqual([])
  const full = await rowsOf(sql`select retail_store_id from order_collect_slots where taken > capacity`)
  expect(full).toEqual([])
})

it('the books have what orders were paid, all of it paid out, and the stand-in agrees once it has taken the rest', async () => {
  const odd = await rowsOf(sql`
    select o.order_no from orders o join payments p on p.order_id = o.id
    where p.applied_minor <> coalesce((select sum(e.amount_minor) from order_entries e
      join order_journals j on j.id = e.journal_id where j.order_id = o.id and e.account = 'PROVIDER'), 0)`)
  expect(odd).toEqual([])
  const { provider, merchants, mount } = localPayments({
    url: 'http://localhost:3000/pay',
    directory: mkdtempSync(path.join(tmpdir(), 'atrium-demo-orders-')),
    webhookPath: '/hook',
    accountWebhookPath: '/hook',
    log: () => {},
    known: demoCheckout,
  })
  const app = Fastify()
  await mount(app)
  Object.assign(test.services, { payments: provider, merchants })
  expect(await differingBooks(test.ctx())).toEqual([])
  const waiting = await rowsOf<{ id: string }>(sql`
    select id from payments where order_id is not null and status = 'AUTHORISED' and capture_minor is not null`)
  expect(waiting.length).toBeGreaterThan(5)
  for (const { id: paymentId } of waiting) await settlePaymentJob.run(test.ctx(), { paymentId, step: 'CAPTURE' })
  expect(await differingBooks(test.ctx())).toEqual([])
  await app.close()
})
