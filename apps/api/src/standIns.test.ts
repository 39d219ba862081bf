import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freePort } from './cluster/freePort.ts'
import { startServer, type RunningServer } from './crash/server.ts'
import { hashPassword } from './platform/passwords.ts'
import { demoPassword } from './demo/signIns.ts'
import { makeOfficeCentre } from './demo/factories.ts'
import { rawSql } from './testing/rawSql.ts'
import { openOwnTestApp, type TestApp } from './testing/testApp.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'atrium-domain-'))
const domain = 'building.example'
let test: TestApp

beforeAll(async () => {
  test = await openOwnTestApp()
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true, force: true })
})

async function serverAt(port: number, variables: Record<string, string>): Promise<RunningServer> {
  const none = { SMTP_URL: '', MICROSOFT_ISSUER: '', PAYMENT_URL: '', DEMO_DATA: 'auto' }
  const settings = { ...none, DATABASE_URL: test.databaseUrl, DOMAIN: domain, ...variables }
  return startServer({ dataDirectory: path.join(folder, String(port)), port, variables: settings })
}

/** What the server says at a host of the domain to whoever wants no page of a portal. */
function ask(port: number, host: string, url: string): Promise<{ status: number; location: string }> {
  return new Promise((resolve, reject) => {
    request({ port, path: url, headers: { host, accept: 'application/json' } }, (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode ?? 0, location: String(answer.headers.location ?? '') })
    })
      .on('error', reject)
      .end()
  })
}

const says = (server: RunningServer, words: string) =>
  vi.waitFor(() => expect(server.said()).toContain(words), { timeout: 10_000 })

const pages = ['/idp/.well-known/openid-configuration', '/pay/', '/mail/', '/building-system/']
const all = [...pages, '/room-calendar/', '/']
const signIn = '/api/auth/microsoft/authorize?portal=CONSOLE'

describe('on a real domain', { timeout: 90_000 }, () => {
  it('no stand-in answers, and the start says what is missing', async () => {
    const port = await freePort()
    const server = await serverAt(port, {})
    try {
      for (const host of [domain, `console.${domain}`, `api.${domain}`, 'localhost', `localhost:${port}`])
        for (const url of all) expect([host, url, (await ask(port, host, url)).status]).toEqual([host, url, 404])
      expect((await ask(port, `console.${domain}`, signIn)).location).toContain('login-microsoft?error=unavailable')
      await says(server, 'MICROSOFT_ISSUER is not set: nobody signs in with Microsoft.')
      for (const setting of ['SMTP_URL', 'PAYMENT_URL', 'DOOR_CONTROLLERS_URL', 'BUILDING_SYSTEM_URL'])
        await says(server, `${setting} is not set`)
    } finally {
      await server.stop()
    }
  })

  it('only the stand-ins that a setting names answer', async () => {
    const port = await freePort()
    const server = await serverAt(port, { STAND_INS: 'mail, building-system' })
    try {
      const answers = await Promise.all(all.map(async (url) => [url, (await ask(port, domain, url)).status]))
      expect(answers.filter(([, status]) => status !== 404)).toEqual([
        ['/mail/', 200],
        ['/building-system/', 200],
      ])
      await says(server, 'STAND_INS names mail')
    } finally {
      await server.stop()
    }
  })

  it('nobody of the demo signs in: the server does not start with its people', async () => {
    await makeOfficeCentre(test.db)
    const hash = await hashPassword(demoPassword)
    await rawSql(test.db).query(
      `insert into accounts (email, full_name, password_hash) values ('one@demo.example', 'One', $1), ('two@demo.example', 'Two', $1)`,
      [hash],
    )
    await expect(serverAt(await freePort(), {})).rejects.toThrow('this database holds the demo')
    const named = await serverAt(await freePort(), { DEMO_DATA: 'on' })
    await named.stop()
  })
})
