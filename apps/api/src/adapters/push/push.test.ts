import compress from '@fastify/compress'
import Fastify from 'fastify'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import webPush from 'web-push'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readEnvironment } from '../../env.ts'
import { GoneError } from '../../platform/channels/push.ts'
import { openPush } from './openPush.ts'

const environment = readEnvironment({ DATA_DIR: mkdtempSync(path.join(tmpdir(), 'atrium-push-')) }, (lines) => {
  throw new Error(lines.join('\n'))
})
const app = Fastify()
const push = openPush(environment)
const key = webPush.generateVAPIDKeys()
const words = {
  title: 'Emergency: Fire',
  body: 'Leave by the stairs.',
  url: 'http://visit.localhost:3000/broadcast/abc',
}

beforeAll(async () => {
  // As the server has it.
  await app.register(compress)
  await push.mount(app)
})
afterAll(() => app.close())

it('the stand-in shows what came for a browser that subscribed at it, until it is removed', async () => {
  const receiver = await push.transport.subscribe?.('My phone')
  if (!receiver) throw new Error('the stand-in gives no subscription')
  await push.transport.send(receiver, words, key)
  const { body } = await app.inject('/push/')
  expect(body).toContain('My phone')
  expect(body).toContain('Emergency: Fire')
  expect(body).toContain('href="http://visit.localhost:3000/broadcast/abc"')
  const token = String(receiver.endpoint.split('/').at(-1))
  await app.inject({
    method: 'POST',
    url: '/push/remove',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ token }).toString(),
  })
  await expect(push.transport.send(receiver, words, key)).rejects.toThrow(GoneError)
})
