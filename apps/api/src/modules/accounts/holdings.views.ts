import { and, count, eq, gt, isNull, ne } from 'drizzle-orm'
import type { AnyCtx } from '../../platform/ctx.ts'
import { users } from '../users/tables.ts'
import { sessions, trustedDevices } from './tables.ts'

/** How many sessions a person has open at the office centre of their membership. */
export async function countSessionsOfUser(ctx: AnyCtx, userId: string): Promise<number> {
  const [row] = await ctx.db
    .select({ count: count() })
    .from(sessions)
    .innerJoin(users, and(eq(users.accountId, sessions.accountId), eq(users.officeCentreId, sessions.officeCentreId)))
    .where(and(eq(users.id, userId), isNull(sessions.endedDate), gt(sessions.expiresAt, ctx.now())))
  return row?.count ?? 0
}

/** The account of a user and their trusted browsers, as long as no other office centre needs them. */
export async function countDevicesOfLastMembership(ctx: AnyCtx, userId: string): Promise<number> {
  const accountId = await accountOfUser(ctx, userId)
  const [elsewhere] = await ctx.db
    .select({ count: count() })
    .from(users)
    .where(and(eq(users.accountId, accountId), ne(users.id, userId), isNull(users.deletedDate)))
  if ((elsewhere?.count ?? 0) > 0) return 0
  return ctx.db.$count(
    trustedDevices,
    and(eq(trustedDevices.accountId, accountId), gt(trustedDevices.expiresAt, ctx.now())),
  )
}

/** Whose membership it is. */
export async function accountOfUser(ctx: AnyCtx, userId: string): Promise<string> {
  const [row] = await ctx.db.select({ accountId: users.accountId }).from(users).where(eq(users.id, userId))
  if (!row) throw new Error(`there is no user ${userId}`)
  return row.accountId
}
