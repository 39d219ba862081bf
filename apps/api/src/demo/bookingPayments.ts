import { sql } from 'drizzle-orm'
import { demoReference } from './demoCheckouts.ts'
import type { LoadedCentre, World } from './world.ts'

/** How the bookings of a centre were paid online: held at once, then taken, let go or paid back. */
export async function loadBookingPayments({ db }: World, { officeCentreId }: LoadedCentre): Promise<void> {
  const reference = demoReference({
    state: sql`case payment_status when 'CAPTURED' then 'taken' else 'held' end`,
    amountMinor: sql`amount_minor`,
    currency: sql`currency`,
    id: sql`payment_id`,
  })
  await db.execute(sql`
    with paid as (
      select *, uuidv7() as payment_id, payment_status in ('CAPTURED', 'REFUNDED') as taken,
        created_date + interval '2 minutes' as held_date, created_date + interval '2 hours' as released_date
      from bookings where owner_office_centre_id = ${officeCentreId} and payment_status <> 'NONE'
    )
    insert into payments (id, landlord_id, office_centre_id, payable_type, payable_id, booking_id, method, status,
      amount_minor, applied_minor, capture_minor, held_date, releasing_date, released_date, currency, provider_reference,
      transaction_id, card_brand, payment_date, created_date, created_by_user_id, updated_date)
    select payment_id, landlord_id, office_centre_id, 'BOOKING', id, id, 'CARD',
      case when taken then 'SUCCESSFUL' else payment_status end,
      amount_minor, case when taken then amount_minor else 0 end, case when taken then amount_minor end, held_date,
      case payment_status when 'RELEASED' then released_date end, case payment_status when 'RELEASED' then released_date end,
      currency, ${reference}, 'tx_' || payment_id, 'Visa', case when taken then held_date end, created_date,
      requested_by_user_id, held_date
    from paid order by created_date`)
  await db.execute(sql`
    insert into payment_refunds (landlord_id, office_centre_id, payment_id, amount_minor, status, reason, done_date,
      created_date, updated_date)
    select p.landlord_id, p.office_centre_id, p.id, p.amount_minor, 'DONE', 'The booking was cancelled.',
      b.created_date + interval '5 hours', b.created_date + interval '5 hours', b.created_date + interval '5 hours'
    from payments p join bookings b on b.id = p.booking_id
    where b.owner_office_centre_id = ${officeCentreId} and b.payment_status = 'REFUNDED'`)
  await db.execute(sql`
    update payments p set status = 'REFUNDED' from bookings b
    where b.id = p.booking_id and b.owner_office_centre_id = ${officeCentreId} and b.payment_status = 'REFUNDED'`)
  await countDiscounts(db, officeCentreId)
}

/** Discounts know how often they are used; what came to nothing gave its use back. */
async function countDiscounts(db: World['db'], officeCentreId: string): Promise<void> {
  await db.execute(sql`
    insert into discount_uses (landlord_id, office_centre_id, discount_id, user_office_centre_id, user_id, used)
    select landlord_id, owner_office_centre_id, discount_id, office_centre_id, requested_by_user_id, count(*)
    from bookings
    where owner_office_centre_id = ${officeCentreId} and discount_id is not null and status in ('PENDING', 'APPROVED')
    group by landlord_id, owner_office_centre_id, discount_id, office_centre_id, requested_by_user_id`)
  await db.execute(sql`
    update discounts d set used = (select sum(u.used) from discount_uses u where u.discount_id = d.id)
    where d.office_centre_id = ${officeCentreId} and exists (select 1 from discount_uses u where u.discount_id = d.id)`)
}
