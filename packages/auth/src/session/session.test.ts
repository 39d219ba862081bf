import type { FakeAnswer, SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { api } from '../api.ts'
import { fakeSession } from '../testing/fakeSession.ts'
import { someOfficeCentre, someUser } from '../testing/someSession.ts'
import { keep, readKept } from './keptValues.ts'
import { browser } from './leave.ts'
import { loadOfficeCentre, startSession } from './loadSession.ts'
import { logout } from './logout.ts'
import { centreInfoId } from './officeCentre.ts'
import { followOtherTabs } from './otherTabs.ts'
import { routesAtom } from './routesAtom.ts'
import { officeCentreInfoAtom, sessionStore, userInfoAtom } from './sessionAtoms.ts'
import { switchAccount } from './switchAccount.ts'
import { isFullyAuthenticated, isSessionValid, isSignedIn, readTokens, storeTokens } from './tokens.ts'

let session: ReturnType<typeof fakeSession>
const opened: string[] = []
const at = (path: string) => window.history.replaceState(null, '', path)

beforeEach(() => {
  opened.length = 0
  browser.open = (url) => opened.push(url)
  localStorage.clear()
  sessionStorage.clear()
  at('/users?page=2')
})
afterEach(() => session.restore())

const tokens = { accessToken: 'a', accessExpiredAt: '', refreshToken: 'r', refreshExpiredAt: '2026-03-01T12:00:00Z' }

describe('a session (doc 1 §4)', () => {
  const noon = Date.parse('2026-03-01T12:00:00Z')
  test.each([
    ['all there', tokens, someUser(), noon - 1, true],
    ['refresh expired', tokens, someUser(), noon, false],
    ['no tokens', undefined, someUser(), noon - 1, false],
    ['no user info', tokens, null, noon - 1, false],
    ['no access token', { ...tokens, accessToken: '' }, someUser(), noon - 1, false],
    ['no expiry', { ...tokens, refreshExpiredAt: '' }, someUser(), noon - 1, false],
  ] as const)('%s', (_, held, userInfo, now, valid) => {
    session = fakeSession()
    expect(isSessionValid(held, userInfo, now)).toBe(valid)
  })

  test('tokens are read anew from storage, and rubbish there is no session', () => {
    session = fakeSession()
    storeTokens(tokens)
    expect(readTokens()).toEqual(tokens)
    localStorage.setItem('atrium-tokens', '{"accessToken":1}')
    expect(readTokens()).toBeUndefined()
    localStorage.setItem('atrium-tokens', '{')
    expect(readTokens()).toBeUndefined()
  })

  test('more than five info fields count as fully signed in', () => {
    session = fakeSession()
    expect(isFullyAuthenticated(someUser())).toBe(true)
    expect(isFullyAuthenticated(null)).toBe(false)
  })
})

describe('starting', () => {
  test('an expired session is cleared', async () => {
    session = fakeSession()
    storeTokens({ ...tokens, refreshExpiredAt: '2001-01-01T00:00:00Z' })
    expect(await startSession(api)).toBe(false)
    expect([readTokens(), sessionStore.get(userInfoAtom)]).toEqual([undefined, null])
  })

  test('whoever cannot be set up is signed out; a server out of reach is waited for (SESS-018)', async () => {
    session = fakeSession({
      answer: ({ path }) => (path.includes('/auth/info/') ? { status: 404, body: {} } : undefined),
    })
    expect(await startSession(api)).toBe(false)
    expect(readTokens()).toBeUndefined()
    session.restore()
    session = fakeSession({
      answer: ({ path }) => (path.includes('/auth/info/') ? { status: 503, body: {} } : undefined),
    })
    expect(await startSession(api)).toBe(true)
    expect(readTokens()).toBeDefined()
  })

  test('office-centre details that fail are logged, and the portal goes on (SESS-019)', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    session = fakeSession({ answer: ({ path }) => (path.endsWith('/initialize') ? { status: 500 } : undefined) })
    sessionStore.set(officeCentreInfoAtom, null)
    await loadOfficeCentre(api, 'x')
    expect(warned).toHaveBeenCalledOnce()
    expect(sessionStore.get(officeCentreInfoAtom)).toBeNull()
  })
})

describe('signing out (doc 1 §2.3, §4)', () => {
  test('tells the server, clears the browser, keeps what each person dismissed and the colour scheme', async () => {
    session = fakeSession()
    keep('u1', 'banner', 'x')
    localStorage.setItem('atrium-colour-scheme', 'dark')
    localStorage.setItem('anything', 'else')
    sessionStore.set(routesAtom, ['/users?page=2'])
    await logout(api, { inactivity: true })
    expect(session.requests).toMatchObject([
      { method: 'DELETE', path: '/auth/logout', body: { refreshToken: 'refresh', inactivity: true } },
    ])
    expect(isSignedIn()).toBe(false)
    expect([readTokens(), sessionStore.get(userInfoAtom), sessionStore.get(officeCentreInfoAtom)]).toEqual([
      undefined,
      null,
      null,
    ])
    expect(sessionStore.get(routesAtom)).toEqual([])
    expect(readKept('u1', 'banner')).toBe('x')
    expect(localStorage.getItem('atrium-colour-scheme')).toBe('dark')
    expect(localStorage.getItem('anything')).toBeNull()
    expect(opened).toEqual(['/login-microsoft'])
  })

  test('goes on when the server cannot be reached, with its message', async () => {
    session = fakeSession({ answer: () => Promise.reject(new TypeError('offline')) })
    await logout(api, { message: 'Login credentials are invalid.' })
    expect(readTokens()).toBeUndefined()
    expect(sessionStorage.getItem('atrium-danger-message')).toBe('Login credentials are invalid.')
  })

  test('a session the server has ended comes back to its page, with the words of the error catalogue (doc 1 §8)', async () => {
    const body = { success: false, data: null, message: 'refresh token expired.' }
    session = fakeSession({ answer: () => ({ body }) })
    await expect(api.call('listUsers')).rejects.toMatchObject({ code: 'SIGNED_OUT' })
    expect(opened).toEqual(['/login-microsoft?redirect=%2Fusers%3Fpage%3D2'])
    expect(sessionStorage.getItem('atrium-danger-message')).toBe(
      'We’ve logged you out to keep your account secure, as you’ve been inactive for some time.',
    )
  })
})

describe('several tabs', () => {
  const happens = (key: string, oldValue: string | null, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }))
  const person = (officeCentreId: string) => JSON.stringify(someUser({ officeCentreId }))
  let stop: () => void
  beforeEach(() => {
    session = fakeSession()
    stop = followOtherTabs()
  })
  afterEach(() => stop())

  test('sign out together, with the reason', () => {
    happens('atrium-signed-out', null, JSON.stringify({ message: 'Bye.', at: 1 }))
    expect(opened).toEqual(['/login-microsoft?redirect=%2Fusers%3Fpage%3D2'])
    expect(sessionStorage.getItem('atrium-danger-message')).toBe('Bye.')
  })

  test('a public page stays', () => {
    at('/directory')
    happens('atrium-signed-out', null, JSON.stringify({ message: null, at: 1 }))
    happens('atrium-user-info', null, person('c1'))
    expect(opened).toEqual([])
  })

  test('switch together, but do not mind news of the same person', () => {
    happens('atrium-user-info', person('c1'), person('c1'))
    expect(opened).toEqual([])
    happens('atrium-user-info', person('c1'), person('c2'))
    expect(opened).toEqual(['/dashboard'])
  })

  test('a tab that waits at the sign-in page goes where it was asked for', () => {
    at('/login?redirect=%2Fusers')
    happens('atrium-user-info', null, person('c1'))
    at('/login?redirect=%2F%2Fevil.example')
    happens('atrium-user-info', 'null', person('c1'))
    expect(opened).toEqual(['/users', '/dashboard'])
  })
})

describe('switching account (doc 1 §2.4)', () => {
  const switched = { ...tokens, accessToken: 'a2', officeCentreId: 'c2', landlordId: 'l2', landlordName: 'Keppel' }

  const switching = ({ path }: SeenRequest): FakeAnswer | undefined =>
    path === '/auth/switch-account' ? { body: { success: true, data: switched } } : undefined

  test('tokens, centre info, landlord, user info, then the dashboard anew', async () => {
    session = fakeSession({ answer: switching })
    await switchAccount(api, 'c2')
    expect(session.requests.map(({ method, path }) => `${method} ${path.replace(/\d{9,}/, '…')}`)).toEqual([
      'PUT /auth/switch-account',
      'GET /auth/office-centres/c2/initialize',
      'GET /auth/info/…',
    ])
    expect(session.requests[0]!.body).toEqual({ officeCentreId: 'c2', refreshToken: 'refresh' })
    expect(readTokens()?.accessToken).toBe('a2')
    expect(sessionStore.get(officeCentreInfoAtom)).toMatchObject({ landlordId: 'l2', landlordName: 'Keppel' })
    expect(opened).toEqual(['/dashboard'])
  })

  test('the current centre: nothing happens', async () => {
    session = fakeSession()
    await switchAccount(api, someUser().officeCentreId)
    expect([session.requests, opened]).toEqual([[], []])
  })

  test('a centre whose details cannot be loaded: not found', async () => {
    session = fakeSession({
      answer: (request) => (request.path.endsWith('/initialize') ? { status: 500 } : switching(request)),
    })
    await switchAccount(api, 'c2')
    expect(opened).toEqual(['/404'])
  })
})

test.each([
  ['OFFICE', ['MASTER_ADMIN'], null, 'own'],
  ['LANDLORD', ['LANDLORD_ADMIN'], 'landlord', 'landlord'],
  ['TENANT', ['MASTER_ADMIN'], 'landlord', 'landlord'],
  ['TENANT', ['MASTER_ADMIN'], null, 'own'],
] as const)('centre info of a %s for %j with landlord %s: %s (doc 1 §6)', (officeCentreType, roles, landlordId, id) => {
  session = fakeSession()
  expect(centreInfoId(someOfficeCentre({ officeCentreId: 'own', officeCentreType, landlordId }), roles)).toBe(id)
})
