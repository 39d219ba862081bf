import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { servePortals } from './portals.ts'

let directory: string
let app: FastifyInstance
let builds = 0

/** Puts a build in place of the one before, as the bundler does: other names, another page. */
function build(name: string): void {
  rmSync(path.join(directory, 'assets'), { recursive: true, force: true })
  mkdirSync(path.join(directory, 'assets'))
  writeFileSync(path.join(directory, 'assets', `${name}.js`), `console.log('${name}')`)
  const page = path.join(directory, 'index.html')
  writeFileSync(page, `<script nonce="__CSP_NONCE__" src="/assets/${name}.js"></script>`)
  builds += 1
  utimesSync(page, builds, builds)
}

const get = (url: string, accept = '*/*', host = 'console.test') => app.inject({ url, headers: { host, accept } })
const page = (url = '/users/1', host?: string) => get(url, 'text/html', host)

beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'atrium-portal-'))
  build('first')
  app = Fastify()
  const missing = { name: 'tenant', host: /^portal\.test$/, directory: path.join(directory, 'nowhere') }
  await servePortals(app, [{ name: 'console', host: /^console\.test$/, directory }, missing])
})
afterEach(async () => {
  await app.close()
  rmSync(directory, { recursive: true, force: true })
})

describe('a portal', () => {
  it('answers every path of its host with its page, and nothing at the host of one that was not built', async () => {
    expect((await page('/')).body).toContain('/assets/first.js')
    expect((await page()).body).toContain('/assets/first.js')
    expect((await page('/', 'portal.test')).statusCode).toBe(404)
  })

  it('answers whoever takes anything with the page, unless they ask for a file that is not there', async () => {
    expect((await get('/users/1?tab=groups')).body).toContain('/assets/first.js')
    expect((await app.inject({ url: '/users', headers: { host: 'console.test' } })).statusCode).toBe(200)
    expect((await get('/robots.txt')).statusCode).toBe(404)
    expect((await get('/users/1', 'application/json')).statusCode).toBe(404)
  })

  it('has no page for a call that does not exist, but for pages that are called alike', async () => {
    for (const url of ['/api/nothing', '/api', '/api/users/1?tab=groups'])
      for (const accept of ['*/*', 'text/html', 'application/json'])
        expect((await get(url, accept)).statusCode, `${url} as ${accept}`).toBe(404)
    expect((await page('/api-keys')).body).toContain('/assets/first.js')
  })

  it('gives each page a nonce that its policy allows, and keeps it out of caches', async () => {
    const [first, second] = [await page(), await page()]
    const nonce = /nonce="([^"]+)"/.exec(first.body)?.[1] ?? ''
    expect(first.headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
    expect(second.body).not.toContain(nonce)
    expect(first.headers['cache-control']).toBe('no-store')
  })
})

describe('a portal that is built anew while the server runs', () => {
  it('is served with its new page and files at once', async () => {
    expect((await get('/assets/first.js')).body).toContain('first')
    build('second')
    expect((await page()).body).toContain('/assets/second.js')
    const script = await get('/assets/second.js?v=1')
    expect(script).toMatchObject({ statusCode: 200, body: "console.log('second')" })
    expect(script.headers).toMatchObject({
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })

  it('has no answer for files that went, not even its page', async () => {
    build('second')
    expect((await get('/assets/first.js', 'text/html')).statusCode).toBe(404)
    expect((await get('/assets/never.js', 'text/html')).statusCode).toBe(404)
  })

  it('shows the page it had until the new one is there', async () => {
    rmSync(path.join(directory, 'index.html'))
    expect(await page()).toMatchObject({ statusCode: 200, body: expect.stringContaining('/assets/first.js') })
    build('second')
    expect((await page()).body).toContain('/assets/second.js')
  })
})
