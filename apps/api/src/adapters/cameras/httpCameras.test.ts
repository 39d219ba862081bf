import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawnScene } from '../../demo/drawnScene.ts'
import { httpCameras } from './httpCameras.ts'
import { mayAsk, networksOf } from '../networks.ts'

const picture = drawnScene('lobby.example', new Date(0))
let server: Server
let base: string

const answers: Record<string, (reply: ServerResponse) => void> = {
  '/picture': (reply) => reply.setHeader('content-type', 'text/html').end(picture),
  '/page': (reply) => reply.setHeader('content-type', 'image/png').end('<script>alert(1)</script>'),
  '/large': (reply) => reply.end(Buffer.concat([picture, Buffer.alloc(200_000)])),
  '/elsewhere': (reply) => reply.writeHead(302, { location: '/picture' }).end(),
  '/slow': (reply) => void reply.write('a'),
}

beforeAll(async () => {
  server = createServer((request, reply) => {
    if (request.url === '/locked' && request.headers.authorization !== `Basic ${btoa('eye:of the lobby')}`)
      return void reply.writeHead(401).end()
    return (answers[request.url ?? ''] ?? answers['/picture'])?.(reply)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const cameras = httpCameras({ networks: '127.0.0.0/8', timeout: 300, mostBytes: 100_000 })
const ask = (path: string, password: string | null = null, of = cameras) =>
  of.snapshot({ url: base + path, username: password === null ? null : 'eye', password })

describe('a camera', () => {
  it('gives a picture, told by its bytes', async () => {
    expect(await ask('/picture')).toEqual({ contentType: 'image/png', content: picture })
    expect((await ask('/locked', 'of the lobby')).contentType).toBe('image/png')
  })

  it.each([
    ['/page', /no picture/],
    ['/large', /too large/],
    ['/elsewhere', /no picture \(302\)/],
    ['/slow', /cannot be reached/],
    ['/locked', /name and password/],
  ])('that answers %s gives none', (path, message) => expect(ask(path)).rejects.toThrow(message))

  it('is reachable while something answers there', async () => {
    expect(await cameras.isReachable(`${base}/`)).toBe(true)
    expect(await cameras.isReachable('rtsp://127.0.0.1:1/')).toBe(false)
  })

  it('is not asked inside, by address or by name, unless the settings name its network', async () => {
    const outside = httpCameras({ networks: '', timeout: 300 })
    await expect(ask('/picture', null, outside)).rejects.toThrow(/CAMERA_NETWORKS/)
    const byName = base.replace('127.0.0.1', 'localhost')
    await expect(outside.snapshot({ url: byName, username: null, password: null })).rejects.toThrow(/CAMERA_NETWORKS/)
    expect(await outside.isReachable(base)).toBe(false)
  })
})

describe('addresses that may be asked', () => {
  const networks = networksOf('10.20.0.0/16, fd00:1::/32')
  it.each(['93.184.216.34', '10.20.3.4', '2606:2800:220:1::1', 'fd00:1::14'])('%s', (address) =>
    expect(mayAsk(address, networks)).toBe(true),
  )
  it.each([
    '127.0.0.1',
    '10.21.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '::1',
    'fe80::1',
    'fd00:2::1',
    '::ffff:127.0.0.1',
    '0.0.0.0',
    '100.64.0.1',
  ])('not %s', (address) => expect(mayAsk(address, networks)).toBe(false))
})
