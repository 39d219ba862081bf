import type { FastifyRequest } from 'fastify'
import type { AnyCtx } from '../../platform/ctx.ts'
import type { GuessOrigin } from './attempts.repo.ts'
import { browserHashOf } from './browsers.ts'
import { isKnownBrowser } from './browsers.views.ts'

/** Where somebody guesses from: a browser this person is known by, or else their address. */
export async function guessOrigin(
  ctx: AnyCtx,
  request: Pick<FastifyRequest, 'cookies'>,
  email: string,
): Promise<GuessOrigin> {
  const browserHash = browserHashOf(ctx, request)
  if (browserHash && (await isKnownBrowser(ctx, { email }, browserHash))) return { knownBrowser: browserHash }
  return { address: ctx.origin.ipAddress }
}
