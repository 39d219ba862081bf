import type { Ctx, PublicCtx, TransactionCtx } from '../../platform/ctx.ts'
import { notFound, refusedWithOk } from '../../platform/errors.ts'
import { operation } from '../../platform/operation.ts'
import { hashToken } from '../../platform/tokens.ts'
import { deviceName } from './deviceNames.ts'
import { membershipsOf } from './memberships.views.ts'
import { issueTokens, refreshExpiry } from './sessionStart.ts'
import {
  endOneSession,
  endSessionsOf,
  openSessionsOf,
  sessionOfRefreshToken,
  takeRefreshToken,
  updateSession,
  type SessionRow,
} from './sessions.repo.ts'
import { auditSession, auditedAs } from './signIn.audit.ts'
import type { SessionEnd } from './tables.ts'

/** Doc 1 §8, MSG-020: the portals sign out at this text. */
export const refreshTokenExpired = () => refusedWithOk('REFRESH_TOKEN_EXPIRED', 'refresh token expired.')

/** New tokens for old; a refresh token works once. */
export const refreshToken = operation('refreshToken', async (ctx, { body }) => {
  const tokens = await ctx.transaction(async (tx) => {
    const session = await spendRefreshToken(tx, body.refreshToken)
    if (!session) return undefined
    const members = await membershipsOf(tx, session.accountId)
    if (!members.some((member) => member.officeCentreId === session.officeCentreId)) {
      await endOneSession(tx, session, 'DEACTIVATED')
      return undefined
    }
    await updateSession(tx, session.id, { lastSeenDate: tx.now(), expiresAt: refreshExpiry(tx) })
    return issueTokens(tx, session)
  })
  if (!tokens) throw refreshTokenExpired()
  return tokens
})

/**
 * Uses up a refresh token and answers its session, if that is still open (and the one named, if one is). A token that
 * comes a second time was stolen from somebody: the session ends for both.
 */
export async function spendRefreshToken(
  ctx: TransactionCtx,
  token: string,
  sessionId?: string,
): Promise<SessionRow | undefined> {
  const tokenHash = hashToken(token)
  if (sessionId !== undefined && (await sessionOfRefreshToken(ctx, tokenHash))?.session.id !== sessionId)
    return undefined
  const taken = await takeRefreshToken(ctx, tokenHash)
  const found = await sessionOfRefreshToken(ctx, tokenHash)
  if (!found || found.session.endedDate) return undefined
  if (taken) return found.session
  if (found.usedDate && (await endOneSession(ctx, found.session, 'REUSED_TOKEN')))
    await auditEnd(ctx, 'OTHER', found.session, 'Ended the session because a used refresh token came again')
  return undefined
}

/** Signs out; whose tokens are over already is signed out all the same. */
export const logout = operation('logout', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const found = await sessionOfRefreshToken(tx, hashToken(body.refreshToken))
    const reason: SessionEnd = body.inactivity ? 'INACTIVITY' : 'LOGOUT'
    const ended = found ? await endOneSession(tx, found.session, reason) : false
    if (found && ended)
      await auditEnd(tx, 'LOGOUT', found.session, body.inactivity ? 'Signed out for inactivity' : 'Signed out')
    else ctx.audit.audited = true
    return true
  }),
)

export const listSessions = operation('listSessions', async (ctx) => {
  const rows = await openSessionsOf(ctx, ctx.actor.accountId)
  return rows.map((row) => ({
    id: row.id,
    current: row.id === ctx.actor.sessionId,
    createdDate: row.createdDate,
    lastSeenDate: row.lastSeenDate,
    ipAddress: row.ipAddress,
    device: deviceName(row.userAgent),
  }))
})

export const endSession = operation('endSession', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    const session = { id: path.id, accountId: tx.actor.accountId }
    if (!(await endOneSession(tx, session, 'ENDED_BY_USER'))) throw notFound()
    await auditOwn(tx, path.id, 'Signed out one of their sessions')
    return true
  }),
)

export const endOtherSessions = operation('endOtherSessions', (ctx) =>
  ctx.transaction(async (tx) => {
    const { accountId, sessionId } = tx.actor
    const count = await endSessionsOf(tx, { accountId, except: sessionId, reason: 'ENDED_BY_USER' })
    await auditOwn(tx, sessionId, count === 1 ? 'Signed out one other session' : `Signed out ${count} other sessions`)
    return true
  }),
)

const auditOwn = (ctx: TransactionCtx & Pick<Ctx, 'actor'>, id: string, summary: string) =>
  auditSession(ctx, 'LOGOUT', { id, fullName: ctx.actor.fullName }, summary)

async function auditEnd(ctx: TransactionCtx, action: 'LOGOUT' | 'OTHER', session: SessionRow, summary: string) {
  const member = await memberOf(ctx, session)
  const person = member && auditedAs(member)
  await auditSession(ctx, action, { id: session.id, fullName: member?.fullName ?? null, person }, summary)
}

async function memberOf(ctx: PublicCtx, session: SessionRow) {
  const members = await membershipsOf(ctx, session.accountId)
  return members.find((member) => member.officeCentreId === session.officeCentreId)
}
