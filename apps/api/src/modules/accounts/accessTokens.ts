import { errors, jwtVerify, SignJWT } from 'jose'
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

/** The claims of a token; 401 `access_token_expired` or `invalid_jwt_signature` (doc 1 §7). */
export async function verifyAccessToken(token: string, key: Uint8Array, now: Date): Promise<TokenClaims> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: now })
    return { sessionId: String(payload.sub), accountId: String(payload['acc']), officeCentreId: String(payload['oc']) }
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
