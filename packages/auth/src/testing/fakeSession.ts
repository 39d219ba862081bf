import type { Tokens } from '@atrium/api-client/client.ts'
import { fakeServer, type FakeAnswer, type SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import {
  officeCentreInfoAtom,
  sessionStore,
  tokensAtom,
  userInfoAtom,
  type OfficeCentreInfo,
  type UserInfo,
} from '../session/sessionAtoms.ts'
import { someOfficeCentre, someUser } from './someSession.ts'

type FakeSession = {
  user?: Partial<UserInfo>
  officeCentre?: Partial<OfficeCentreInfo>
  signedIn?: boolean
  /** Answers a call; undefined leaves it to this: the person, the office centre, and plain success for the rest. */
  answer?: (request: SeenRequest) => FakeAnswer | Promise<FakeAnswer> | undefined
}

const tokens: Tokens = {
  accessToken: 'access',
  accessExpiredAt: '2099-01-01T00:15:00Z',
  refreshToken: 'refresh',
  refreshExpiredAt: '2099-01-01T08:00:00Z',
}

/**
 * Somebody signed in (or nobody) before a fake server, for tests and stories.
 * @returns what was asked of the server, and `restore`, which ends it all
 */
export function fakeSession({ user, officeCentre, signedIn = true, answer = () => undefined }: FakeSession = {}) {
  const userInfo = someUser(user)
  const centre = someOfficeCentre(officeCentre)
  const server = fakeServer((request) => {
    const given = answer(request)
    if (given !== undefined) return given
    if (request.path.startsWith('/auth/info/')) return { body: { success: true, data: userInfo } }
    if (request.path.endsWith('/initialize')) return { body: { success: true, data: centre } }
    return {}
  })
  const hold = (isThere: boolean) => {
    sessionStore.set(tokensAtom, isThere ? tokens : null)
    sessionStore.set(userInfoAtom, isThere ? userInfo : null)
    sessionStore.set(officeCentreInfoAtom, isThere ? centre : null)
  }
  hold(signedIn)
  return {
    requests: server.requests,
    restore: () => {
      server.restore()
      hold(false)
    },
  }
}
