import type { Tokens } from '@atrium/api-client/client.ts'
import { sessionStore, TOKENS_KEY, tokensAtom, userInfoAtom, type UserInfo } from './sessionAtoms.ts'

/** The tokens as they are stored now: another tab may have refreshed them or signed out. */
export function readTokens(): Tokens | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(TOKENS_KEY) ?? 'null')
    return isTokens(value) ? value : undefined
  } catch {
    return undefined
  }
}

export const storeTokens = (tokens: Tokens): void => sessionStore.set(tokensAtom, tokens)

/** Valid while an access token, user info and an unexpired refresh expiry all exist (doc 1 §4). */
export const isSessionValid = (tokens: Tokens | undefined, userInfo: UserInfo | null, now = Date.now()): boolean =>
  Boolean(tokens?.accessToken) && userInfo !== null && Date.parse(tokens?.refreshExpiredAt ?? '') > now

/** Whether this browser holds a valid session. */
export const isSignedIn = (): boolean => isSessionValid(readTokens(), sessionStore.get(userInfoAtom))

/** On the enter-code page a person with more than five info fields counts as fully signed in (doc 1 §4). */
export const isFullyAuthenticated = (userInfo: UserInfo | null): boolean =>
  userInfo !== null && Object.keys(userInfo).length > 5

const isTokens = (value: unknown): value is Tokens =>
  typeof value === 'object' &&
  value !== null &&
  'accessToken' in value &&
  typeof value.accessToken === 'string' &&
  'refreshToken' in value &&
  typeof value.refreshToken === 'string'
