import { unmetPasswordRequirements } from '@atrium/validators/password.ts'
import { desc, eq } from 'drizzle-orm'
import { days, later } from '../../platform/clock.ts'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { invalidField, validationFailed } from '../../platform/errors.ts'
import { hashPassword, verifyPassword } from '../../platform/passwords.ts'
import { lockAccount, updateAccount, type AccountRow } from './accounts.repo.ts'
import { forgiveAttempts } from './attempts.repo.ts'
import { isCommonPassword } from './commonPasswords.ts'
import { passwordHistory } from './tables.ts'

/** Entities 2.1. */
const passwordLife = days(90)
const rememberedPasswords = 5

/** When a password stops working; null for people without one, who sign in with Microsoft. */
export const passwordExpiry = (
  account: Pick<AccountRow, 'passwordHash' | 'passwordChangedDate' | 'createdDate'>,
): Date | null =>
  account.passwordHash === null ? null : later(account.passwordChangedDate ?? account.createdDate, passwordLife)

/**
 * Gives an account a password and all its sign-in attempts back. 400 next to the field `password` when it is too
 * weak (doc 1 §5), one that has leaked, or one of the last five.
 */
export async function setPassword(ctx: TransactionCtx, accountId: string, password: string): Promise<void> {
  await refuseWeak(password)
  const account = await lockAccount(ctx, accountId)
  const earlier = await ctx.db
    .select({ id: passwordHistory.id, passwordHash: passwordHistory.passwordHash })
    .from(passwordHistory)
    .where(eq(passwordHistory.accountId, accountId))
    .orderBy(desc(passwordHistory.id))
    .limit(rememberedPasswords)
  const hashes = new Set(
    [account.passwordHash, ...earlier.map((row) => row.passwordHash)].filter((hash) => hash !== null),
  )
  const matches = await Promise.all([...hashes].map((hash) => verifyPassword(password, hash)))
  if (matches.includes(true))
    throw invalidField('password', `Choose a password that is not one of your last ${rememberedPasswords}.`, 'reused')
  const passwordHash = await hashPassword(password)
  await ctx.db.insert(passwordHistory).values({ accountId, passwordHash, createdDate: ctx.now() })
  await updateAccount(ctx, accountId, { passwordHash, passwordChangedDate: ctx.now() })
  await forgiveAttempts(ctx, account.email)
}

async function refuseWeak(password: string): Promise<void> {
  const [unmet] = unmetPasswordRequirements(password)
  if (!unmet) return refuseCommon(password)
  const wanted = unmet.text.charAt(0).toLowerCase() + unmet.text.slice(1)
  throw validationFailed([{ field: 'password', code: unmet.code, message: `Your password needs: ${wanted}.` }])
}

async function refuseCommon(password: string): Promise<void> {
  if (await isCommonPassword(password))
    throw invalidField('password', 'This password is too common and easy to guess. Choose another one.', 'common')
}
