import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mayAsk } from '../networks.ts'
import { httpWebhooks } from './httpWebhooks.ts'
import { certificate, privateKey } from './testCertificate.ts'

const inside = [
  '127.0.0.1',
  '127.8.9.10',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '192.0.2.1',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:a9fe:a9fe',
  '64:ff9b::a9fe:a9fe',
  '2002:7f00:1::',
]

describe('an address that leads inside', () => {
  it.each(inside)('%s may not be asked', (address) => expect(mayAsk(address, [])).toBe(false))

  const { refusalOf, post } = httpWebhooks({ networks: '' })
  it.each([
    ...inside.map((address) => `https://${address.includes(':') ? `[${address}]` : address}/hooks`),
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://localhost/',
    'https://printer.local/',
  ])('%s is refused when it is entered', (url) =>
    expect(refusalOf(url)).toBe('Enter an address in the public internet.'),
  )

  it('is refused at the moment of connecting too, whatever its name was when it was entered', async () => {
    for (const url of ['https://127.0.0.1:9/', 'https://localhost:9/', 'https://[::ffff:127.0.0.1]:9/'])
      await expect(post({ url, headers: {}, body: '{}' })).rejects.toThrow('The address leads into a private network.')
  })

  it('is never asked without https', async () => {
    expect(refusalOf('http://receiver.example/')).toBe('Enter an address that begins with https://.')
    await expect(post({ url: 'http://receiver.example/', headers: {}, body: '{}' })).rejects.toThrow('https')
    expect(refusalOf('https://receiver.example/')).toBeNull()
  })
})

describe('a receiver', () => {
  let server: Server
  let seen: string[] = []
  const answers: Record<string, (response: ServerResponse, request: IncomingMessage) => void> = {
    '/ok': (response) => response.end('thank you'),
    '/moved': (response) => response.writeHead(302, { location: '/ok' }).end(),
    '/never': () => undefined,
    '/long': (response) => response.end('x'.repeat(100_000)),
  }
  const webhooks = () =>
    httpWebhooks({ networks: '127.0.0.0/8,::1/128', timeout: 500, mostBytes: 1000, ca: certificate })
  const url = (path: string) => `https://localhost:${(server.address() as AddressInfo).port}${path}`
  const post = (path: string) => webhooks().post({ url: url(path), headers: { 'webhook-id': '1' }, body: '{"a":1}' })

  beforeAll(async () => {
    server = createServer({ key: privateKey, cert: certificate }, (request, response) => {
      let body = ''
      request.on('data', (chunk) => (body += String(chunk)))
      request.on('end', () => {
        seen.push(`${request.method} ${request.url} ${String(request.headers['webhook-id'])} ${body}`)
        answers[request.url ?? '']?.(response, request)
      })
    })
    await new Promise<void>((resolve) => server.listen(0, resolve))
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  it('gets the message as it is, where the settings name its network', async () => {
    seen = []
    expect(await post('/ok')).toEqual({ statusCode: 200, text: 'thank you' })
    expect(seen).toEqual(['POST /ok 1 {"a":1}'])
  })

  it('cannot send it elsewhere', async () => {
    seen = []
    expect(await post('/moved')).toMatchObject({ statusCode: 302 })
    expect(seen).toHaveLength(1)
  })

  it('has so long to answer', async () => {
    await expect(post('/never')).rejects.toThrow('The receiver did not answer in time.')
  })

  it('is not listened to without end', async () => {
    expect((await post('/long')).text).toHaveLength(1000)
  })

  it('has to be whose certificate it shows', async () => {
    const strict = httpWebhooks({ networks: '127.0.0.0/8,::1/128' })
    await expect(strict.post({ url: url('/ok'), headers: {}, body: '{}' })).rejects.toThrow('signed by itself')
  })
})
