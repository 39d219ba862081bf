import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { PublicCtx, TransactionCtx } from '../../platform/ctx.ts'
import { notificationPreferences, personalNotifications } from '../../platform/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { users } from '../users/tables.ts'

export type DueDigest = {
  userId: string
  landlordId: string
  officeCentreId: string
  officeCentreType: string
  email: string
  fullName: string
  companyName: string
  /** The hour it is for, as a moment. */
  slot: Date
  /** What came up to then was told before. */
  since: Date
}

/**
 * Whose summary is due: the last hour they have chosen, by the clock of their office centre, is over and they were not
 * told since. An hour that passed while nothing ran is made up for, once.
 */
export async function readDueDigests(ctx: PublicCtx, most: number): Promise<DueDigest[]> {
  const now = sql`${ctx.now().toISOString()}::timestamptz`
  const { rows } = await ctx.db.execute<DueDigest>(sql`
    select p.user_id as "userId", p.landlord_id as "landlordId", p.office_centre_id as "officeCentreId", email,
      full_name as "fullName", company_name as "companyName", office_centre_type as "officeCentreType", slot, since
    from (
      select p.*, u.email::text as email, u.full_name, c.company_name, c.office_centre_type,
        coalesce(p.digested_date, p.updated_date) as since,
        (today - make_interval(days => case when p.mails = 'WEEKLY'
          then (extract(isodow from today)::int - p.digest_weekday + 7) % 7 else 0 end)
          - make_interval(mins => coalesce(c.timezone_offset, 0))) at time zone 'UTC' as slot
      from ${notificationPreferences} p
        join ${users} u on u.id = p.user_id and u.status = 'ACTIVE' and u.deleted_date is null
        join ${officeCentres} c on c.id = p.office_centre_id and c.active
        cross join lateral (select (${now} at time zone 'UTC') + make_interval(mins => coalesce(c.timezone_offset, 0)) as shown) clock
        cross join lateral (select date_trunc('day', shown - make_interval(hours => p.digest_hour))
          + make_interval(hours => p.digest_hour) as today) last
      where p.mails in ('DAILY', 'WEEKLY')) p
    where since < slot
    order by slot limit ${most}`)
  return rows.map((row) => ({ ...row, slot: new Date(row.slot), since: new Date(row.since) }))
}

/** What a person has not read of what came since their last summary: how many, and the newest of them. */
export async function readUnread(tx: TransactionCtx, { userId, since }: DueDigest, most: number) {
  const unread = and(
    eq(personalNotifications.userId, userId),
    isNull(personalNotifications.readDate),
    gt(personalNotifications.createdDate, since),
  )
  const [counted] = await tx.db
    .select({ total: sql<number>`count(*)::int` })
    .from(personalNotifications)
    .where(unread)
  const titles = await tx.db
    .select({ title: personalNotifications.title })
    .from(personalNotifications)
    .where(unread)
    .orderBy(desc(personalNotifications.id))
    .limit(most)
  return { total: counted?.total ?? 0, titles: titles.map(({ title }) => title) }
}
