import type { ApiClient } from '@atrium/api-client/client.ts'
import { leaveDangerMessage } from './dangerMessage.ts'
import { clearLocalStorage, dropDrafts } from './keptValues.ts'
import { browser, currentTarget, signInUrl } from './leave.ts'
import { announceSignOut } from './otherTabs.ts'
import { routesAtom } from './routesAtom.ts'
import { officeCentreInfoAtom, sessionStore, tokensAtom, userInfoAtom } from './sessionAtoms.ts'
import { readTokens } from './tokens.ts'
import { afterKeepingTypedWork } from './typedWork.ts'

type Reason = {
  /** Shown as a danger message on the page the person lands on. */
  message?: string
  /** Signed out for want of input; sent along with the refresh token (doc 1 §4). */
  inactivity?: boolean
  /** The session ended by itself: signing in again comes back to the page in view, with what was being entered. */
  keepTarget?: boolean
}

const LONGEST_WAIT_MILLISECONDS = 3000

/** Ends the session at the server and in this browser, in every tab, and opens the sign-in page (doc 1 §2.3, §4). */
export async function logout(api: Pick<ApiClient, 'call'>, reason: Reason = {}): Promise<void> {
  const refreshToken = readTokens()?.refreshToken
  if (refreshToken !== undefined) {
    const body = { refreshToken, inactivity: reason.inactivity ?? false }
    // The person leaves whether or not the server hears of it.
    const signal = AbortSignal.timeout(LONGEST_WAIT_MILLISECONDS)
    await api.call('logout', { body }, { silent: true, signal }).catch(() => {})
  }
  dropSession(reason)
}

/** Ends the session in this browser only: the server has already ended it. */
export function dropSession({ message, keepTarget = false }: Reason): void {
  const target = keepTarget ? currentTarget() : undefined
  const open = () => browser.open(signInUrl(target))
  const userId = sessionStore.get(userInfoAtom)?.userId
  if (!keepTarget && userId !== undefined) dropDrafts(userId)
  clearSession()
  announceSignOut(message, keepTarget)
  if (message !== undefined) leaveDangerMessage(message)
  if (keepTarget) afterKeepingTypedWork(open)
  else open()
}

/** Clears tokens, user info, office centre, routes and local storage; what each person dismissed for themselves stays. */
export function clearSession(): void {
  sessionStore.set(tokensAtom, null)
  sessionStore.set(userInfoAtom, null)
  sessionStore.set(officeCentreInfoAtom, null)
  sessionStore.set(routesAtom, [])
  clearLocalStorage()
  void import('./encryptedStorage.ts').then(({ dropStorageKey }) => dropStorageKey()).catch(() => {})
}
