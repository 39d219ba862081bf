import pg from 'pg'
import type { startCluster } from '@atrium/api/cluster/startCluster.ts'
import { migrateDatabase } from '@atrium/api/platform/db/migrate.ts'
import { recordCalls, type Caller } from './recordedCalls.ts'
import type { Statement } from './recorded.ts'

export type Estate = {
  databaseUrl: string
  token: string
  /** The calls of the landlord's dashboard and list of tenants, as the screens make them. */
  paths: { dashboard: string; tenants: string }
  /** What the API asks the database for them. */
  statements: { dashboard: Statement[]; tenants: Statement[] }
}

/** A migrated database with a landlord of so many tenants and so many people in each, units, plans and invoices. */
export async function prepareEstate(
  cluster: Awaited<ReturnType<typeof startCluster>>,
  { tenants, usersEach }: { tenants: number; usersEach: number },
  folder: string,
): Promise<Estate> {
  const name = `estate_${tenants}`
  await cluster.ensureDatabase(name)
  const databaseUrl = cluster.url(name)
  await migrateDatabase(databaseUrl)
  const landlord = await populateEstate(databaseUrl, tenants, usersEach)
  const base = `/api/office-centres/${landlord.officeCentreId}`
  const paths = {
    dashboard: `${base}/dashboard`,
    tenants: `${base}/tenants/active-detail-info?active=true&sortProperties=companyName&sortDirection=ASC&page=2&limit=10`,
  }
  return { databaseUrl, paths, ...(await recordCalls(databaseUrl, landlord, paths, folder)) }
}

async function populateEstate(url: string, tenants: number, usersEach: number): Promise<Caller> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const centre = await client.query<{ id: string }>(`
      with made as (select uuidv7() as id)
      insert into office_centres (id, landlord_id, centre_code, office_centre_type, company_name)
      select id, id, 'BENCH', 'LANDLORD', 'Bench Tower' from made returning id`)
    const landlordId = String(centre.rows[0]?.id)
    for (const statement of [tenantsSql, recordsSql, plansSql, unitsSql, leasesSql, invoicesSql])
      await client.query(statement, [landlordId, tenants].slice(0, statement.includes('$2') ? 2 : 1))
    const step = 1000
    for (let from = 0; from < tenants; from += step)
      await client.query(peopleSql, [landlordId, from, Math.min(tenants, from + step), usersEach])
    const admin = await client.query<{ account_id: string }>(administratorSql, [landlordId])
    await client.query('vacuum analyze')
    return { officeCentreId: landlordId, accountId: String(admin.rows[0]?.account_id) }
  } finally {
    await client.end()
  }
}

const tenantsSql = `
  insert into office_centres (landlord_id, centre_code, office_centre_type, company_name)
  select $1, 'T' || n, 'TENANT', 'Company ' || lpad(n::text, 6, '0') from generate_series(0, $2::int - 1) as n`

const recordsSql = `
  insert into tenant_records (landlord_id, office_centre_id, uen)
  select landlord_id, id, 'UEN' || centre_code from office_centres where landlord_id = $1 and id <> $1`

const plansSql = `
  insert into subscriptions (landlord_id, office_centre_id, plan_code, status, billing_start_date, billing_end_date, billing_cycle)
  select landlord_id, id, 'TENANT_PLAN', 'ACTIVE', current_date - 100, current_date + 265, 'YEARLY'
  from office_centres where landlord_id = $1 and id <> $1`

/** Two towers whatever the number of tenants: a building does not grow with its list of companies. */
const unitsSql = `
  with towers as (insert into office_towers (landlord_id, office_centre_id, name)
    select $1, $1, name from unnest(array['East', 'West']) as name returning id),
  floors as (insert into office_floors (landlord_id, office_centre_id, office_tower_id, name, level_no)
    select $1, $1, towers.id, level::text, level from towers cross join generate_series(1, 20) as level returning id)
  insert into office_centre_units (landlord_id, office_centre_id, office_floor_id, unit_no)
    select $1, $1, floors.id, 'U' || unit from floors cross join generate_series(1, 4) as unit`

const leasesSql = `
  with units as (select id, row_number() over (order by id) as n from office_centre_units where office_centre_id = $1),
  companies as (select id, row_number() over (order by id) as n from office_centres where landlord_id = $1 and id <> $1)
  insert into unit_leases (landlord_id, office_centre_id, unit_id, tenant_id, lease_start)
  select $1, $1, units.id, companies.id, current_date - 100 from units join companies using (n)`

const invoicesSql = `
  with companies as (select id, centre_code from office_centres where landlord_id = $1 and id <> $1),
  made as (insert into invoices (landlord_id, office_centre_id, issuer_id, invoice_no, invoice_date, due_date, currency,
      subtotal_minor, tax_minor, total_minor, status)
    select $1, companies.id, $1, 'INV-' || centre_code || '-' || month, current_date - 30 * month, current_date - 30 * month + 14, 'SGD',
      100000, 9000, 109000, 'DRAFT' from companies cross join generate_series(1, 3) as month returning id, office_centre_id)
  insert into invoice_lines (landlord_id, office_centre_id, invoice_id, line_no, description, quantity, unit_price_minor, tax_rate, amount_minor, tax_minor)
  select $1, office_centre_id, id, 1, 'Rent', 1, 100000, 9, 100000, 9000 from made`

const peopleSql = `
  with companies as (
    select id, centre_code from office_centres
    where landlord_id = $1 and id <> $1 and substr(centre_code, 2)::int >= $2 and substr(centre_code, 2)::int < $3),
  made as (
    insert into accounts (email, full_name)
    select 'person' || n || '@' || lower(centre_code) || '.example', 'Person ' || n || ' ' || centre_code
    from companies cross join generate_series(1, $4::int) as n returning id, email, full_name)
  insert into users (landlord_id, office_centre_id, account_id, email, full_name, status, user_creation_type, registered)
  select $1, companies.id, made.id, made.email, made.full_name, 'ACTIVE', 'UPLOAD', true
  from made join companies on lower(companies.centre_code) = split_part(split_part(made.email::text, '@', 2), '.', 1)`

const administratorSql = `
  with role as (insert into roles (landlord_id, office_centre_id, code, name, system_role)
    values ($1, $1, 'LANDLORD_ADMIN', 'Landlord Admin', true) returning id),
  rights as (insert into role_permissions (landlord_id, office_centre_id, role_id, permission_code)
    select $1, $1, role.id, code from role cross join
      unnest(array['M_DASHBOARD', 'USER_LIST', 'TENANT_LIST', 'UNIT_LIST', 'INVOICE_LIST', 'AUDIT_LOG_LIST']) as code),
  account as (insert into accounts (email, full_name) values ('admin@bench.example', 'Bench Admin') returning id, email, full_name),
  person as (insert into users (landlord_id, office_centre_id, account_id, email, full_name, status, user_creation_type, registered)
    select $1, $1, id, email, full_name, 'ACTIVE', 'DIRECT', true from account returning id, account_id)
  insert into user_roles (landlord_id, office_centre_id, user_id, role_id)
  select $1, $1, person.id, role.id from person cross join role
  returning (select account_id from person)`
