import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm'
import type { AnyCtx, TransactionCtx } from '../../platform/ctx.ts'
import { refreshTokens, sessions, type SessionEnd } from './tables.ts'

export type SessionRow = typeof sessions.$inferSelect

/**
 * Ends the open sessions of an account, all or those in one office centre; `except` names one that goes on.
 * Answers how many ended.
 */
export async function endSessionsOf(
  ctx: TransactionCtx,
  whose: { accountId: string; officeCentreId?: string; except?: string; reason: SessionEnd },
): Promise<number> {
  const rows = await ctx.db
    .update(sessions)
    .set({ endedDate: ctx.now(), endReason: whose.reason })
    .where(
      and(
        eq(sessions.accountId, whose.accountId),
        isNull(sessions.endedDate),
        whose.officeCentreId ? eq(sessions.officeCentreId, whose.officeCentreId) : undefined,
        whose.except ? ne(sessions.id, whose.except) : undefined,
      ),
    )
    .returning({ id: sessions.id })
  return rows.length
}

/** Ends the open sessions of everybody in an office centre that was closed; answers how many ended. */
export async function endSessionsAt(ctx: TransactionCtx, officeCentreId: string): Promise<number> {
  const rows = await ctx.db
    .update(sessions)
    .set({ endedDate: ctx.now(), endReason: 'DEACTIVATED' })
    .where(and(eq(sessions.officeCentreId, officeCentreId), isNull(sessions.endedDate)))
    .returning({ id: sessions.id })
  return rows.length
}

/** Ends one session; false when it was over already or is somebody else's. */
export async function endOneSession(
  ctx: TransactionCtx,
  session: { id: string; accountId: string },
  reason: SessionEnd,
): Promise<boolean> {
  const rows = await ctx.db
    .update(sessions)
    .set({ endedDate: ctx.now(), endReason: reason })
    .where(and(eq(sessions.id, session.id), eq(sessions.accountId, session.accountId), isNull(sessions.endedDate)))
    .returning({ id: sessions.id })
  return rows.length > 0
}

export async function insertSession(
  ctx: TransactionCtx,
  values: Pick<SessionRow, 'accountId' | 'officeCentreId' | 'portal' | 'expiresAt' | 'browserHash'>,
): Promise<SessionRow> {
  const { ipAddress, userAgent } = ctx.origin
  const [row] = await ctx.db
    .insert(sessions)
    .values({
      ...values,
      createdDate: ctx.now(),
      lastSeenDate: ctx.now(),
      ipAddress,
      userAgent: userAgent.slice(0, 500),
    })
    .returning()
  if (!row) throw new Error('the session that was just made is missing')
  return row
}

export async function updateSession(
  ctx: TransactionCtx,
  id: string,
  fields: Partial<Pick<SessionRow, 'officeCentreId' | 'lastSeenDate' | 'expiresAt'>>,
): Promise<void> {
  await ctx.db.update(sessions).set(fields).where(eq(sessions.id, id))
}

/** The sessions in which somebody is signed in now, the latest seen first. */
export function openSessionsOf(ctx: AnyCtx, accountId: string): Promise<SessionRow[]> {
  return ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.endedDate), gt(sessions.expiresAt, ctx.now())))
    .orderBy(desc(sessions.lastSeenDate), desc(sessions.id))
}

export async function insertRefreshToken(
  ctx: TransactionCtx,
  token: { tokenHash: string; sessionId: string; expiresAt: Date },
): Promise<void> {
  await ctx.db.insert(refreshTokens).values(token)
}

/** Uses a refresh token up; of two at once one is refused, and a token that is too old is left alone. */
export async function takeRefreshToken(ctx: TransactionCtx, tokenHash: string): Promise<boolean> {
  const rows = await ctx.db
    .update(refreshTokens)
    .set({ usedDate: ctx.now() })
    .where(
      and(
        eq(refreshTokens.tokenHash, tokenHash),
        isNull(refreshTokens.usedDate),
        gt(refreshTokens.expiresAt, ctx.now()),
      ),
    )
    .returning({ tokenHash: refreshTokens.tokenHash })
  return rows.length > 0
}

/** Whether a refresh token of the session was used after this moment. */
export async function hasGoneOn(ctx: AnyCtx, sessionId: string, after: Date): Promise<boolean> {
  const rows = await ctx.db
    .select({ tokenHash: refreshTokens.tokenHash })
    .from(refreshTokens)
    .where(and(eq(refreshTokens.sessionId, sessionId), gt(refreshTokens.usedDate, after)))
    .limit(1)
  return rows.length > 0
}

/** The session of a refresh token, whether or not either still holds, and whether the token was used. */
export async function sessionOfRefreshToken(
  ctx: AnyCtx,
  tokenHash: string,
): Promise<{ session: SessionRow; usedDate: Date | null } | undefined> {
  const [row] = await ctx.db
    .select({ session: sessions, usedDate: refreshTokens.usedDate })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(eq(refreshTokens.tokenHash, tokenHash))
  return row
}
