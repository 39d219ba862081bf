import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { days, later, minutes } from '../../platform/clock.ts'
import type { AnyCtx, TransactionCtx } from '../../platform/ctx.ts'
import { ApiError } from '../../platform/errors.ts'
import { hashToken, randomToken } from '../../platform/tokens.ts'
import { lockAccount } from './accounts.repo.ts'
import { linkTokens } from './tables.ts'

export type LinkPurpose = 'RESET_PASSWORD' | 'CONFIRM_ACCOUNT'
export type Link = { token: string; expiresAt: Date }

/** Entities 2.1. */
const resetLife = minutes(30)
export const invitationLife = days(7)

/** A link to confirm a membership; earlier ones of the same user stop working. */
export function issueInvitation(ctx: TransactionCtx, whom: { accountId: string; userId: string }): Promise<Link> {
  return issueLink(ctx, { ...whom, purpose: 'CONFIRM_ACCOUNT' }, invitationLife)
}

/** A link to a new password; earlier ones stop working. */
export function issueResetLink(ctx: TransactionCtx, accountId: string): Promise<Link> {
  return issueLink(ctx, { accountId, userId: null, purpose: 'RESET_PASSWORD' }, resetLife)
}

async function issueLink(
  ctx: TransactionCtx,
  link: { accountId: string; userId: string | null; purpose: LinkPurpose },
  life: number,
): Promise<Link> {
  await lockAccount(ctx, link.accountId)
  await ctx.db
    .delete(linkTokens)
    .where(
      and(
        eq(linkTokens.accountId, link.accountId),
        eq(linkTokens.purpose, link.purpose),
        link.userId ? eq(linkTokens.userId, link.userId) : undefined,
      ),
    )
  const token = randomToken()
  const expiresAt = later(ctx.now(), life)
  await ctx.db.insert(linkTokens).values({ tokenHash: hashToken(token), ...link, createdDate: ctx.now(), expiresAt })
  return { token, expiresAt }
}

const usable = (ctx: AnyCtx, token: string, purpose: LinkPurpose) =>
  and(
    eq(linkTokens.tokenHash, hashToken(token)),
    eq(linkTokens.purpose, purpose),
    isNull(linkTokens.usedDate),
    gt(linkTokens.expiresAt, ctx.now()),
  )

const owner = { accountId: linkTokens.accountId, userId: linkTokens.userId }

/** Whose link it is, without using it; 400 LINK_EXPIRED when it is used, replaced, too old or unknown. */
export async function peekLink(
  ctx: AnyCtx,
  token: string,
  purpose: LinkPurpose,
): Promise<{ accountId: string; userId: string | null }> {
  const [row] = await ctx.db
    .select(owner)
    .from(linkTokens)
    .where(usable(ctx, token, purpose))
  if (!row) throw linkExpired(purpose)
  return row
}

/** Uses the link up; of two at once one gets LINK_EXPIRED. */
export async function takeLink(
  ctx: TransactionCtx,
  token: string,
  purpose: LinkPurpose,
): Promise<{ accountId: string; userId: string | null }> {
  const [row] = await ctx.db
    .update(linkTokens)
    .set({ usedDate: ctx.now() })
    .where(usable(ctx, token, purpose))
    .returning(owner)
  if (!row) throw linkExpired(purpose)
  return row
}

/** Doc 1 §8, MSG-024. */
const linkExpired = (purpose: LinkPurpose) =>
  new ApiError(
    400,
    'LINK_EXPIRED',
    purpose === 'RESET_PASSWORD'
      ? 'Password reset link has expired!'
      : 'This link has expired or has already been used.',
  )

/** Makes the invitations of a user stop working. */
export async function revokeInvitations(ctx: TransactionCtx, userId: string): Promise<void> {
  await ctx.db
    .delete(linkTokens)
    .where(and(eq(linkTokens.userId, userId), eq(linkTokens.purpose, 'CONFIRM_ACCOUNT'), isNull(linkTokens.usedDate)))
}

/** Makes the invitations of everybody in an office centre stop working. */
export async function revokeInvitationsAt(ctx: TransactionCtx, officeCentreId: string): Promise<void> {
  await ctx.db.execute(sql`
    delete from link_tokens using users
    where users.id = link_tokens.user_id and users.office_centre_id = ${officeCentreId}
      and link_tokens.purpose = 'CONFIRM_ACCOUNT' and link_tokens.used_date is null`)
}
