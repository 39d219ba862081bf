import pg from 'pg'
import { populate, type Population } from './population.ts'

export type Stores = Population & { stores: { id: string; items: string[] }[] }

/**
 * Fills a migrated, empty database with people of a centre, and a merchant whose stores are open the whole day and have a
 * menu of forty items each, one of which runs out after a million.
 */
export async function populateStores(url: string, stores: number): Promise<Stores> {
  const population = await populate(url, 200)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string; items: string[] }>(storesSql, [population.officeCentreId, stores])
    await client.query('vacuum analyze')
    return { ...population, stores: rows }
  } finally {
    await client.end()
  }
}

const place = 'landlord_id, office_centre_id'

const storesSql = `
  with add_on as (
    insert into office_centre_add_ons (${place}, code, enabled) values ($1, $1, 'ORDER_PAY_COLLECT', true)),
  clock as (
    update office_centres set timezone_offset = 0 where id = $1),
  merchant as (
    insert into office_centres (landlord_id, centre_code, office_centre_type, company_name)
    values ($1, 'KOPI', 'TENANT', 'Kopi') returning id),
  account as (
    insert into merchant_accounts (${place}, provider_account_id, status, currency, charges_enabled)
    select $1, id, 'acct_bench', 'ACTIVE', 'SGD', true from merchant),
  store as (
    insert into retail_stores (${place}, reference_no, name, unique_code, retail_tenant_id, opc, order_status, slot_capacity)
    select $1, $1, 'RTL-' || n, 'Store ' || n, 'S' || n, merchant.id, true, 'OPEN', 1000
    from merchant, generate_series(1, $2::int) n returning id),
  hours as (
    insert into retail_store_hours (${place}, retail_store_id, day, open_minute, close_minute)
    select $1, $1, store.id, day, opens, opens + 1440
    from store, generate_series(1, 7) day, lateral (
      select (extract(hour from now() at time zone 'UTC')::int * 60 + 1380) % 1440 as opens) at),
  rates as (
    insert into opc_rates (${place}, retail_store_id, service_fee_pct, payment_fee_pct, tax_rate, effective_date)
    select $1, $1, id, 2.5, 3, 9, '2020-01-01' from store),
  menu as (
    insert into opc_menu_groups (${place}, retail_store_id, reference_no, name)
    select $1, $1, id, 'MNG-' || id, 'Drinks' from store returning id, retail_store_id),
  item as (
    insert into opc_items (${place}, retail_store_id, opc_menu_group_id, reference_no, name, base_price_minor, quantity)
    select $1, $1, menu.retail_store_id, menu.id, 'ITM-' || menu.id || n, 'Item ' || n, 100 + n,
      case when n = 1 then 1000000 end
    from menu, generate_series(1, 40) n returning id, retail_store_id)
  select retail_store_id as id, array_agg(id order by id) as items from item group by retail_store_id`
