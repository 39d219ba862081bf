import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hours } from '../../platform/clock.ts'
import { rawSql } from '../../testing/rawSql.ts'
import { openTestApp, testOrigins, type Answer, type TestApp } from '../../testing/testApp.ts'
import { passwordSubject } from './attempts.repo.ts'
import { joinCentre, makePerson, password, tryLogin, whoAmI, type Tokens } from './accountsWorld.ts'

let test: TestApp

beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const cookieOf = ({ cookies }: Answer) => cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
const login = (email: string, options: { cookie?: string; address?: string; password?: string } = {}) =>
  test.call('login', {
    body: { username: email, password: options.password ?? password, portal: 'CONSOLE' },
    ...(options.address ? { address: options.address } : {}),
    ...(options.cookie ? { headers: { cookie: options.cookie } } : {}),
  })
const refreshAs = (refreshToken: string, cookie: string) =>
  test.call('refreshToken', { body: { refreshToken }, headers: { cookie } })

const expired = { status: 200, body: { success: false, message: 'refresh token expired.' } }

describe('the cookie of a sign-in', () => {
  it('is out of reach of scripts and other sites', async () => {
    const person = await makePerson(test)
    const { cookies } = await login(person.email)
    expect(cookies).toMatchObject([{ name: 'atrium_browser', path: '/', httpOnly: true, sameSite: 'Strict' }])
    expect(cookies[0]).not.toHaveProperty('secure')
  })

  it('is bound to its host and to TLS where the portals have it', async () => {
    const person = await makePerson(test)
    const console = testOrigins.CONSOLE.replace('http:', 'https:')
    const former = test.services.portalOrigins
    test.services.portalOrigins = { ...former, CONSOLE: console }
    const answer = await login(person.email)
    expect(answer.cookies).toMatchObject([
      { name: '__Host-atrium_browser', path: '/', httpOnly: true, secure: true, sameSite: 'Strict' },
    ])
    expect(answer.cookies[0]).not.toHaveProperty('domain')
    const { refreshToken } = answer.body.data as Tokens
    const plain = cookieOf(answer).replace('__Host-', '')
    expect(await refreshAs(refreshToken, plain)).toMatchObject(expired)
    expect((await refreshAs(refreshToken, cookieOf(answer))).body.success).toBe(true)
    test.services.portalOrigins = former
  })

  it('alone opens nothing', async () => {
    const person = await makePerson(test)
    const headers = { cookie: cookieOf(await login(person.email)) }
    expect((await test.call('refreshToken', { headers, body: {} })).status).toBe(400)
    expect((await test.call('getAuthInfo', { headers, path: { timestamp: 1 } })).status).toBe(401)
    const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' }
    const forged = await test.app.inject({ method: 'POST', url: '/api/auth/refresh-token', headers: form, payload: '' })
    expect(forged.statusCode).toBe(415)
  })
})

describe('a refresh token elsewhere than in its browser', () => {
  it('is worth nothing, and does its session no harm', async () => {
    const person = await makePerson(test)
    const answer = await login(person.email)
    const { accessToken, refreshToken } = answer.body.data as Tokens
    const thief = cookieOf(await login((await makePerson(test)).email))
    for (const cookie of ['', thief, 'atrium_browser=', 'atrium_browser=made-up']) {
      expect(await refreshAs(refreshToken, cookie)).toMatchObject(expired)
      const body = { officeCentreId: person.officeCentreId, refreshToken }
      const switched = await test.call('switchAccount', { token: accessToken, body, headers: { cookie } })
      expect(switched).toMatchObject(expired)
      await test.call('logout', { body: { refreshToken }, headers: { cookie } })
      expect((await whoAmI(test, accessToken)).status).toBe(200)
    }
    expect((await refreshAs(refreshToken, cookieOf(answer))).body.success).toBe(true)
  })

  it('switches and signs out in its browser', async () => {
    const person = await makePerson(test)
    const there = await joinCentre(test, { id: person.accountId, email: person.email, fullName: person.fullName })
    const answer = await login(person.email)
    const { accessToken, refreshToken } = answer.body.data as Tokens
    const headers = { cookie: cookieOf(answer) }
    const body = { officeCentreId: there.officeCentreId, refreshToken }
    const moved = await test.call('switchAccount', { token: accessToken, body, headers })
    expect(moved.body.success).toBe(true)
    const next = moved.body.data as Tokens
    await test.call('logout', { body: { refreshToken: next.refreshToken }, headers })
    expect((await whoAmI(test, next.accessToken)).status).toBe(401)
  })
})

describe('wrong passwords of strangers', () => {
  const wrong = 'wrong'

  it('lock out their own address, longer each time, and nobody else', async () => {
    const person = await makePerson(test)
    const stranger = '203.0.113.7'
    for (const lasts of [1, 2, 4, 8, 8]) {
      for (let guess = 0; guess < 5; guess += 1) await login(person.email, { password: wrong, address: stranger })
      const until = new Date(test.clock.now().getTime() + hours(lasts)).toISOString()
      const locked = await login(person.email, { address: stranger })
      expect(locked).toMatchObject({ status: 401, body: { data: { lockedUntil: until } } })
      expect((await login(person.email, { address: '198.51.100.4' })).status).toBe(200)
      test.clock.advance(hours(lasts))
    }
  })

  it('from everywhere at once lock strangers out, but not the browser the person is known by', async () => {
    const person = await makePerson(test)
    const cookie = cookieOf(await login(person.email))
    for (const address of ['203.0.113.1', '203.0.113.2']) await login(person.email, { password: wrong, address })
    // What these two share stands at two already; ninety-seven more have come from elsewhere.
    await rawSql(test.db).query(
      'update sign_in_attempts set failed_attempts = 99 where subject_hash = $1 and failed_attempts = 2',
      [passwordSubject(person.email)],
    )
    await login(person.email, { password: wrong, address: '203.0.113.3' })
    expect((await login(person.email, { address: '198.51.100.9' })).status).toBe(401)
    const known = await login(person.email, { cookie, address: '203.0.113.1' })
    expect(known.status).toBe(200)
    expect(cookieOf(known)).toBe(cookie)
    const borrowed = cookieOf(await login((await makePerson(test)).email))
    expect((await login(person.email, { cookie: borrowed, address: '198.51.100.9' })).status).toBe(401)
  })

  it('in a known browser are counted as anywhere', async () => {
    const person = await makePerson(test)
    const cookie = cookieOf(await login(person.email))
    for (let guess = 0; guess < 5; guess += 1) await login(person.email, { cookie, password: wrong })
    expect((await login(person.email, { cookie })).status).toBe(401)
    expect((await tryLogin(test, person.email)).status).toBe(200)
  })
})
