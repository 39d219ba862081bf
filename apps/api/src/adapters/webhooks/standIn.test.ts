import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { Webhook } from 'standardwebhooks'
import { expect, it } from 'vitest'
import { openKeptReceivers, webhookReceiverRoutes } from './standInRoutes.ts'

it('the local receiver checks bodies as they came, says so on its page, and fails when told to', async () => {
  const secret = `whsec_${Buffer.from('a secret of tests, long enough').toString('base64')}`
  const directory = mkdtempSync(path.join(tmpdir(), 'atrium-receiver-'))
  const app = Fastify()
  // As the server does, whose own parser reads bodies otherwise.
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, JSON.parse(String(body))),
  )
  await app.register(webhookReceiverRoutes, { prefix: '/receiver', ...openKeptReceivers(directory) })
  const set = (behaviour: string) =>
    app.inject({
      method: 'POST',
      url: '/receiver/receivers',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ name: 'lobby', secret, behaviour }).toString(),
    })
  const post = (body: string, signed = body) =>
    app.inject({
      method: 'POST',
      url: '/receiver/to/lobby',
      headers: {
        'content-type': 'application/json',
        'webhook-id': 'message-1',
        'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
        'webhook-signature': new Webhook(secret).sign('message-1', new Date(), signed),
      },
      payload: body,
    })
  const page = async () => (await app.inject({ url: '/receiver/' })).body
  await set('TAKES')
  expect((await post('{"type": "webhook.test"}')).statusCode).toBe(200)
  expect(await page()).toContain('The signature is right.')
  await set('FAILS')
  expect((await post('{"type":"other"}', '{"type": "other"}')).statusCode).toBe(500)
  expect(await page()).toContain('The signature is wrong.')
  expect(await page()).toContain('The same message came before.')
  await app.close()
})
