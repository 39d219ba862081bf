import { operations } from '@atrium/contract/generated/operations.ts'
import pg from 'pg'

/** Gives the administrator of a centre of bookings all that there is to do, and the centre an invoice of a hundred lines. */
export async function populateForStops(databaseUrl: string, officeCentreId: string): Promise<{ invoiceId: string }> {
  const permissions = Object.values(operations).flatMap(({ permission }) => permission)
  const addOns = Object.values(operations).flatMap((operation) => ('addOn' in operation ? operation.addOn : []))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(rightsSql, [officeCentreId, permissions])
    await client.query(addOnsSql, [officeCentreId, addOns])
    await client.query('begin')
    const { rows } = await client.query<{ id: string }>(invoiceSql, [officeCentreId])
    const [made] = rows.length > 0 ? rows : (await client.query<{ id: string }>(keptSql, [officeCentreId])).rows
    if (rows.length > 0) await client.query(linesSql, [officeCentreId, made?.id])
    await client.query('commit')
    return { invoiceId: String(made?.id) }
  } finally {
    await client.end()
  }
}

const rightsSql = `
  insert into role_permissions (landlord_id, office_centre_id, role_id, permission_code)
  select $1::uuid, $1::uuid, roles.id, given from roles cross join unnest($2::text[]) given
  where office_centre_id = $1::uuid and given ~ '^[A-Z_]+$' on conflict do nothing`

const addOnsSql = `
  insert into office_centre_add_ons (landlord_id, office_centre_id, code, enabled)
  select distinct $1::uuid, $1::uuid, code, true from unnest($2::text[]) code on conflict do nothing`

const invoiceSql = `
  insert into invoices (landlord_id, office_centre_id, issuer_id, invoice_no, invoice_date, due_date, currency,
    subtotal_minor, tax_minor, total_minor, status)
  values ($1::uuid, $1::uuid, $1::uuid, 'BENCH-1', current_date, current_date + 30, 'SGD', 100000, 9000, 109000, 'DRAFT')
  on conflict do nothing returning id`

const keptSql = `select id from invoices where office_centre_id = $1 and invoice_no = 'BENCH-1'`

const linesSql = `
  insert into invoice_lines (landlord_id, office_centre_id, invoice_id, line_no, description, quantity, unit_price_minor, tax_rate, amount_minor, tax_minor)
  select $1::uuid, $1::uuid, $2::uuid, n, 'Line ' || n || ': cleaning of the meeting rooms on the third floor', 1, 1000, 9, 1000, 90
  from generate_series(1, 100) n`
