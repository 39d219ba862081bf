import type { FastifyRequest } from 'fastify'
import { days } from '../../platform/clock.ts'
import type { AnyCtx } from '../../platform/ctx.ts'
import { WithCookies } from '../../platform/operation.ts'
import { hashToken, randomToken } from '../../platform/tokens.ts'
import { isKnownBrowser } from './browsers.views.ts'

/** The longest that browsers keep a cookie. */
const cookieLife = days(400)

const isSecure = (ctx: AnyCtx) => ctx.services.portalOrigins.CONSOLE.startsWith('https:')
const cookieName = (ctx: AnyCtx) => (isSecure(ctx) ? '__Host-atrium_browser' : 'atrium_browser')

type CookieJar = Pick<FastifyRequest, 'cookies'>

/** The hash of what a browser keeps out of reach of scripts; undefined where it keeps nothing yet. */
export function browserHashOf(ctx: AnyCtx, { cookies }: CookieJar): string | undefined {
  const secret = cookies[cookieName(ctx)]
  return secret ? hashToken(secret) : undefined
}

/** The secret a browser keeps from this sign-in on: its own, where this account signed in from it before. */
export async function browserSecret(ctx: AnyCtx, { cookies }: CookieJar, accountId: string): Promise<string> {
  const secret = cookies[cookieName(ctx)]
  return secret && (await isKnownBrowser(ctx, { accountId }, hashToken(secret))) ? secret : randomToken()
}

/**
 * An answer with tokens and, beside them, what the browser keeps for itself: no script reads the cookie, no other site
 * sends it, no other host gets it, and without it the refresh token is worth nothing.
 */
export const keptInBrowser = <T>(ctx: AnyCtx, data: T, secret: string): WithCookies<T> => {
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure(ctx) } as const
  return new WithCookies(data, [
    { name: cookieName(ctx), value: secret, options: { ...options, maxAge: cookieLife / 1000 } },
  ])
}
