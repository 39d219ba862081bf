import { sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { listCounts } from '../../platform/tables.ts'
import { sessions } from '../accounts/tables.ts'
import { invoices } from '../billing/tables.ts'
import { unitLeases } from '../buildings/tables.ts'
import { officeCentreAddOns } from '../office-centres/tables.ts'
import { subscriptions } from '../subscriptions/tables.ts'
import { registrationRequests } from '../users/tables.ts'

export type Holdings = Record<
  'sessions' | 'users' | 'invitations' | 'units' | 'addOns' | 'subscriptions' | 'invoices',
  number
>

/** What is open of a tenant, counted by kind. */
export async function readHoldings(ctx: Ctx, tenantId: string): Promise<Holdings> {
  const now = ctx.now().toISOString()
  const result = await ctx.db.execute<Holdings>(sql`select
    (select count(*)::int from ${sessions} s
      where s.office_centre_id = ${tenantId} and s.ended_date is null and s.expires_at > ${now}::timestamptz) as sessions,
    (select coalesce(sum(k.count), 0)::int from ${listCounts} k
      where k.list = 'users' and k.scope_id = ${tenantId} and k.status = 'ACTIVE') as users,
    (select count(*)::int from ${registrationRequests} r
      where r.office_centre_id = ${tenantId} and r.status = 'PENDING' and r.invite_sent_date is not null) as invitations,
    (select count(*)::int from ${unitLeases} l
      where l.tenant_id = ${tenantId} and coalesce(l.lease_end, 'infinity') >= ${now}::date) as units,
    (select count(*)::int from ${officeCentreAddOns} a
      where a.office_centre_id = ${tenantId} and a.enabled) as "addOns",
    (select count(*)::int from ${subscriptions} b
      where b.office_centre_id = ${tenantId} and b.status = 'ACTIVE') as subscriptions,
    (select count(*)::int from ${invoices} i
      where i.office_centre_id = ${tenantId} and i.status in ('ISSUED', 'OVERDUE')) as invoices`)
  const [held] = result.rows
  if (!held) throw new Error('a question without a table has one answer')
  return held
}
