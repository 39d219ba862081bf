import type { FastifyRequest } from 'fastify'
import { hours, later } from '../../platform/clock.ts'
import type { AnyCtx, TransactionCtx } from '../../platform/ctx.ts'
import type { TokenClaims } from '../../platform/guard.ts'
import type { WithCookies } from '../../platform/operation.ts'
import { hashToken, randomToken } from '../../platform/tokens.ts'
import { accessTokenLife, signAccessToken } from './accessTokens.ts'
import { updateAccount, type AccountRow } from './accounts.repo.ts'
import { clearAttempts, guessedCode, guessedPassword } from './attempts.repo.ts'
import { browserSecret, keptInBrowser } from './browsers.ts'
import { guessOrigin } from './guessOrigin.ts'
import type { Membership } from './memberships.views.ts'
import { portalNames, type Portal } from './memberships.rules.ts'
import { insertRefreshToken, insertSession, type SessionRow } from './sessions.repo.ts'
import { auditSession, auditedAs } from './signIn.audit.ts'

/** A refresh token lives 8 hours and each refresh gives a new one (entities 2.1). */
const refreshTokenLife = hours(8)

export const refreshExpiry = (ctx: AnyCtx) => later(ctx.now(), refreshTokenLife)

export type TokenPair = {
  accessToken: string
  accessExpiredAt: Date
  refreshToken: string
  refreshExpiredAt: Date
}

/** Signs somebody in: a session in an office centre, tied to the browser, its first tokens, and all attempts again. */
export async function startSession(
  ctx: TransactionCtx,
  signIn: {
    account: Pick<AccountRow, 'id' | 'email' | 'fullName'>
    member: Membership
    portal: Portal
    how: string
    request: FastifyRequest
  },
): Promise<WithCookies<TokenPair>> {
  const { account, member, portal, how, request } = signIn
  const { officeCentreId } = member
  await updateAccount(ctx, account.id, { lastSignInDate: ctx.now(), lastOfficeCentreId: officeCentreId })
  const origin = await guessOrigin(ctx, request, account.email)
  await clearAttempts(ctx, [...guessedPassword(account.email, origin), ...guessedCode(account.id)])
  const secret = await browserSecret(ctx, request, account.id)
  const session = await insertSession(ctx, {
    accountId: account.id,
    officeCentreId,
    portal,
    expiresAt: refreshExpiry(ctx),
    browserHash: hashToken(secret),
  })
  const audited = { id: session.id, fullName: member.fullName, person: auditedAs(member) }
  await auditSession(ctx, 'LOGIN', audited, `Signed in ${how}`, { after: { portal: portalNames[portal] } })
  return keptInBrowser(ctx, await issueTokens(ctx, session), secret)
}

/** The next pair of tokens of a session. */
export async function issueTokens(
  ctx: TransactionCtx,
  session: Pick<SessionRow, 'id' | 'accountId' | 'officeCentreId'>,
): Promise<TokenPair> {
  const refreshToken = randomToken()
  const refreshExpiredAt = refreshExpiry(ctx)
  await insertRefreshToken(ctx, {
    tokenHash: hashToken(refreshToken),
    sessionId: session.id,
    expiresAt: refreshExpiredAt,
  })
  const claims: TokenClaims = {
    sessionId: session.id,
    accountId: session.accountId,
    officeCentreId: session.officeCentreId,
  }
  return {
    accessToken: await signAccessToken(claims, ctx.services.accessTokenKey, ctx.now()),
    accessExpiredAt: later(ctx.now(), accessTokenLife),
    refreshToken,
    refreshExpiredAt,
  }
}
