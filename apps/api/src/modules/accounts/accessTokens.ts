import { errors, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { minutes } from '../../platform/clock.ts'
import { unauthenticated } from '../../platform/errors.ts'
import type { TokenClaims } from '../../platform/guard.ts'

/** An access token lives 15 minutes (entities 2.1). */
export const accessTokenLife = minutes(15)

/** Signs the claims; the key is shared by all processes. */
export function signAccessToken(claims: TokenClaims, key: Uint8Array, now: Date): Promise<string> {
  return new SignJWT({ acc: claims.accountId, oc: claims.officeCentreId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(claims.sessionId)
    .setIssuedAt(Math.floor(now.getTime() / 1000))
    .setExpirationTime(Math.floor((now.getTime() + accessTokenLife) / 1000))
    .sign(key)
}

type Verified = { claims: TokenClaims; expiresAt: number }

/**
 * Reads access tokens: 401 `access_token_expired` or `invalid_jwt_signature` (doc 1 §7). A signature is checked once;
 * whether the token has expired, each time.
 */
export function accessTokenReader(key: Uint8Array): (token: string, now: Date) => Promise<TokenClaims> {
  const verified = new LRUCache<string, Verified>({ max: 10_000 })
  return async (token, now) => {
    const known = verified.get(token) ?? (await verify(token, key, now))
    verified.set(token, known)
    if (known.expiresAt <= now.getTime()) throw unauthenticated('access_token_expired')
    return known.claims
  }
}

async function verify(token: string, key: Uint8Array, now: Date): Promise<Verified> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: now })
    const claims = {
      sessionId: String(payload.sub),
      accountId: String(payload['acc']),
      officeCentreId: String(payload['oc']),
    }
    return { claims, expiresAt: (payload.exp ?? 0) * 1000 }
  } catch (error) {
    throw unauthenticated(error instanceof errors.JWTExpired ? 'access_token_expired' : 'invalid_jwt_signature')
  }
}

declare module '../../platform/ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the interface of that name
  interface Services {
    accessTokenKey: Uint8Array
  }
}
