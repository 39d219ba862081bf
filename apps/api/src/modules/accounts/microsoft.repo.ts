import { and, eq, gt, isNull } from 'drizzle-orm'
import { later, minutes, seconds } from '../../platform/clock.ts'
import type { AnyCtx, TransactionCtx } from '../../platform/ctx.ts'
import { ApiError } from '../../platform/errors.ts'
import { hashToken, randomToken } from '../../platform/tokens.ts'
import { readAccount, type AccountRow } from './accounts.repo.ts'
import type { Portal } from './memberships.rules.ts'
import { identityFlows } from './tables.ts'

/** How long somebody may take at the identity provider, and the portal with the ticket. */
const flowLife = minutes(10)
const ticketLife = seconds(60)

export type Flow = { nonce: string; codeVerifier: string; portal: Portal; redirect: string | null }

/** Keeps what was sent to the identity provider; nonce and verifier must be shown again and so stay readable. */
export async function insertFlow(ctx: AnyCtx, state: string, flow: Flow): Promise<void> {
  await ctx.db
    .insert(identityFlows)
    .values({ ...flow, stateHash: hashToken(state), expiresAt: later(ctx.now(), flowLife) })
}

const waiting = (ctx: AnyCtx, state: string) =>
  and(
    eq(identityFlows.stateHash, hashToken(state)),
    isNull(identityFlows.usedDate),
    isNull(identityFlows.ticketHash),
    gt(identityFlows.expiresAt, ctx.now()),
  )

/** The flow that waits for its person to come back. */
export async function findFlow(ctx: AnyCtx, state: string): Promise<Flow | undefined> {
  const [row] = await ctx.db.select().from(identityFlows).where(waiting(ctx, state))
  return row && { ...row, portal: row.portal as Portal }
}

/** Ends a flow with a ticket for the portal; undefined when it had ended before. */
export async function issueTicket(ctx: TransactionCtx, state: string, accountId: string): Promise<string | undefined> {
  const ticket = randomToken()
  const rows = await ctx.db
    .update(identityFlows)
    .set({ ticketHash: hashToken(ticket), accountId, expiresAt: later(ctx.now(), ticketLife) })
    .where(waiting(ctx, state))
    .returning({ accountId: identityFlows.accountId })
  return rows.length > 0 ? ticket : undefined
}

/** Whose ticket it is; it works once, within a minute, at the portal it was made for. */
export async function accountOfTicket(ctx: TransactionCtx, ticket: string, portal: Portal): Promise<AccountRow> {
  const [row] = await ctx.db
    .update(identityFlows)
    .set({ usedDate: ctx.now() })
    .where(
      and(
        eq(identityFlows.ticketHash, hashToken(ticket)),
        eq(identityFlows.portal, portal),
        isNull(identityFlows.usedDate),
        gt(identityFlows.expiresAt, ctx.now()),
      ),
    )
    .returning({ accountId: identityFlows.accountId })
  if (!row?.accountId) throw new ApiError(400, 'LINK_EXPIRED', 'This sign-in has expired. Please sign in again.')
  return readAccount(ctx, row.accountId)
}
