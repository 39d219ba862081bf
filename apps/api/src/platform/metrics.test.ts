import { operations, type OperationId } from '@atrium/contract/generated/operations.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import type { MetricsAccess } from './metrics.ts'

let test: TestApp
beforeAll(async () => void (test = await openTestApp()))
afterAll(() => test.close())

const appWith = (metrics: MetricsAccess) =>
  buildApp({ db: test.db, services: test.services, logger: false, trustProxy: false, strict: true, metrics })

describe('the metrics', () => {
  it('stay small when every operation was called and answered in several ways', async () => {
    const app = await appWith({ token: '', domain: 'localhost' })
    const names = Object.keys(operations) as OperationId[]
    const nobody = '00000000-0000-0000-0000-000000000000'
    for (const name of names) {
      const { method, path } = operations[name]
      const url = `/api${path.replaceAll(/\{\w+\}/g, nobody)}`
      await app.inject({ method, url })
      await app.inject({ method, url, headers: { 'content-type': 'application/json' }, payload: '{' })
    }
    const { body } = await app.inject({ url: '/metrics', headers: { host: 'localhost:3000' } })
    const samples = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
    expect(samples.length).toBeLessThan(3 * names.length + 300)
    expect(body).toContain('atrium_operation_seconds_count{operation="listUserGroups"} 2')
    expect(body).toContain('atrium_request_seconds_count{status="4xx"}')
    await app.close()
  }, 30_000)

  it.each([
    ['the domain', 'atrium.example', 200],
    ['the domain of the interface', 'api.atrium.example:443', 200],
    ['the address of a process', '10.0.0.7:3000', 200],
    ['a portal', 'console.atrium.example', 404],
    ['a foreign name that leads here', 'evil.example', 404],
  ])('answer by %s: %s', async (_what, host, status) => {
    const app = await appWith({ token: 'secret', domain: 'atrium.example' })
    const ask = (token: string) => app.inject({ url: '/metrics', headers: { host, authorization: `Bearer ${token}` } })
    expect((await ask('secret')).statusCode).toBe(status)
    expect((await ask('guessed')).statusCode).toBe(404)
    await app.close()
  })

  it('are open without a token on the own machine, by its own name only', async () => {
    const app = await appWith({ token: '', domain: 'localhost' })
    const ask = async (host: string) => (await app.inject({ url: '/metrics', headers: { host } })).statusCode
    expect(await ask('localhost:3000')).toBe(200)
    expect(await ask('[::1]:3000')).toBe(200)
    expect(await ask('console.localhost:3000')).toBe(404)
    expect(await ask('evil.example')).toBe(404)
    expect(await ask('192.168.1.7:3000')).toBe(404)
    await app.close()
  })
})
