import type { ApiClient } from '@atrium/api-client/client.ts'
import { withTokenLock } from '@atrium/api-client/tokenLock.ts'
import { browser } from './leave.ts'
import { loadUserInfo } from './loadSession.ts'
import { storeOfficeCentre } from './officeCentre.ts'
import { sessionStore, userInfoAtom } from './sessionAtoms.ts'
import { readTokens, storeTokens } from './tokens.ts'

/**
 * Moves to another office centre: its info, its landlord's id and name, user info, then the dashboard, loaded anew
 * (doc 1 §2.4). Choosing the current centre does nothing; a centre whose details cannot be loaded leads to the
 * not-found page (doc 1 §4). Throws ApiFailure when the switch itself is refused.
 */
export async function switchAccount(api: Pick<ApiClient, 'call'>, officeCentreId: string): Promise<void> {
  if (sessionStore.get(userInfoAtom)?.officeCentreId === officeCentreId) return
  const { landlordId, landlordName, ...switched } = await withTokenLock(async () => {
    const refreshToken = readTokens()?.refreshToken ?? ''
    const answer = await api.call('switchAccount', { body: { officeCentreId, refreshToken } })
    const { accessToken, accessExpiredAt, refreshExpiredAt } = answer
    storeTokens({ accessToken, accessExpiredAt, refreshToken: answer.refreshToken, refreshExpiredAt })
    return answer
  })
  try {
    const info = await api.call('initializeOfficeCentre', { path: { id: switched.officeCentreId } })
    await storeOfficeCentre({ ...info, landlordId, landlordName })
    await loadUserInfo(api)
    browser.open('/dashboard')
  } catch {
    browser.open('/404')
  }
}
