import { eq, inArray, max } from 'drizzle-orm'
import { hours, later } from '../../platform/clock.ts'
import type { AnyCtx, TransactionCtx } from '../../platform/ctx.ts'
import { hashToken } from '../../platform/tokens.ts'
import { normalisedEmail } from './accounts.repo.ts'
import { signInAttempts } from './tables.ts'

/** Five attempts, then a lock of 3600 seconds that ends by itself (doc 1 §4, §9). */
const mostAttempts = 5
/** Twice as long each time it comes again; attempts are forgotten a day after the last one. */
const lockLife = (locks: number) => hours(Math.min(2 ** locks, 8))
/** From everywhere at once, where a person has never been: so much that no neighbour reaches it by himself. */
const mostFromAnywhere = 100
/** Two one-time codes' worth of tries; each code has its own limit besides. */
const mostCodeAttempts = 10

export type Attempts = { attemptsLeft: number; lockedUntil: Date | null }

/** What is guessed at, from where, and how often one may be wrong. */
type Guessed = { keyHash: string; subjectHash: string; limit: number }

/** Where a guess comes from: a browser the person has signed in from before, or an address. */
export type GuessOrigin = { knownBrowser: string } | { address: string }

export const passwordSubject = (email: string): string => hashToken(`password ${normalisedEmail(email)}`)
const codeSubject = (accountId: string) => hashToken(`code ${accountId}`)

const guessed = (subjectHash: string, from: string, limit: number): Guessed => ({
  keyHash: hashToken(`${subjectHash} ${from}`),
  subjectHash,
  limit,
})

/**
 * A stranger locks out their own address, and a horde of them all strange addresses; whoever is known gets in by the
 * browser they are known by.
 */
export function guessedPassword(email: string, origin: GuessOrigin): Guessed[] {
  const subject = passwordSubject(email)
  if ('knownBrowser' in origin) return [guessed(subject, `browser ${origin.knownBrowser}`, mostAttempts)]
  return [guessed(subject, `address ${origin.address}`, mostAttempts), guessed(subject, 'anywhere', mostFromAnywhere)]
}

export const guessedCode = (accountId: string): Guessed[] => [
  guessed(codeSubject(accountId), 'anywhere', mostCodeAttempts),
]

/**
 * Lets one guess be judged and counted at a time: whoever else guesses at the same waits, so that a hundred guesses
 * at once are still a hundred. While locked, nothing is judged.
 */
export async function guess<T>(
  ctx: TransactionCtx,
  keys: Guessed[],
  judge: () => Promise<T | undefined>,
): Promise<{ right: T } | { wrong: Attempts; justLocked: boolean }> {
  const rows = await lockRows(ctx, keys)
  const locked = latest(rows.map((row) => row.lockedUntil))
  if (locked && locked > ctx.now()) return { wrong: { attemptsLeft: 0, lockedUntil: locked }, justLocked: false }
  const judged = await judge()
  if (judged !== undefined) return { right: judged }
  const left: number[] = []
  const locks: (Date | null)[] = []
  for (const { keyHash, limit } of keys) {
    const row = rows.find((one) => one.keyHash === keyHash)
    const next = nextOf(ctx, row, limit)
    left.push(limit - next.failedAttempts)
    locks.push(next.lockedUntil)
    await ctx.db.update(signInAttempts).set(next).where(eq(signInAttempts.keyHash, keyHash))
  }
  const lockedUntil = latest(locks)
  return { wrong: { attemptsLeft: Math.min(...left), lockedUntil }, justLocked: lockedUntil !== null }
}

type Row = typeof signInAttempts.$inferSelect

async function lockRows(ctx: TransactionCtx, keys: Guessed[]): Promise<Row[]> {
  const sorted = keys.toSorted((left, right) => (left.keyHash < right.keyHash ? -1 : 1))
  await ctx.db
    .insert(signInAttempts)
    .values(sorted.map(({ keyHash, subjectHash }) => ({ keyHash, subjectHash, lastTriedDate: ctx.now() })))
    .onConflictDoNothing()
  const hashes = sorted.map(({ keyHash }) => keyHash)
  const mine = inArray(signInAttempts.keyHash, hashes)
  return ctx.db.select().from(signInAttempts).where(mine).orderBy(signInAttempts.keyHash).for('update')
}

function nextOf(ctx: AnyCtx, row: Row | undefined, limit: number) {
  const failedAttempts = (row?.lockedUntil ? 0 : (row?.failedAttempts ?? 0)) + 1
  const locks = row?.locks ?? 0
  const common = { failedAttempts, lastTriedDate: ctx.now() }
  if (failedAttempts < limit) return { ...common, locks, lockedUntil: null }
  return { ...common, locks: locks + 1, lockedUntil: later(ctx.now(), lockLife(locks)) }
}

const latest = (moments: (Date | null)[]): Date | null =>
  moments.filter((moment) => moment !== null).toSorted((left, right) => right.getTime() - left.getTime())[0] ?? null

/** All attempts again, from there. */
export async function clearAttempts(ctx: TransactionCtx, keys: Guessed[]): Promise<void> {
  const hashes = keys.map(({ keyHash }) => keyHash)
  if (hashes.length > 0) await ctx.db.delete(signInAttempts).where(inArray(signInAttempts.keyHash, hashes))
}

/** All attempts at a person's password again, from everywhere. */
export async function forgiveAttempts(ctx: TransactionCtx, email: string): Promise<void> {
  await ctx.db.delete(signInAttempts).where(eq(signInAttempts.subjectHash, passwordSubject(email)))
}

/** Until when guessing a password is refused somewhere; null when it is not. */
export const passwordLockedUntil = (ctx: AnyCtx, email: string): Promise<Date | null> =>
  lockedUntil(ctx, passwordSubject(email))

/** The same for a one-time code. */
export const codeLockedUntil = (ctx: AnyCtx, accountId: string): Promise<Date | null> =>
  lockedUntil(ctx, codeSubject(accountId))

async function lockedUntil(ctx: AnyCtx, subjectHash: string): Promise<Date | null> {
  const [row] = await ctx.db
    .select({ lockedUntil: max(signInAttempts.lockedUntil) })
    .from(signInAttempts)
    .where(eq(signInAttempts.subjectHash, subjectHash))
  return row?.lockedUntil && row.lockedUntil > ctx.now() ? row.lockedUntil : null
}
