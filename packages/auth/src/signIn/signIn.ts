import { isApiFailure } from '@atrium/api-client/apiFailure.ts'
import type { ApiClient, Input, Output, Tokens } from '@atrium/api-client/client.ts'
import { CREDENTIALS_INVALID, mayStay } from '../admission.ts'
import { arriveAt, type Portal } from '../postLoginTarget.ts'
import { recordInput } from '../session/inactivity.ts'
import { loadOfficeCentre, loadUserInfo, sessionStarted } from '../session/loadSession.ts'
import { logout } from '../session/logout.ts'
import { officeCentreInfoAtom, sessionStore } from '../session/sessionAtoms.ts'
import { storeTokens } from '../session/tokens.ts'
import { allAttempts, attemptsAtom } from './attempts.ts'
import { pendingCodeAtom } from './pendingCode.ts'
import { readTrustedDeviceToken, storeTrustedDeviceToken } from './trustedDevice.ts'

type Api = Pick<ApiClient, 'call'>
type LoginResult = Output<'login'>

/** Which portal is signed in to, and where the person wanted to go. */
export type Destination = { portal: Portal; redirect?: string | undefined }

/** What follows a sign-in: the portal's own page, the one-time code, a new password, or nothing (signed out again). */
export type NextStep =
  | { kind: 'signed-in'; target: string }
  | { kind: 'code' }
  | { kind: 'password'; resetToken: string }
  | { kind: 'signed-out' }

/** Signs in with a portal account; throws ApiFailure when the server refuses. */
export async function signInWithPassword(
  api: Api,
  credentials: { username: string; password: string; botCheckResponse: string },
  destination: Destination,
): Promise<NextStep> {
  const username = credentials.username.trim()
  const trustedDeviceToken = await readTrustedDeviceToken(username)
  const input: Input<'login'> = {
    header: { 'x-bot-check-response': credentials.botCheckResponse },
    body: {
      username,
      password: credentials.password,
      portal: destination.portal,
      ...(trustedDeviceToken === undefined ? {} : { trustedDeviceToken }),
    },
  }
  return afterLogin(api, await loginOrExpired(api, input), username, destination)
}

/** Signs in with the one-time ticket of a Microsoft sign-in; the same ticket is sent once only. */
export function signInWithTicket(api: Api, ticket: string, destination: Destination): Promise<NextStep> {
  const running = ticketsInUse.get(ticket)
  if (running) return running
  const input: Input<'login'> = { body: { ticket, portal: destination.portal } }
  const outcome = loginOrExpired(api, input).then((result) => afterLogin(api, result, '', destination))
  ticketsInUse.set(ticket, outcome)
  return outcome
}

const ticketsInUse = new Map<string, Promise<NextStep>>()

/** The second step of signing in; throws ApiFailure when the code is wrong or too old. */
export async function signInWithCode(
  api: Api,
  { code, trustDevice, deviceName }: { code: string; trustDevice: boolean; deviceName: string },
  portal: Portal,
): Promise<NextStep> {
  const pending = sessionStore.get(pendingCodeAtom)
  if (!pending) return { kind: 'signed-out' }
  const body = { otpId: pending.otpId, code, trustDevice, ...(trustDevice ? { deviceName } : {}) }
  const result = await api.call('validateOtp', { body })
  if (result.trustedDeviceToken) await storeTrustedDeviceToken(pending.username, result.trustedDeviceToken)
  return afterLogin(api, result, pending.username, { portal, redirect: pending.redirect })
}

/** An expired password is refused, with the way to a new one (doc 1 §4). */
async function loginOrExpired(api: Api, input: Input<'login'>): Promise<LoginResult> {
  try {
    return await api.call('login', input)
  } catch (error) {
    if (isApiFailure(error) && isExpiredPassword(error.data)) {
      return { otpRequired: false, passwordExpired: true, resetToken: error.data.resetToken }
    }
    throw error
  }
}

async function afterLogin(
  api: Api,
  result: LoginResult,
  username: string,
  { portal, redirect }: Destination,
): Promise<NextStep> {
  sessionStore.set(attemptsAtom, allAttempts)
  if (result.passwordExpired) return { kind: 'password', resetToken: result.resetToken ?? '' }
  if (result.otpRequired) {
    const { otpId = '', maskedEmail = '', resendAt = '' } = result
    sessionStore.set(pendingCodeAtom, { otpId, maskedEmail, resendAt, username, redirect })
    return { kind: 'code' }
  }
  storeTokens(tokensOf(result))
  sessionStore.set(pendingCodeAtom, null)
  recordInput()
  const userInfo = await loadUserInfo(api)
  await loadOfficeCentre(api, userInfo.officeCentreId)
  if (!mayStay({ userInfo, officeCentre: sessionStore.get(officeCentreInfoAtom), path: location.pathname })) {
    await logout(api, { message: CREDENTIALS_INVALID })
    return { kind: 'signed-out' }
  }
  sessionStarted()
  return { kind: 'signed-in', target: arriveAt({ portal, ...userInfo, redirect, origin: location.origin }) }
}

const tokensOf = ({
  accessToken = '',
  accessExpiredAt = '',
  refreshToken = '',
  refreshExpiredAt = '',
}: LoginResult): Tokens => ({
  accessToken,
  accessExpiredAt,
  refreshToken,
  refreshExpiredAt,
})

const isExpiredPassword = (data: unknown): data is { resetToken: string } =>
  typeof data === 'object' &&
  data !== null &&
  'passwordExpired' in data &&
  data.passwordExpired === true &&
  'resetToken' in data &&
  typeof data.resetToken === 'string'
