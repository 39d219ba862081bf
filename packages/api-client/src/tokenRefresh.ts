import { ApiFailure, failureOf } from './apiFailure.ts'
import { messages } from './messages.ts'
import type { Tokens } from './operationTypes.ts'
import { isRecord } from './payload.ts'
import { withTokenLock } from './tokenLock.ts'
import type { HttpAnswer, Transport } from './transport.ts'

/** Where the tokens are kept, and which office centre is the current one. */
export type Session = {
  /** Read anew from storage each time: another tab may have refreshed or signed out. */
  tokens: () => Tokens | undefined
  storeTokens: (tokens: Tokens) => void
  officeCentreId: () => string | undefined
}

/** The end of a session the server no longer accepts; `message` is shown where the person lands. */
export type Logout = (reason: { message?: string }) => void

type Dependencies = { transport: Transport; session: Session; onLogout: Logout; timeoutMilliseconds: number }

/**
 * Sends a request with the stored access token and, when the server says it has expired, refreshes the tokens once and
 * sends it again (doc 1 §7). All other requests wait for a running refresh, in every tab: the server takes each refresh
 * token once.
 */
export function createTokenRefresh({ transport, session, onLogout, timeoutMilliseconds }: Dependencies) {
  let running: Promise<void> | undefined

  async function refresh(refusedToken: string | undefined): Promise<void> {
    const tokens = session.tokens()
    if (tokens && tokens.accessToken !== refusedToken) return
    if (!tokens) throw signedOut(onLogout)
    const answer = await transport({
      method: 'POST',
      path: '/auth/refresh-token',
      pathParameters: {},
      query: {},
      headers: {},
      body: { refreshToken: tokens.refreshToken },
      timeoutMilliseconds,
    })
    session.storeTokens(tokensOf(answer, onLogout))
  }

  function refreshOnce(refusedToken: string | undefined): Promise<void> {
    running ??= withTokenLock(() => refresh(refusedToken)).finally(() => {
      running = undefined
    })
    return running
  }

  return async function withFreshToken<Answer>(
    attempt: (accessToken: string | undefined) => Promise<Answer>,
    isExpired: (answer: Answer) => boolean,
  ): Promise<Answer> {
    await running?.catch(() => {})
    const accessToken = session.tokens()?.accessToken
    const answer = await attempt(accessToken)
    if (!isExpired(answer)) return answer
    await refreshOnce(accessToken)
    return attempt(session.tokens()?.accessToken)
  }
}

/** Whether an answer says, on any status, that it was refused for its refresh token's age (doc 1 §8). */
export const saysRefreshTokenExpired = ({ status, body }: HttpAnswer): boolean =>
  status === 200 && isRecord(body) && body.message === messages.refreshTokenExpired

/** Logs out and returns the failure of the call that found it out. */
export function signedOut(onLogout: Logout, message?: string): ApiFailure {
  onLogout(message === undefined ? {} : { message })
  return new ApiFailure({ status: 401, code: 'SIGNED_OUT', message: message ?? messages.signedOut })
}

/** The new tokens; a 401 and 'refresh token expired.' log out, a 500 or a lost connection does not (doc 1 §8). */
function tokensOf(answer: HttpAnswer, onLogout: Logout): Tokens {
  if (saysRefreshTokenExpired(answer)) throw signedOut(onLogout, messages.loggedOutForInactivity)
  if (answer.status === 401) throw signedOut(onLogout)
  const body = isRecord(answer.body) ? answer.body : {}
  const tokens = isRecord(body.data) ? body.data : body
  if (answer.ok && isTokens(tokens)) return tokens
  throw failureOf(answer.status, answer.body)
}

const isTokens = (value: Record<string, unknown>): value is Tokens =>
  typeof value.accessToken === 'string' &&
  typeof value.refreshToken === 'string' &&
  typeof value.accessExpiredAt === 'string' &&
  typeof value.refreshExpiredAt === 'string'
