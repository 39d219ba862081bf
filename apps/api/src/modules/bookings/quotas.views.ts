import { and, eq, gte, inArray, isNotNull, isNull, lt, ne, notInArray, or, sql } from 'drizzle-orm'
import type { AnyCtx, TransactionCtx } from '../../platform/ctx.ts'
import { runPrepared } from '../../platform/db/prepared.ts'
import { userGroupMembers, userGroups } from '../user-groups/tables.ts'
import { users } from '../users/tables.ts'
import type { Times } from './bookingTimes.ts'
import type { Quota } from './quotas.rules.ts'
import { bookingInstances, bookings } from './tables.ts'

export type GroupRules = { autoApprove: boolean; quotas: Quota[] }

/** What the user groups of a person say of bookings: whether they are approved by themselves, and how many there may be. */
export async function readGroupRules(ctx: Pick<AnyCtx, 'db'>, userId: string): Promise<GroupRules> {
  const rows = await runPrepared(
    ctx.db
      .select({
        groupName: userGroups.groupName,
        autoApprove: userGroups.autoApproveBooking,
        maxBooking: userGroups.maxBooking,
        maxBookingUnit: userGroups.maxBookingUnit,
      })
      .from(userGroupMembers)
      .innerJoin(userGroups, eq(userGroups.id, userGroupMembers.userGroupId))
      .where(
        and(
          eq(userGroupMembers.userId, userId),
          isNull(userGroups.deletedDate),
          or(userGroups.autoApproveBooking, isNotNull(userGroups.maxBooking)),
        ),
      ),
  )
  return {
    autoApprove: rows.some((row) => row.autoApprove),
    quotas: rows.flatMap(({ groupName, maxBooking, maxBookingUnit }) =>
      maxBooking === null || maxBookingUnit === null ? [] : [{ groupName, maxBooking, maxBookingUnit }],
    ),
  }
}

/** Lets one booking of a person after the other be checked against their quotas; held until the transaction ends. */
export async function lockRequester(ctx: TransactionCtx, userId: string): Promise<void> {
  await ctx.db.execute(sql`select 1 from ${users} where id = ${userId} for no key update`)
}

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
