import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inProcessFetch } from '../../adapters/standIn/inProcessFetch.ts'
import { localProvider } from '../../adapters/identity/local/localProvider.ts'
import { openIdProvider } from '../../adapters/identity/openIdProvider.ts'
import { seconds } from '../../platform/clock.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import { makePerson, whoAmI, type Person, type Tokens } from './accountsWorld.ts'
import { accounts } from './tables.ts'

const issuer = 'http://localhost:3000/idp'
const client = { issuer, clientId: 'atrium', clientSecret: 'local-secret' }
const directory = mkdtempSync(path.join(tmpdir(), 'atrium-idp-'))
let test: TestApp
let provider: FastifyInstance
let person: Person

beforeAll(async () => {
  test = await openTestApp()
  person = await makePerson(test, { account: { email: 'ann@example.test', passwordHash: null } })
  const listed = async () => [
    { subject: 'ann', email: 'Ann@example.test', fullName: 'Ann Lim' },
    { subject: 'impostor', email: 'ann@example.test', fullName: 'Another Ann' },
    { subject: 'bob', email: 'bob@example.test', fullName: 'Bob' },
  ]
  const { CONSOLE, TENANT } = test.services.portalOrigins
  const redirectUris = [CONSOLE, TENANT].map((origin) => `${origin}/api/auth/microsoft/callback`)
  provider = Fastify()
  await provider.register(
    await localProvider({ ...client, redirectUris, people: listed, directory, log: () => undefined }),
    { prefix: '/idp' },
  )
  test.services.identity = openIdProvider({ ...client, fetch: inProcessFetch(provider) })
})
afterAll(async () => {
  await provider.close()
  await test.close()
  rmSync(directory, { recursive: true })
})

/** A browser that walks through the provider's pages and keeps its cookies. */
function browser() {
  const cookies = new Map<string, string>()
  const open = async (address: string, form?: Record<string, string>): Promise<string> => {
    const url = new URL(address, issuer)
    const own = url.pathname.startsWith('/api/')
    const answer = await (own ? test.app : provider).inject({
      method: form ? 'POST' : 'GET',
      url: url.pathname + url.search,
      cookies: Object.fromEntries(cookies),
      headers: { host: url.host, ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}) },
      ...(form ? { payload: new URLSearchParams(form).toString() } : {}),
    })
    for (const { name, value } of answer.cookies) cookies.set(name, value)
    const { location } = answer.headers
    if (!location) return url.href
    const next = new URL(location, url.href)
    return next.pathname === '/login-microsoft' || next.pathname === callback ? next.href : open(next.href)
  }
  return { cookies, open }
}
const callback = '/api/auth/microsoft/callback'

const authorize = (query: Record<string, string>) =>
  `/api/auth/microsoft/authorize?${new URLSearchParams(query).toString()}`

/** Signs in at the provider and answers the address of the callback. */
async function walk({ open }: ReturnType<typeof browser>, subject: string, query: Record<string, string> = {}) {
  const page = await open(authorize({ portal: 'CONSOLE', ...query }))
  return open(page, { subject })
}

const ticketOf = (address: string) => String(new URL(address).searchParams.get('ticket'))
const loginWith = (ticket: string, portal = 'CONSOLE') => test.call('login', { body: { ticket, portal } })

describe('signing in with Microsoft', () => {
  it('ties the account of the same e-mail address and lets the portal in, once', async () => {
    const visitor = browser()
    const end = await visitor.open(await walk(visitor, 'ann', { redirect: '/users?page=2' }))
    const url = new URL(end)
    expect(url.origin + url.pathname).toBe(`${test.services.portalOrigins.CONSOLE}/login-microsoft`)
    expect(url.searchParams.get('redirect')).toBe('/users?page=2')
    const [account] = await test.db.select().from(accounts).where(eq(accounts.id, person.accountId))
    expect(account?.microsoftSubject).toBe('ann')

    expect(await loginWith(ticketOf(end), 'TENANT')).toMatchObject({ status: 400, body: { code: 'LINK_EXPIRED' } })
    const answer = await loginWith(ticketOf(end))
    expect(answer.body).toMatchObject({ success: true, data: { otpRequired: false, passwordExpired: false } })
    const info = await whoAmI(test, (answer.body.data as Tokens).accessToken)
    expect(info.body.data).toMatchObject({ userId: person.id, passwordExpiry: null })
    expect((await loginWith(ticketOf(end))).status).toBe(400)
  })

  it('gives a ticket that works for a minute', async () => {
    const visitor = browser()
    const end = await visitor.open(await walk(visitor, 'ann'))
    test.clock.advance(seconds(60))
    expect((await loginWith(ticketOf(end))).status).toBe(400)
  })

  it('finishes once, and in the browser that began only', async () => {
    const visitor = browser()
    const back = await walk(visitor, 'ann')
    expect(new URL(await browser().open(back)).searchParams.get('error')).toBe('invalid')
    const kept = visitor.cookies.get('atrium_sign_in')
    expect(new URL(await visitor.open(back)).searchParams.get('ticket')).not.toBeNull()
    visitor.cookies.set('atrium_sign_in', String(kept))
    expect(new URL(await visitor.open(back)).searchParams.get('error')).toBe('invalid')
  })

  it('refuses people without an account, and somebody else with the same e-mail address', async () => {
    for (const subject of ['bob', 'impostor']) {
      const visitor = browser()
      const end = new URL(await visitor.open(await walk(visitor, subject)))
      expect(end.searchParams.get('error')).toBe('unknown')
      expect(end.searchParams.get('ticket')).toBeNull()
    }
  })

  it('says so when somebody cancels', async () => {
    const visitor = browser()
    const page = await visitor.open(authorize({ portal: 'TENANT' }))
    const end = new URL(await visitor.open(await visitor.open(page, { cancel: 'yes' })))
    expect(end.origin).toBe(test.services.portalOrigins.TENANT)
    expect(end.searchParams.get('error')).toBe('denied')
  })

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'users'])(
    'never leads on to %s',
    async (redirect) => {
      const visitor = browser()
      const end = new URL(await visitor.open(await walk(visitor, 'ann', { redirect })))
      expect(end.searchParams.get('redirect')).toBeNull()
      expect(end.searchParams.get('ticket')).not.toBeNull()
    },
  )

  it('leads back with an error when the provider is away', async () => {
    const { identity } = test.services
    const away = { inject: async () => ({ statusCode: 503, headers: {}, rawPayload: Buffer.alloc(0) }) }
    test.services.identity = openIdProvider({ ...client, fetch: inProcessFetch(away as never) })
    const end = new URL(await browser().open(authorize({ portal: 'CONSOLE' })))
    test.services.identity = identity
    expect(end.searchParams.get('error')).toBe('unavailable')
  })
})
