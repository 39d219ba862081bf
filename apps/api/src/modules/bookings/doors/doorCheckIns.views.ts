import { inArray, sql } from 'drizzle-orm'
import type { AnyCtx } from '../../../platform/ctx.ts'
import type { Passage } from '../../access-events/index.ts'
import { bookableResources } from '../../resources/tables.ts'
import { users } from '../../users/tables.ts'
import { described, earliest, type DescribedInstance } from '../instances/instances.views.ts'
import { bookingInstances, bookingInvitees, bookings } from '../tables.ts'

/** What people could check in to about now behind the doors they passed, of each the first of a place only. */
export async function findInstancesBehind(
  ctx: AnyCtx,
  passages: readonly Pick<Passage, 'accessDoorId' | 'email'>[],
): Promise<{ instance: DescribedInstance; email: string }[]> {
  const now = sql`${ctx.now().toISOString()}::timestamptz`
  const begun = sql`${new Date(ctx.now().getTime() + earliest).toISOString()}::timestamptz`
  const { rows } = await ctx.db.execute<{ id: string; email: string }>(sql`
    select distinct on (p.email, i.resource_id) i.id, p.email
    from jsonb_to_recordset(${JSON.stringify(passages)}::jsonb) as p("accessDoorId" uuid, email citext)
    join ${bookableResources} r on r.access_door_id = p."accessDoorId"
    join ${bookingInstances} i on i.resource_id = r.id and i.live and i.status = 'UPCOMING' and i.starts_at <= ${begun}
      and i.ends_at > ${now}
    join ${bookings} b on b.id = i.booking_id and b.status = 'APPROVED'
    left join ${users} u on u.id = i.requested_by_user_id
    where u.email = p.email
      or exists (select 1 from ${bookingInvitees} v where v.booking_id = b.id and v.email = p.email)
    order by p.email, i.resource_id, i.starts_at`)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const instances = await described(ctx).where(inArray(bookingInstances.id, ids))
  return rows.flatMap(({ id, email }) => {
    const instance = instances.find((one) => one.id === id)
    return instance ? [{ instance, email }] : []
  })
}
