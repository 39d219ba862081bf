import { countOf } from '@atrium/validators/text.ts'
import { later, minutes } from '../../platform/clock.ts'
import type { Ctx, PublicCtx, TransactionCtx } from '../../platform/ctx.ts'
import { notFound, refusedWithOk } from '../../platform/errors.ts'
import { operation } from '../../platform/operation.ts'
import { hashToken } from '../../platform/tokens.ts'
import { browserHashOf } from './browsers.ts'
import { deviceName } from './deviceNames.ts'
import { membershipsOf } from './memberships.views.ts'
import { issueTokens, refreshExpiry } from './sessionStart.ts'
import {
  endOneSession,
  endSessionsOf,
  hasGoneOn,
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

/** New tokens for old; a refresh token works once, in the browser that signed in. */
export const refreshToken = operation('refreshToken', async (ctx, { body, request }) => {
  const tokens = await ctx.transaction(async (tx) => {
    const session = await spendRefreshToken(tx, { token: body.refreshToken, browserHash: browserHashOf(tx, request) })
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

/** How long the last token is taken once more, for those who lost the answer to it on the way. */
const lostAnswerGrace = minutes(2)

type Proof = { token: string; browserHash: string | undefined }

/**
 * Uses up a refresh token and answers its session, if that is still open, of this browser (and the one named, if one
 * is). A token that comes again after a later one was stolen from somebody: the session ends for both.
 */
export async function spendRefreshToken(
  ctx: TransactionCtx,
  { token, browserHash }: Proof,
  sessionId?: string,
): Promise<SessionRow | undefined> {
  const tokenHash = hashToken(token)
  const named = await sessionOfRefreshToken(ctx, tokenHash)
  if (!named || !isOfBrowser(named.session, browserHash)) return undefined
  if (sessionId !== undefined && named.session.id !== sessionId) return undefined
  const taken = await takeRefreshToken(ctx, tokenHash)
  const found = await sessionOfRefreshToken(ctx, tokenHash)
  if (!found || found.session.endedDate) return undefined
  if (taken || (await isAnswerLost(ctx, found))) return found.session
  if (found.usedDate && (await endOneSession(ctx, found.session, 'REUSED_TOKEN')))
    await auditEnd(ctx, 'OTHER', found.session, 'Ended the session because a refresh token was used twice')
  return undefined
}

/** Elsewhere than in its browser a refresh token is worth nothing, and does no harm to its session. */
const isOfBrowser = (session: SessionRow, browserHash: string | undefined) =>
  browserHash !== undefined && session.browserHash === browserHash

async function isAnswerLost(
  ctx: TransactionCtx,
  { session, usedDate }: { session: SessionRow; usedDate: Date | null },
) {
  if (!usedDate || later(usedDate, lostAnswerGrace) < ctx.now()) return false
  return !(await hasGoneOn(ctx, session.id, usedDate))
}

/** Signs out; whose tokens are over already is signed out all the same. */
export const logout = operation('logout', (ctx, { body, request }) =>
  ctx.transaction(async (tx) => {
    const found = await sessionOfRefreshToken(tx, hashToken(body.refreshToken))
    const reason: SessionEnd = body.inactivity ? 'INACTIVITY' : 'LOGOUT'
    const isTheirs = found !== undefined && isOfBrowser(found.session, browserHashOf(tx, request))
    const ended = isTheirs ? await endOneSession(tx, found.session, reason) : false
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
    await auditOwn(tx, sessionId, `Signed out ${countOf(count, 'other session', 'other sessions')}`)
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
