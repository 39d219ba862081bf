import { sql, type SQL } from 'drizzle-orm'
import { demoOrderReference } from './demoCheckouts.ts'
import type { LoadedCentre, World } from './world.ts'

/** A share of what is placed when so much is kept, rounded down as the books do. */
const share = (part: SQL, kept: SQL): SQL => sql`floor(${part}::numeric * ${kept} / placed_total_minor)::bigint`

/**
 * How orders were paid: held at once; taken, let go or given back on days before, as the books say, which were paid out to
 * the merchants since; what was accepted today is being taken.
 */
export async function loadOrderMoney({ db, now }: World, { officeCentreId }: LoadedCentre): Promise<void> {
  const reference = demoOrderReference({
    state: sql`case when status in ('SUCCESSFUL', 'REFUNDED') then 'taken' else 'held' end`,
    amountMinor: sql`amount_minor`,
    currency: sql`currency`,
    id: sql`payment_id`,
    merchant: sql`retail_tenant_id`,
  })
  await db.execute(sql`
    with paid as (
      select o.*, uuidv7() as payment_id, o.placed_total_minor as amount_minor, o.paid_date as held_date,
        o.created_date + interval '5 minutes' as taken_date, o.created_date + interval '17 minutes' as released_date,
        case o.payment_status when 'PAID' then 'SUCCESSFUL' when 'PARTIALLY_REFUNDED' then 'SUCCESSFUL'
          when 'REFUNDED' then 'SUCCESSFUL' else o.payment_status end as pay
      from orders o where o.store_office_centre_id = ${officeCentreId} and o.payment_status <> 'PENDING' order by o.created_date
    ), told as (
      select p.*, p.pay = 'SUCCESSFUL' as is_taken, p.pay = 'SUCCESSFUL' or (p.pay = 'AUTHORISED' and p.accepted_date is not null) as is_asked
      from paid p
    )
    insert into payments (id, landlord_id, office_centre_id, payable_type, payable_id, order_id, method, status, amount_minor,
      applied_minor, capture_minor, capture_fee_minor, held_date, releasing_date, released_date, currency,
      provider_reference, transaction_id, card_brand, payment_date, expires_at, failure_reason, created_date,
      created_by_user_id, updated_date)
    select payment_id, landlord_id, office_centre_id, 'ORDER', id, id, 'CARD', pay, amount_minor,
      case when is_taken then amount_minor else 0 end, case when is_asked then amount_minor end,
      case when is_asked then placed_fee_minor else 0 end, held_date,
      case pay when 'RELEASED' then released_date end, case pay when 'RELEASED' then released_date end, currency,
      ${sql`(select ${reference} from (select case when is_taken then 'SUCCESSFUL' else 'AUTHORISED' end as status) s)`},
      case when held_date is not null then 'tx_' || payment_id end, case when held_date is not null then 'Visa' end,
      case when is_taken then taken_date end, pay_until, case pay when 'FAILED' then 'CARD_DECLINED' end,
      created_date, buyer_user_id, created_date
    from told`)
  await db.execute(sql`
    insert into payment_refunds (landlord_id, office_centre_id, payment_id, amount_minor, fee_minor, status, reason, done_date,
      created_date, updated_date)
    select p.landlord_id, p.office_centre_id, p.id, back.amount,
      o.placed_fee_minor - ${share(sql`o.placed_fee_minor`, sql`(o.placed_total_minor - back.amount)`)}, 'DONE',
      coalesce(o.reason, 'Out of stock.'), o.created_date + interval '15 minutes', o.created_date + interval '15 minutes',
      o.created_date + interval '15 minutes'
    from payments p join orders o on o.id = p.order_id,
      lateral (select case o.payment_status when 'REFUNDED' then o.placed_total_minor
        else o.placed_total_minor - o.total_minor end as amount) back
    where o.store_office_centre_id = ${officeCentreId} and o.payment_status in ('REFUNDED', 'PARTIALLY_REFUNDED')`)
  await db.execute(sql`update payments p set status = 'REFUNDED' from orders o
    where o.id = p.order_id and o.store_office_centre_id = ${officeCentreId} and o.payment_status = 'REFUNDED'`)
  await bookMoved(db, officeCentreId)
  await payOut(db, officeCentreId, now)
}

/** The books of what was taken and of what went back, each in entries that come to zero. */
async function bookMoved(db: World['db'], officeCentreId: string): Promise<void> {
  const journals = (kind: 'CAPTURE' | 'REFUND', moved: SQL) => sql`
    with moved as (${moved}), journals as (
      insert into order_journals (landlord_id, office_centre_id, retail_store_id, kind, source_id, order_id, currency,
        booked_date, day)
      select landlord_id, ${officeCentreId}::uuid, retail_store_id, ${kind}, source_id, order_id, currency, at,
        (at at time zone 'Asia/Singapore')::date
      from moved order by at returning id, landlord_id, office_centre_id, source_id
    )
    insert into order_entries (landlord_id, office_centre_id, journal_id, account, amount_minor)
    select j.landlord_id, j.office_centre_id, j.id, e.account, e.amount
    from journals j join moved m on m.source_id = j.source_id,
      lateral (values ('PROVIDER', m.amount), ('FEE', -m.fee), ('TAX', -m.tax), ('STORE', m.fee + m.tax - m.amount)) e (account, amount)
    where e.amount <> 0`
  await db.execute(
    journals(
      'CAPTURE',
      sql`select o.landlord_id, o.retail_store_id, o.id as order_id, p.id as source_id, o.currency, p.payment_date as at,
          p.capture_minor as amount, p.capture_fee_minor as fee, o.placed_tax_minor as tax
        from payments p join orders o on o.id = p.order_id
        where o.store_office_centre_id = ${officeCentreId} and p.status in ('SUCCESSFUL', 'REFUNDED')`,
    ),
  )
  await db.execute(
    journals(
      'REFUND',
      sql`select o.landlord_id, o.retail_store_id, o.id as order_id, r.id as source_id, o.currency, r.done_date as at,
          -r.amount_minor as amount, -r.fee_minor as fee,
          ${share(sql`o.placed_tax_minor`, sql`(o.placed_total_minor - r.amount_minor)`)} - o.placed_tax_minor as tax
        from payment_refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
        where o.store_office_centre_id = ${officeCentreId}`,
    ),
  )
}

/** Each night the takings of the day before went to the merchants. */
async function payOut(db: World['db'], officeCentreId: string, now: Date): Promise<void> {
  await db.execute(sql`
    with owed as (
      select j.landlord_id, j.retail_store_id, s.retail_tenant_id, j.currency, j.day,
        -sum(e.amount_minor) filter (where e.account in ('STORE', 'TAX')) as amount,
        -coalesce(sum(e.amount_minor) filter (where e.account = 'TAX'), 0) as tax,
        least((j.day + 1 + time '02:20') at time zone 'Asia/Singapore', ${now.toISOString()}::timestamptz) as at
      from order_journals j join order_entries e on e.journal_id = j.id join retail_stores s on s.id = j.retail_store_id
      where j.office_centre_id = ${officeCentreId}
      group by j.landlord_id, j.retail_store_id, s.retail_tenant_id, j.currency, j.day
      having -sum(e.amount_minor) filter (where e.account in ('STORE', 'TAX')) > 0
    ), numbered as (
      select *, to_char(day + 1, 'YYYYMMDD') as number_day,
        row_number() over (partition by landlord_id, day order by retail_store_id) as number from owed
    ), counted as (
      insert into reference_numbers (landlord_id, prefix, day, last)
      select landlord_id, 'PAY', number_day, max(number) from numbered group by 1, 2, 3
    )
    insert into order_payouts (landlord_id, office_centre_id, retail_store_id, retail_tenant_id, payout_no,
      provider_account_id, status, amount_minor, tax_minor, currency, paid_date, created_date, updated_date)
    select landlord_id, ${officeCentreId}::uuid, retail_store_id, retail_tenant_id,
      'PAY-' || number_day || '-' || lpad(number::text, 4, '0'), 'acct_' || retail_tenant_id, 'PAID', amount, tax, currency,
      at, at, at
    from numbered order by at, number`)
  await db.execute(sql`
    with journals as (
      insert into order_journals (landlord_id, office_centre_id, retail_store_id, kind, source_id, payout_id, currency,
        booked_date, day)
      select landlord_id, office_centre_id, retail_store_id, 'PAYOUT', id, id, currency, paid_date,
        (paid_date at time zone 'Asia/Singapore')::date
      from order_payouts where office_centre_id = ${officeCentreId} returning id, payout_id
    )
    insert into order_entries (landlord_id, office_centre_id, journal_id, account, amount_minor)
    select p.landlord_id, p.office_centre_id, j.id, e.account, e.amount
    from journals j join order_payouts p on p.id = j.payout_id,
      lateral (values ('PROVIDER', -p.amount_minor), ('TAX', p.tax_minor), ('STORE', p.amount_minor - p.tax_minor))
        e (account, amount)
    where e.amount <> 0`)
}
