import type { FakeAnswer, SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { browser } from '../session/leave.ts'
import { sessionStore, userInfoAtom, type UserInfo } from '../session/sessionAtoms.ts'
import { readTokens } from '../session/tokens.ts'
import { allAttempts, attemptsAtom } from '../signIn/attempts.ts'
import { pendingCodeAtom } from '../signIn/pendingCode.ts'
import { signInNameAtom } from '../signIn/signInName.ts'
import { fakeSession } from '../testing/fakeSession.ts'
import { renderScreen } from '../testing/renderScreen.tsx'
import { EnterCode } from './EnterCode.tsx'
import { Login } from './Login.tsx'
import { LoginMicrosoft } from './LoginMicrosoft.tsx'

vi.mock('../signIn/botCheck.ts', () => ({ createBotCheck: () => ({ prepare: () => {}, take: async () => 'solved' }) }))

const REFUSED = 'Your username/password is incorrect or account is locked.'
const tokens = {
  accessToken: 'a',
  accessExpiredAt: '2099-01-01T00:00:00Z',
  refreshToken: 'r',
  refreshExpiredAt: '2099-01-01T00:00:00Z',
  otpRequired: false,
  passwordExpired: false,
}
const demand = { otpRequired: true, passwordExpired: false, otpId: 'o1', maskedEmail: 'a***@m***.com' }
const success = (data: unknown): FakeAnswer => ({ body: { success: true, data } })
const refusal = (data: unknown = null): FakeAnswer => ({
  status: 401,
  body: { success: false, data, message: 'No.', code: 'X' },
})

let session: ReturnType<typeof fakeSession>
const went: string[] = []
const go = (path: string) => went.push(path)
const signUpUrl = 'https://atrium.example'

beforeEach(() => {
  went.length = 0
  browser.open = go
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/login')
})
afterEach(() => {
  cleanup()
  session.restore()
  sessionStore.set(attemptsAtom, allAttempts)
  sessionStore.set(pendingCodeAtom, null)
})

const serve = (answers: (request: SeenRequest) => FakeAnswer | undefined, user: Partial<UserInfo> = {}) => {
  session = fakeSession({ signedIn: false, user, answer: answers })
}
const asked = (path: string) => session.requests.filter((request) => request.path === path)

async function signIn(redirect?: string) {
  renderScreen(<Login portal="CONSOLE" go={go} redirect={redirect} signUpUrl={signUpUrl} />)
  const user = userEvent.setup()
  await user.type(screen.getByLabelText(/E-mail/), 'ada@example.com')
  await user.type(screen.getByLabelText(/^Password/), 'secret word')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  return user
}

describe('signing in with a portal account (doc 1 §4)', () => {
  test('stores the tokens, loads the person and goes where they wanted to go', async () => {
    serve(({ path }) => (path === '/auth/login' ? success(tokens) : undefined))
    await signIn('/users?page=2')
    await waitFor(() => expect(went).toEqual(['/users?page=2']))
    expect(asked('/auth/login')[0]).toMatchObject({
      body: { username: 'ada@example.com', password: 'secretword', portal: 'CONSOLE' },
    })
    expect(asked('/auth/login')[0]!.headers.get('x-bot-check-response')).toBe('solved')
    expect(readTokens()?.accessToken).toBe('a')
    expect(sessionStore.get(userInfoAtom)?.fullName).toBe('Ada Lim')
  })

  test('a demand for a code goes to the enter-code page', async () => {
    serve(() => success(demand))
    await signIn('/users')
    await waitFor(() => expect(went).toEqual(['/enter-code']))
    expect(sessionStore.get(pendingCodeAtom)).toMatchObject({ maskedEmail: 'a***@m***.com', redirect: '/users' })
  })

  test.each([
    ['as a refusal', refusal({ passwordExpired: true, resetToken: 'r/1' })],
    ['as a result', success({ otpRequired: false, passwordExpired: true, resetToken: 'r/1' })],
  ])('an expired password, %s, goes to a new one', async (_, answer) => {
    serve(() => answer)
    await signIn()
    await waitFor(() => expect(went).toEqual(['/update-password?token=r%2F1&expired=1']))
  })

  test('a refusal says so in the given words, and how many attempts are left', async () => {
    serve(() => refusal({ attemptsLeft: 3 }))
    await signIn()
    expect((await screen.findByRole('alert')).textContent).toBe(REFUSED)
    expect(screen.getByRole('status').textContent).toBe('3 attempts left.')
    expect(went).toEqual([])
  })

  test('a lockout counts down once per second, then all attempts are back', async () => {
    serve(() => refusal({ attemptsLeft: 0, lockedUntil: new Date(Date.now() + 61_000).toISOString() }))
    await signIn()
    const timer = await screen.findByRole('timer')
    expect(timer.textContent).toMatch(/^1:0[01]$/)
    expect(screen.getByRole('button', { name: 'Sign in' })).toHaveProperty('disabled', true)
    act(() => sessionStore.set(attemptsAtom, { left: 0, lockedUntil: Date.now() + 900 }))
    await waitFor(() => expect(screen.queryByRole('timer')).toBeNull(), { timeout: 3000 })
    expect(screen.getByRole('button', { name: 'Sign in' })).toHaveProperty('disabled', false)
  })

  test('a failed role check: signed out, with the given words (doc 1 §8)', async () => {
    serve(({ path }) => (path === '/auth/login' ? success(tokens) : undefined), { roleCodes: ['STAFF'] })
    await signIn()
    await waitFor(() => expect(went).toEqual(['/login-microsoft']))
    expect(sessionStorage.getItem('atrium-danger-message')).toBe('Login credentials are invalid.')
    expect(asked('/auth/logout')).toHaveLength(1)
    expect(readTokens()).toBeUndefined()
  })
})

describe('the one-time code (doc 1 §4, §8)', () => {
  const open = (resendAt = '2001-01-01T00:00:00Z') => {
    sessionStore.set(pendingCodeAtom, {
      otpId: 'o1',
      maskedEmail: 'a***@m***.com',
      resendAt,
      username: '',
      redirect: '/users',
    })
    renderScreen(<EnterCode portal="CONSOLE" go={go} />)
    return userEvent.setup()
  }

  test('is sent when its six digits are there', async () => {
    serve(({ path }) => (path === '/auth/validate-otp' ? success(tokens) : undefined))
    const user = open()
    expect(document.activeElement).toBe(screen.getByLabelText('Digit 1 of 6'))
    await user.click(screen.getByLabelText('Trust this browser'))
    await user.click(screen.getByLabelText('Digit 1 of 6'))
    await user.keyboard('123456')
    await waitFor(() => expect(went).toEqual(['/users']))
    expect(asked('/auth/validate-otp')).toHaveLength(1)
    expect(asked('/auth/validate-otp')[0]!.body).toMatchObject({ otpId: 'o1', code: '123456', trustDevice: true })
  })

  test('a wrong one is said beside the boxes', async () => {
    serve(() => refusal())
    const user = open()
    await user.click(screen.getByLabelText('Digit 1 of 6'))
    await user.keyboard('123456')
    expect(await screen.findByText('The code is incorrect or has expired.')).toBeDefined()
    expect(screen.getByLabelText('Digit 1 of 6')).toHaveProperty('value', '')
  })

  test('another one can be asked for once the server allows it', async () => {
    const later = new Date(Date.now() + 60_000).toISOString()
    serve(() => success({ otpId: 'o2', maskedEmail: 'a***@m***.com', resendAt: later }))
    const user = open()
    await user.click(screen.getByRole('button', { name: 'Send another code' }))
    const waiting = await screen.findByRole('button', { name: /Send another code in (1:00|0:59)/ })
    expect(waiting).toHaveProperty('disabled', true)
    expect(sessionStore.get(pendingCodeAtom)).toMatchObject({ otpId: 'o2', redirect: '/users' })
  })

  test('somebody who is fully signed in already goes on (SESS-013)', async () => {
    session = fakeSession({ user: { roleCodes: ['STAFF'] } })
    renderScreen(<EnterCode portal="CONSOLE" go={go} />)
    await waitFor(() => expect(went).toContain('/manage-bookings'))
  })

  test('without a sign-in that waits, there is the way back', () => {
    serve(() => undefined)
    renderScreen(<EnterCode portal="CONSOLE" go={go} />)
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login-microsoft')
  })
})

describe('signing in with Microsoft', () => {
  test('leads to the identity provider, with portal and target', () => {
    serve(() => undefined)
    renderScreen(<LoginMicrosoft portal="TENANT" go={go} redirect="/users?page=2" signUpUrl={signUpUrl} />)
    const link = screen.getByRole('link', { name: 'Sign in with Microsoft' })
    expect(link.getAttribute('href')).toBe('/api/auth/microsoft/authorize?portal=TENANT&redirect=%2Fusers%3Fpage%3D2')
  })

  test('knows the address of whoever has just confirmed their account', () => {
    serve(() => undefined)
    sessionStore.set(signInNameAtom, 'cara@contoso.example')
    renderScreen(<Login portal="TENANT" go={go} signUpUrl={signUpUrl} />)
    expect(screen.getByLabelText(/^E-mail/)).toHaveProperty('value', 'cara@contoso.example')
    sessionStore.set(signInNameAtom, '')
  })

  test('invites those without a Microsoft account to a portal account, and those without any to sign up', () => {
    serve(() => undefined)
    renderScreen(<LoginMicrosoft portal="CONSOLE" go={go} signUpUrl={signUpUrl} />)
    expect(screen.getByText('Sign in with a portal account')).toBeTruthy()
    expect(screen.getByText('Don’t have an account yet?')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Sign up on Atrium’s site' }).getAttribute('href')).toBe(signUpUrl)
  })

  test('a ticket is used once, also where effects run twice', async () => {
    serve(({ path }) => (path === '/auth/login' ? success(tokens) : undefined))
    renderScreen(<LoginMicrosoft portal="CONSOLE" go={go} ticket="t1" signUpUrl={signUpUrl} />)
    await waitFor(() => expect(went).toContain('/dashboard'))
    expect(asked('/auth/login')).toHaveLength(1)
    expect(asked('/auth/login')[0]!.body).toEqual({ ticket: 't1', portal: 'CONSOLE' })
  })

  test.each([
    ['unknown', 'There is no Atrium account for your Microsoft account. Use a portal account, or sign up.'],
    ['invalid', 'Signing in with Microsoft failed. Please try again.'],
  ])('says why it came back without a ticket: %s', (error, words) => {
    serve(() => undefined)
    renderScreen(<LoginMicrosoft portal="CONSOLE" go={go} error={error} signUpUrl={signUpUrl} />)
    expect(screen.getByRole('alert').textContent).toBe(words)
  })

  test('shows why the person was signed out', () => {
    serve(() => undefined)
    sessionStorage.setItem('atrium-danger-message', 'We’ve logged you out.')
    renderScreen(<LoginMicrosoft portal="CONSOLE" go={go} signUpUrl={signUpUrl} />)
    expect(screen.getByRole('alert').textContent).toBe('We’ve logged you out.')
    expect(sessionStorage.getItem('atrium-danger-message')).toBeNull()
  })
})
