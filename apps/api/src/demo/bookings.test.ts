import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql, type SQL } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { localPayments } from '../adapters/payments/local/localPayments.ts'
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

it('the bookings of the demo cost what its cards say, and their lines add up', async () => {
  const kinds = await rowsOf<{ kind: string; line: string }>(sql`
    select distinct b.kind, line ->> 'kind' as line from bookings b, jsonb_array_elements(b.price_lines) line`)
  expect(kinds).toEqual(
    expect.arrayContaining([
      { kind: 'FACILITY', line: 'PEAK' },
      { kind: 'FACILITY', line: 'DISCOUNT' },
      { kind: 'FACILITY', line: 'TAX' },
      { kind: 'HOTDESK', line: 'RATE' },
    ]),
  )
  const wrong = await rowsOf(sql`
    select b.reference_no from bookings b join booking_instances i on i.booking_id = b.id
    group by b.id, b.landlord_id having sum(i.amount_minor) <> b.amount_minor`)
  expect(wrong).toEqual([])
})

it('tenants have paid theirs: each payment stands as its booking says', async () => {
  const states = await rowsOf<{ booking: string; payment: string }>(sql`
    select distinct b.payment_status as booking, p.status as payment from payments p join bookings b on b.id = p.booking_id
    order by 1`)
  expect(states).toEqual([
    { booking: 'AUTHORISED', payment: 'AUTHORISED' },
    { booking: 'CAPTURED', payment: 'SUCCESSFUL' },
    { booking: 'REFUNDED', payment: 'REFUNDED' },
    { booking: 'RELEASED', payment: 'RELEASED' },
  ])
  const odd = await rowsOf(sql`
    select b.reference_no from bookings b left join payments p on p.booking_id = b.id
    where (b.payment_status <> 'NONE') <> (p.id is not null) or p.amount_minor <> b.amount_minor
      or b.office_centre_id = b.owner_office_centre_id and p.id is not null`)
  expect(odd).toEqual([])
})

it('nobody has booked who could not: by their roles, or for want of the add-on of their company', async () => {
  const without = await rowsOf(sql`
    select distinct b.requested_by_user_id from bookings b where not exists (
      select 1 from user_roles r join role_permissions p on p.role_id = r.role_id
      join office_centre_add_ons a on a.office_centre_id = b.office_centre_id and a.code = 'COMMON_SPACE_BOOKING'
      where r.user_id = b.requested_by_user_id and p.permission_code = 'COMMON_SPACE_BOOKING_ADD')`)
  expect(without).toEqual([])
})

it('the stand-in for payments knows them: what is held is taken, what was taken is paid back', async () => {
  const settings = {
    url: 'http://localhost:1/pay',
    webhookPath: '/webhook',
    accountWebhookPath: '/accounts',
    log: () => undefined,
  }
  const directory = mkdtempSync(path.join(tmpdir(), 'atrium-checkouts-'))
  const { provider, mount } = localPayments({ ...settings, directory, known: demoCheckout })
  const app = Fastify()
  app.post('/webhook', async () => ({}))
  await mount(app)
  const referenceOf = async (status: string) => {
    const [row] = await rowsOf<{ reference: string; amount: string }>(sql`
      select provider_reference as reference, amount_minor as amount from payments
      where booking_id is not null and status = ${status} limit 1`)
    return { reference: String(row?.reference), amountMinor: Number(row?.amount) }
  }
  const [held, taken] = [await referenceOf('AUTHORISED'), await referenceOf('SUCCESSFUL')]
  expect(await provider.capture(held.reference, { amountMinor: held.amountMinor })).toBe(true)
  expect(await provider.refund(held.reference, { id: 'a', amountMinor: held.amountMinor })).toBe(true)
  expect(await provider.refund(taken.reference, { id: 'b', amountMinor: taken.amountMinor + 1 })).toBe(false)
  expect(await provider.refund(taken.reference, { id: 'b', amountMinor: taken.amountMinor })).toBe(true)
  await app.close()
})
