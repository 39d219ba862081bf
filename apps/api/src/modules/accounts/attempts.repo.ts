import { eq, inArray } from 'drizzle-orm'
import { hours, later } from '../../platform/clock.ts'
import type { AnyCtx, TransactionCtx } from '../../platform/ctx.ts'
import { hashToken } from '../../platform/tokens.ts'
import { normalisedEmail } from './accounts.repo.ts'
import { signInAttempts } from './tables.ts'

/** Five attempts, then a lock of 3600 seconds that ends by itself (doc 1 §4, §9). */
const mostAttempts = 5
const lockLife = hours(1)
/** Two one-time codes' worth of tries; each code has its own limit besides. */
const mostCodeAttempts = 10

export type Attempts = { attemptsLeft: number; lockedUntil: Date | null }

/** What is guessed at, and how often one may be wrong. */
export type Guessed = { keyHash: string; limit: number }

export const guessedPassword = (email: string): Guessed => ({
  keyHash: hashToken(`password ${normalisedEmail(email)}`),
  limit: mostAttempts,
})

export const guessedCode = (accountId: string): Guessed => ({
  keyHash: hashToken(`code ${accountId}`),
  limit: mostCodeAttempts,
})

/**
 * Lets one guess be judged and counted at a time: whoever else guesses at the same waits, so that a hundred guesses
 * at once are still a hundred. While locked, nothing is judged.
 */
export async function guess<T>(
  ctx: TransactionCtx,
  guessed: Guessed,
  judge: () => Promise<T | undefined>,
): Promise<{ right: T } | { wrong: Attempts; justLocked: boolean }> {
  const now = ctx.now()
  const { keyHash, limit } = guessed
  await ctx.db.insert(signInAttempts).values({ keyHash, lastTriedDate: now }).onConflictDoNothing()
  const where = eq(signInAttempts.keyHash, keyHash)
  const [row] = await ctx.db.select().from(signInAttempts).where(where).for('update')
  const lockedUntil = row?.lockedUntil ?? null
  if (lockedUntil && lockedUntil > now) return { wrong: { attemptsLeft: 0, lockedUntil }, justLocked: false }
  const judged = await judge()
  if (judged !== undefined) return { right: judged }
  const failedAttempts = (lockedUntil ? 0 : (row?.failedAttempts ?? 0)) + 1
  const locks = failedAttempts >= limit
  const next = { failedAttempts, lockedUntil: locks ? later(now, lockLife) : null }
  await ctx.db
    .update(signInAttempts)
    .set({ ...next, lastTriedDate: now })
    .where(where)
  return { wrong: { attemptsLeft: limit - failedAttempts, lockedUntil: next.lockedUntil }, justLocked: locks }
}

/** All attempts again. */
export async function clearAttempts(ctx: TransactionCtx, ...guessed: Guessed[]): Promise<void> {
  const keys = guessed.map((entry) => entry.keyHash)
  await ctx.db.delete(signInAttempts).where(inArray(signInAttempts.keyHash, keys))
}

/** Until when guessing is refused; null when it is not. */
export async function lockedUntil(ctx: AnyCtx, { keyHash }: Guessed): Promise<Date | null> {
  const [row] = await ctx.db
    .select({ lockedUntil: signInAttempts.lockedUntil })
    .from(signInAttempts)
    .where(eq(signInAttempts.keyHash, keyHash))
  return row?.lockedUntil && row.lockedUntil > ctx.now() ? row.lockedUntil : null
}
