import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { createProxyServer } from 'http-proxy-3'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { makePerson, password } from './accountsWorld.ts'
import { sessions } from './tables.ts'
import { openOwnTestApp, type TestApp } from '../../testing/testApp.ts'
import { trustedProxies } from '../../trustedProxies.ts'

/** Any address of the loopback network may call; the proxies call from the first. */
const caller = '127.0.0.2'
const forged = '203.0.113.9'
let test: TestApp
let limited: TestApp
const apps: FastifyInstance[] = []
const proxies: Server[] = []

beforeAll(async () => {
  test = await openOwnTestApp()
  limited = await test.another({ rateLimitScale: 1 })
})
afterEach(async () => {
  for (const proxy of proxies.splice(0)) proxy.close()
  for (const app of apps.splice(0)) await app.close()
})
afterAll(async () => {
  await limited.close()
  await test.close()
})

async function serve(setting: string): Promise<number> {
  const { services, db } = limited
  const app = await buildApp({ db, services, logger: false, trustProxy: trustedProxies(setting), strict: false })
  apps.push(app)
  await app.listen({ host: '127.0.0.1', port: 0 })
  return (app.server.address() as AddressInfo).port
}

/** A proxy that appends the address of who calls it, as nginx and load balancers do. */
async function proxyTo(port: number): Promise<number> {
  const proxy = createProxyServer({ target: `http://127.0.0.1:${port}`, xfwd: true })
  const server = createServer((incoming, answer) => proxy.web(incoming, answer))
  proxies.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

function post(port: number, path: string, body: object, claimed = forged): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': claimed, 'user-agent': 'proxied' }
  return new Promise((resolve, reject) => {
    const call = request({ port, path, method: 'POST', headers, localAddress: caller }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
    call.on('error', reject).end(JSON.stringify(body))
  })
}

/** The address that the session list shows after a sign-in through the door. */
async function addressSeen(port: number): Promise<string | undefined> {
  const person = await makePerson(limited)
  await post(port, '/api/auth/login', { username: person.email, password, portal: 'CONSOLE' })
  const [session] = await limited.db.select().from(sessions).where(eq(sessions.accountId, person.accountId))
  return session?.ipAddress
}

describe('the address of a caller', () => {
  it('is counted from the right, over as many proxies as there are', async () => {
    expect(await addressSeen(await proxyTo(await serve('1')))).toBe(caller)
    expect(await addressSeen(await proxyTo(await proxyTo(await serve('2'))))).toBe(caller)
  })

  it('is the first one beyond the networks of the proxies', async () => {
    const port = await serve('127.0.0.1/32, 10.0.0.0/8')
    expect(await addressSeen(await proxyTo(port))).toBe(caller)
    expect(await addressSeen(await proxyTo(await proxyTo(port)))).toBe(caller)
  })

  it('is that of the connection where no proxy is trusted', async () => {
    expect(await addressSeen(await serve(''))).toBe(caller)
    expect(await addressSeen(await proxyTo(await serve('')))).toBe('127.0.0.1')
  })

  it('is what limits count, whatever the caller claims', async () => {
    const port = await proxyTo(await serve('1'))
    const answers: number[] = []
    for (let call = 1; call <= 12; call += 1)
      answers.push(
        await post(
          port,
          '/api/auth/update-password',
          { token: 'none', password: 'None-At-All-7' },
          `203.0.113.${call}`,
        ),
      )
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429])
  })
})

describe('TRUST_PROXY', () => {
  it.each([
    ['', false],
    ['false', false],
    ['0', false],
    ['1', 1],
    ['10.1.2.3', ['10.1.2.3']],
    ['10.0.0.0/8, fd00::/8', ['10.0.0.0/8', 'fd00::/8']],
  ])('%j is read', (input, trusted) => expect(trustedProxies(input)).toEqual(trusted))

  it.each(['true', '0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0.0/', 'proxy.example', '10.0.0.0/8,', '-1', '1.5', '99'])(
    '%j is refused',
    (input) => expect(() => trustedProxies(input)).toThrow('expected the number of proxies in front'),
  )
})
