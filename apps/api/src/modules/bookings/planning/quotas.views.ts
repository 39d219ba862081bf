import { and, eq, gte, inArray, lt, ne, notInArray, sql } from 'drizzle-orm'
import type { AnyCtx } from '../../../platform/ctx.ts'
import { ask, question } from '../../../platform/db/questions.ts'
import type { Times } from '../bookingTimes.ts'
import type { Quota } from './quotas.rules.ts'
import { bookingInstances, bookings } from '../tables.ts'

export type GroupRules = {
  /** The group whose bookings are approved by themselves; null where none is. */
  autoApprovedBy: string | null
  quotas: Quota[]
}

type GroupRow = {
  groupName: string
  autoApprove: boolean
  maxBooking: number | null
  unit: Quota['maxBookingUnit'] | null
}

/** What the user groups of a person say of bookings: whether they are approved by themselves, and how many there may be. */
export const groupQuestion = (userId: string) =>
  question(
    sql`select g.group_name as "groupName", g.auto_approve_booking as "autoApprove", g.max_booking as "maxBooking",
        g.max_booking_unit as unit
      from user_group_members m join user_groups g on g.id = m.user_group_id
      where m.user_id = ${userId} and g.deleted_date is null and (g.auto_approve_booking or g.max_booking is not null)
      order by lower(g.group_name), g.id`,
    (rows: GroupRow[]): GroupRules => ({
      autoApprovedBy: rows.find((row) => row.autoApprove)?.groupName ?? null,
      quotas: rows.flatMap(({ groupName, maxBooking, unit }) =>
        maxBooking === null || unit === null ? [] : [{ groupName, maxBooking, maxBookingUnit: unit }],
      ),
    }),
  )

export const readGroupRules = (ctx: Pick<AnyCtx, 'db'>, userId: string): Promise<GroupRules> =>
  ask(ctx, groupQuestion(userId))

/** The times a person has taken between two moments, without those cancelled and some others. */
export const readTakenTimes = (
  ctx: Pick<AnyCtx, 'db'>,
  userId: string,
  span: Times,
  exceptInstanceIds: readonly string[],
): Promise<Times[]> =>
  ctx.db
    .select({ startsAt: bookingInstances.startsAt, endsAt: bookingInstances.endsAt })
    .from(bookingInstances)
    .innerJoin(bookings, eq(bookings.id, bookingInstances.bookingId))
    .where(
      and(
        eq(bookingInstances.requestedByUserId, userId),
        gte(bookingInstances.startsAt, span.startsAt),
        lt(bookingInstances.startsAt, span.endsAt),
        ne(bookingInstances.status, 'CANCELLED'),
        inArray(bookings.status, ['PENDING', 'APPROVED']),
        exceptInstanceIds.length > 0 ? notInArray(bookingInstances.id, [...exceptInstanceIds]) : undefined,
      ),
    )
