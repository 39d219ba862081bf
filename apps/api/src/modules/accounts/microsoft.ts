import type { FastifyReply } from 'fastify'
import { minutes } from '../../platform/clock.ts'
import type { PublicCtx, TransactionCtx } from '../../platform/ctx.ts'
import { DirectReply, operation } from '../../platform/operation.ts'
import { equalSecrets } from '../../platform/tokens.ts'
import {
  IdentityProviderUnavailableError,
  SignInRefusedError,
  type Identity,
} from '../../adapters/identity/identityProvider.ts'
import { findAccountByEmail, findAccountByMicrosoft, linkMicrosoft, type AccountRow } from './accounts.repo.ts'
import type { Portal } from './memberships.rules.ts'
import { auditedPerson } from './memberships.views.ts'
import { findFlow, insertFlow, issueTicket, type Flow } from './microsoft.repo.ts'
import { auditAccount } from './signIn.audit.ts'

/** Ties the way to the identity provider and back to one browser. */
const cookieName = 'atrium_sign_in'
const cookiePath = '/api/auth/microsoft'

const callbackOf = (ctx: PublicCtx, portal: Portal) =>
  `${ctx.services.portalOrigins[portal]}/api/auth/microsoft/callback`

/** Sends the browser to the identity provider. */
export const authorizeMicrosoft = operation('authorizeMicrosoft', async (ctx, { query }) => {
  const { portal } = query
  const redirectUri = callbackOf(ctx, portal)
  const request = await ctx.services.identity.authorizationUrl({ redirectUri }).catch(unavailable)
  if (!request) return leaveFor(loginPage(ctx, portal, { error: 'unavailable' }))
  const { url, state, nonce, codeVerifier } = request
  await insertFlow(ctx, state, { nonce, codeVerifier, portal, redirect: ownPath(query.redirect) })
  const secure = redirectUri.startsWith('https:')
  return new DirectReply((reply) => {
    const maxAge = minutes(10) / 1000
    reply.setCookie(cookieName, state, { path: cookiePath, httpOnly: true, sameSite: 'lax', secure, maxAge })
    reply.redirect(url, 302)
  })
})

/** The browser comes back: with a ticket it goes on to its portal, which signs in with it. */
export const completeMicrosoft = operation('completeMicrosoft', async (ctx, { query, request }) => {
  const state = query.state ?? ''
  const flow = await findFlow(ctx, state)
  if (!flow || !equalSecrets(request.cookies[cookieName] ?? '', state))
    return leaveFor(loginPage(ctx, flow?.portal ?? portalAt(ctx, request.host), { error: 'invalid' }))
  const search = new URL(request.url, 'http://callback').search
  const outcome = await identityOf(ctx, flow, state, search)
  const ending = typeof outcome === 'string' ? { error: outcome } : await ticketFor(ctx, state, outcome)
  return leaveFor(loginPage(ctx, flow.portal, { ...ending, ...(flow.redirect ? { redirect: flow.redirect } : {}) }))
})

async function identityOf(ctx: PublicCtx, flow: Flow, state: string, search: string): Promise<Identity | string> {
  const { nonce, codeVerifier, portal } = flow
  const currentUrl = `${callbackOf(ctx, portal)}${search}`
  try {
    return await ctx.services.identity.exchange({ currentUrl, state, nonce, codeVerifier })
  } catch (error) {
    if (error instanceof SignInRefusedError) return error.reason
    await unavailable(error)
    return 'unavailable'
  }
}

/** The person's account: the one tied to them, or the one of their e-mail address, which is tied to them now. */
function ticketFor(ctx: PublicCtx, state: string, identity: Identity): Promise<{ ticket: string } | { error: string }> {
  return ctx.transaction(async (tx) => {
    const tied = await findAccountByMicrosoft(tx, identity.subject)
    const account = tied ?? (await findAccountByEmail(tx, identity.email))
    if (!account) return { error: 'unknown' }
    if (!tied) {
      if (!(await linkMicrosoft(tx, account.id, identity.subject))) return { error: 'unknown' }
      await auditLink(tx, account)
    }
    const ticket = await issueTicket(tx, state, account.id)
    return ticket ? { ticket } : { error: 'invalid' }
  })
}

async function auditLink(ctx: TransactionCtx, account: AccountRow): Promise<void> {
  const person = await auditedPerson(ctx, account.email)
  const audited = { id: account.id, fullName: account.fullName, person }
  await auditAccount(ctx, 'OTHER', audited, 'Signed in with Microsoft for the first time')
}

const loginPage = (ctx: PublicCtx, portal: Portal, query: Record<string, string>) =>
  `${ctx.services.portalOrigins[portal]}/login-microsoft?${new URLSearchParams(query).toString()}`

const leaveFor = (location: string) =>
  new DirectReply((reply: FastifyReply) => {
    reply.clearCookie(cookieName, { path: cookiePath })
    reply.redirect(location, 302)
  })

/** A path of the portal itself, so that nobody is sent elsewhere after signing in. */
function ownPath(redirect: string | undefined): string | null {
  if (!redirect?.startsWith('/')) return null
  const here = 'http://portal.invalid'
  return URL.canParse(redirect, here) && new URL(redirect, here).origin === here ? redirect : null
}

/** The portal of a host, for browsers that come back without a sign-in we know. */
function portalAt(ctx: PublicCtx, host: string): Portal {
  const portals = ['CONSOLE', 'TENANT', 'MERCHANT'] as const
  return portals.find((portal) => new URL(ctx.services.portalOrigins[portal]).host === host) ?? 'CONSOLE'
}

/** Nothing, when the identity provider is out of reach; other errors go on. */
async function unavailable(error: unknown): Promise<undefined> {
  if (!(error instanceof IdentityProviderUnavailableError)) throw error
}
