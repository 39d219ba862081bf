import { sql, type SQL } from 'drizzle-orm'
import type { World } from './world.ts'

/** One thing that happened to orders, by whom their column says; by itself where it says nobody. */
const told = (summary: string, action: string, at: SQL, by: SQL): SQL => sql`
  select o.landlord_id, coalesce(u.office_centre_id, o.store_office_centre_id), ${at}, u.id, coalesce(u.full_name, 'Atrium'),
    'orders', ${action}, 'ORDER', o.id, o.order_no, ${summary}, '203.0.113.10', 'demo'
  from orders o left join users u on u.id = ${by}
  where ${at} is not null`

/** What the trail says of the orders of a building's stores, the oldest first. */
export async function loadOrderTrail({ db }: World): Promise<void> {
  const nobody = sql`null::uuid`
  const steps = [
    told('Placed the order', 'CREATE', sql`o.created_date`, sql`o.buyer_user_id`),
    told('Paid: the amount was reserved', 'OTHER', sql`o.paid_date`, nobody),
    told('Accepted the order', 'APPROVE', sql`o.accepted_date`, sql`o.accepted_by_user_id`),
    told('Rejected the order', 'REJECT', sql`o.rejected_date`, sql`o.rejected_by_user_id`),
    told('Prepared the order', 'OTHER', sql`o.prepared_date`, sql`o.prepared_by_user_id`),
    told('Handed the order over', 'OTHER', sql`o.collected_date`, sql`o.collected_by_user_id`),
    told('Cancelled the order', 'OTHER', sql`o.cancelled_date`, sql`o.cancelled_by_user_id`),
  ]
  await db.execute(sql`
    insert into audit_entries (landlord_id, office_centre_id, date_time, user_id, user_full_name, module, action,
      entity_type, entity_id, entity_name, summary, ip_address, request_id)
    select * from (${sql.join(steps, sql` union all `)}) steps order by 3`)
}
