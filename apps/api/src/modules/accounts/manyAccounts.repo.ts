import { and, eq, inArray } from 'drizzle-orm'
import { later } from '../../platform/clock.ts'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { hashToken, randomToken } from '../../platform/tokens.ts'
import { normalisedEmail } from './accounts.repo.ts'
import { invitationLife, type Link } from './links.repo.ts'
import { accounts, linkTokens } from './tables.ts'

/** The accounts of many different e-mail addresses, by address in lower case; makes those that are missing. */
export async function findOrCreateAccounts(
  ctx: TransactionCtx,
  people: { email: string; fullName: string }[],
): Promise<Map<string, { id: string; email: string; hasPassword: boolean }>> {
  if (people.length === 0) return new Map()
  const values = people
    .map(({ email, fullName }) => ({
      email: normalisedEmail(email),
      fullName: fullName.trim(),
      createdDate: ctx.now(),
    }))
    .toSorted((left, right) => (left.email < right.email ? -1 : 1))
  await ctx.db.insert(accounts).values(values).onConflictDoNothing({ target: accounts.email })
  const emails = values.map((value) => value.email)
  const rows = await ctx.db
    .select({ id: accounts.id, email: accounts.email, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(inArray(accounts.email, emails))
  return new Map(
    rows.map(({ id, email, passwordHash }) => [
      normalisedEmail(email),
      { id, email, hasPassword: passwordHash !== null },
    ]),
  )
}

/** Links to confirm memberships, by user id; earlier ones of the same users stop working. */
export async function issueInvitations(
  ctx: TransactionCtx,
  whom: { accountId: string; userId: string }[],
): Promise<Map<string, Link>> {
  if (whom.length === 0) return new Map()
  const userIds = whom.map(({ userId }) => userId)
  await ctx.db
    .delete(linkTokens)
    .where(and(eq(linkTokens.purpose, 'CONFIRM_ACCOUNT'), inArray(linkTokens.userId, userIds)))
  const expiresAt = later(ctx.now(), invitationLife)
  const links = whom.map((owner) => ({ ...owner, token: randomToken() }))
  await ctx.db.insert(linkTokens).values(
    links.map(({ token, accountId, userId }) => ({
      tokenHash: hashToken(token),
      purpose: 'CONFIRM_ACCOUNT' as const,
      accountId,
      userId,
      createdDate: ctx.now(),
      expiresAt,
    })),
  )
  return new Map(links.map(({ userId, token }) => [userId, { token, expiresAt }]))
}
