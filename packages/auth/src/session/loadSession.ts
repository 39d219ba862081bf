import { isApiFailure } from '@atrium/api-client/apiFailure.ts'
import type { ApiClient } from '@atrium/api-client/client.ts'
import { CREDENTIALS_INVALID, mayStay } from '../admission.ts'
import { logout } from './logout.ts'
import { restoreOfficeCentre, storeOfficeCentre } from './officeCentre.ts'
import { officeCentreInfoAtom, sessionStore, tokensAtom, userInfoAtom, type UserInfo } from './sessionAtoms.ts'
import { isSignedIn } from './tokens.ts'

type Api = Pick<ApiClient, 'call'>

/** Asks who the person is now, and what they may do (doc 1 §7). */
export async function loadUserInfo(api: Api): Promise<UserInfo> {
  const userInfo = await api.call('getAuthInfo', { path: { timestamp: Date.now() } })
  sessionStore.set(userInfoAtom, userInfo)
  return userInfo
}

/** Takes the current office centre's details into use; when they fail the portal goes on without (doc 1 §4). */
export async function loadOfficeCentre(api: Api, id: string): Promise<void> {
  try {
    await storeOfficeCentre(await api.call('initializeOfficeCentre', { path: { id } }, { silent: true }))
  } catch (error) {
    // oxlint-disable-next-line no-console -- doc 1 §4: a warning is logged and the app continues
    console.warn('The details of the office centre could not be loaded. Load the page again.', error)
  }
}

let starting: Promise<boolean> | undefined

/**
 * Brings the stored session to life, once for each time the portal is opened: who the person is, what they may do,
 * where they are. Call it before the first guarded route.
 * @returns whether there is a session; without one the stored remains are cleared
 */
export async function startSession(api: Api): Promise<boolean> {
  if (!isSignedIn()) {
    sessionStore.set(tokensAtom, null)
    sessionStore.set(userInfoAtom, null)
    return false
  }
  starting ??= start(api)
  return starting
}

/** Tells that signing in has just loaded the session, so that `startSession` need not ask the server again. */
export function sessionStarted(): void {
  starting = Promise.resolve(true)
}

async function start(api: Api): Promise<boolean> {
  const restored = restoreOfficeCentre().catch(() => {})
  try {
    const userInfo = await loadUserInfo(api)
    await loadOfficeCentre(api, userInfo.officeCentreId)
    if (mayStay({ userInfo, officeCentre: sessionStore.get(officeCentreInfoAtom), path: location.pathname }))
      return true
    await logout(api, { message: CREDENTIALS_INVALID })
    return false
  } catch (error) {
    starting = undefined
    await restored
    return endUnlessPassing(api, error)
  }
}

/** A server out of reach leaves the session as it was stored; anything else ends it (doc 1 §4). */
async function endUnlessPassing(api: Api, error: unknown): Promise<boolean> {
  if (!isApiFailure(error)) throw error
  if (error.status === 0 || error.status >= 500) return true
  if (error.code !== 'SIGNED_OUT') await logout(api)
  return false
}
