import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { IdentityProviderUnavailableError, SignInRefusedError } from './identityProvider.ts'
import { inProcessFetch } from '../standIn/inProcessFetch.ts'
import { localProvider } from './local/localProvider.ts'
import type { Person } from './local/people.ts'
import { openIdProvider } from './openIdProvider.ts'

const ISSUER = 'http://localhost:3000/idp'
const CALLBACK = 'http://console.localhost:3000/api/signed-in'
const client = { issuer: ISSUER, clientId: 'atrium', clientSecret: 'local-secret' }
const ann: Person = {
  subject: 'b4b5f1f2-0000-4000-8000-000000000001',
  email: 'ann@example.test',
  fullName: 'Ann Ång',
  note: 'Landlord administrator',
}
const bob: Person = {
  subject: 'b4b5f1f2-0000-4000-8000-000000000002',
  email: 'bob@example.test',
  fullName: "Bob <b>O'Neil</b>",
}

let directory: string
let app: FastifyInstance
let logged: string[]

async function startServer() {
  const people = async () => [ann, bob]
  const log = (message: string) => logged.push(message)
  app = Fastify()
  await app.register(await localProvider({ ...client, redirectUris: [CALLBACK], people, directory, log }), {
    prefix: '/idp',
  })
}

const provider = () => openIdProvider({ ...client, fetch: inProcessFetch(app) })

/** A browser that keeps cookies and follows redirects within the provider. */
function browser() {
  const cookies = new Map<string, { value: string; path: string }>()
  async function open(
    address: string,
    form?: Record<string, string>,
  ): Promise<{ url: string; status: number; body: string }> {
    const { host, pathname, search, href } = new URL(address, ISSUER)
    if (!href.startsWith(ISSUER)) return { url: href, status: 0, body: '' }
    const answer = await app.inject({
      method: form ? 'POST' : 'GET',
      url: pathname + search,
      cookies: Object.fromEntries(
        [...cookies].filter(([, cookie]) => pathname.startsWith(cookie.path)).map(([name, { value }]) => [name, value]),
      ),
      headers: { host, ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}) },
      payload: form && new URLSearchParams(form).toString(),
    })
    for (const { name, value, path: cookiePath = '/' } of answer.cookies) cookies.set(name, { value, path: cookiePath })
    const { location } = answer.headers
    return location ? open(new URL(location, href).href) : { url: href, status: answer.statusCode, body: answer.body }
  }
  return { open }
}

beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'atrium-idp-'))
  logged = []
  await startServer()
})

afterEach(async () => {
  await app.close()
  rmSync(directory, { recursive: true })
  if (logged.length > 0) throw new Error(logged.join('\n'))
})

const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: unknown) => (error instanceof SignInRefusedError ? error.reason : error),
  )

describe('signing in', () => {
  test('shows the people and gives back the one who was picked', async () => {
    const { open } = browser()
    const { url, ...kept } = await provider().authorizationUrl({ redirectUri: CALLBACK })
    const page = await open(url)
    expect(page.body).toContain('Local stand-in for Microsoft Entra ID')
    expect(page.body).toContain('Landlord administrator')
    expect(page.body).toContain('Bob &#60;b&#62;O&#39;Neil')
    const end = await open(page.url, { subject: ann.subject })
    expect(end.url).toMatch(`${CALLBACK}?code=`)
    const { subject, email, fullName } = ann
    expect(await provider().exchange({ currentUrl: end.url, ...kept })).toEqual({ subject, email, fullName })
  })

  test('asks again who it is, unless told not to', async () => {
    const { open } = browser()
    const first = await open((await provider().authorizationUrl({ redirectUri: CALLBACK })).url)
    await open(first.url, { subject: ann.subject })
    const second = await open((await provider().authorizationUrl({ redirectUri: CALLBACK })).url)
    expect(second.body).toContain('Pick an account')
    const changed = await open(second.url, { subject: bob.subject })
    expect(changed.url).toContain('code=')

    const { url, ...kept } = await provider().authorizationUrl({ redirectUri: CALLBACK, prompt: 'none' })
    const silent = await open(url)
    expect(await provider().exchange({ currentUrl: silent.url, ...kept })).toMatchObject({ email: bob.email })
  })

  test('outlives a restart of the provider', async () => {
    const { open } = browser()
    const { url, ...kept } = await provider().authorizationUrl({ redirectUri: CALLBACK })
    const page = await open(url)
    await app.close()
    await startServer()
    const end = await open(page.url, { subject: bob.subject })
    await app.close()
    await startServer()
    expect(await provider().exchange({ currentUrl: end.url, ...kept })).toMatchObject({ email: bob.email })
  })

  test('takes people who are on no list, always as the same one', async () => {
    const subjects: string[] = []
    for (const email of ['new@example.test', 'NEW@example.test']) {
      const { open } = browser()
      const { url, ...kept } = await provider().authorizationUrl({
        redirectUri: CALLBACK,
        loginHint: 'new@example.test',
      })
      const page = await open(url)
      expect(page.body).toContain('value="new@example.test"')
      const wrong = await open(page.url, { email: 'no address', fullName: 'New' })
      expect(wrong.status).toBe(400)
      expect(wrong.body).toContain('role="alert"')
      const end = await open(page.url, { email, fullName: 'New Person' })
      const identity = await provider().exchange({ currentUrl: end.url, ...kept })
      expect(identity).toMatchObject({ email: 'new@example.test', fullName: 'New Person' })
      subjects.push(identity.subject)
    }
    expect(new Set(subjects).size).toBe(1)
  })

  test('finds people by part of a name', async () => {
    const { open } = browser()
    const page = await open((await provider().authorizationUrl({ redirectUri: CALLBACK })).url)
    const found = await open(`${page.url}?search=administrator`)
    expect(found.body).toContain(ann.email)
    expect(found.body).not.toContain(bob.email)
    expect((await open(`${page.url}?search=zzz`)).body).toContain('No account matches.')
  })
})

describe('a sign-in is refused', () => {
  test('when the person cancels', async () => {
    const { open } = browser()
    const { url, ...kept } = await provider().authorizationUrl({ redirectUri: CALLBACK })
    const end = await open((await open(url)).url, { cancel: 'yes' })
    expect(end.url).toContain('error=access_denied')
    expect(await reasonOf(provider().exchange({ currentUrl: end.url, ...kept }))).toBe('denied')
  })

  test('when the answer belongs to another question, was changed, or comes twice', async () => {
    const { open } = browser()
    const { url, ...kept } = await provider().authorizationUrl({ redirectUri: CALLBACK })
    const currentUrl = (await open((await open(url)).url, { subject: ann.subject })).url
    expect(await reasonOf(provider().exchange({ currentUrl, ...kept, state: 'other' }))).toBe('invalid')
    expect(
      await reasonOf(provider().exchange({ currentUrl: currentUrl.replace(/code=.{5}/, 'code=aaaaa'), ...kept })),
    ).toBe('invalid')
    expect(await reasonOf(provider().exchange({ currentUrl, ...kept }))).toBe('accepted')
    expect(await reasonOf(provider().exchange({ currentUrl, ...kept }))).toBe('invalid')
  })

  test('when the code verifier or the nonce differ', async () => {
    for (const forged of [{ codeVerifier: 'x'.repeat(43) }, { nonce: 'other' }]) {
      const { open } = browser()
      const { url, ...kept } = await provider().authorizationUrl({ redirectUri: CALLBACK })
      const end = await open((await open(url)).url, { subject: ann.subject })
      expect(await reasonOf(provider().exchange({ currentUrl: end.url, ...kept, ...forged }))).toBe('invalid')
    }
  })

  test('when it began in another browser, or leads elsewhere', async () => {
    const page = await browser().open((await provider().authorizationUrl({ redirectUri: CALLBACK })).url)
    const stranger = await browser().open(page.url, { subject: ann.subject })
    expect(stranger.status).toBe(400)
    expect(stranger.body).toContain('has ended or has expired')
    const elsewhere = await browser().open(
      (await provider().authorizationUrl({ redirectUri: 'http://evil.test/' })).url,
    )
    expect(elsewhere.status).toBe(400)
    expect(elsewhere.body).toContain('Sign-in did not work')
  })
})

describe('the provider', () => {
  test('may be down: then the next attempt asks it again', async () => {
    let isDown = true
    const working = inProcessFetch(app)
    const flaky = openIdProvider({
      ...client,
      fetch: (url, options) => (isDown ? Promise.reject(new Error('ECONNREFUSED')) : working(url, options)),
    })
    await expect(flaky.authorizationUrl({ redirectUri: CALLBACK })).rejects.toThrow(IdentityProviderUnavailableError)
    isDown = false
    expect((await flaky.authorizationUrl({ redirectUri: CALLBACK })).url).toContain(ISSUER)
    isDown = true
    const response = {
      currentUrl: `${CALLBACK}?code=x&state=s&iss=${encodeURIComponent(ISSUER)}`,
      state: 's',
      nonce: 'n',
      codeVerifier: 'x'.repeat(43),
    }
    await expect(flaky.exchange(response)).rejects.toThrow(IdentityProviderUnavailableError)
  })

  test.each(['common', 'organizations'])('may not be %s, which is everybody', (name) => {
    expect(() => openIdProvider({ ...client, issuer: `https://login.microsoftonline.com/${name}/v2.0` })).toThrow(
      'lets everybody in',
    )
  })

  test('must be mounted where its issuer says', async () => {
    const other = Fastify()
    const plugin = await localProvider({
      ...client,
      redirectUris: [CALLBACK],
      people: async () => [],
      directory,
      log: () => {},
    })
    await expect(other.register(plugin, { prefix: '/elsewhere' })).rejects.toThrow('must be mounted below /idp')
  })
})
