import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { signNotice } from '@atrium/access-systems/signedNotice.ts'
import { localPayments } from '../adapters/payments/local/localPayments.ts'
import { signatureHeader, type PaymentProvider } from '../adapters/payments/paymentProvider.ts'
import type { MerchantProvider } from '../adapters/payments/merchants/merchantProvider.ts'
import type { TestApp } from './testApp.ts'

/** What goes wrong at the next call of the provider: it is away, or does what it was asked and its answer is lost. */
export type Mishap = 'AWAY' | 'ANSWER_LOST' | null

/** A provider of which calls fail as `next` says. */
function mishappening<Provider extends PaymentProvider | MerchantProvider>(provider: Provider, next: () => Mishap) {
  return new Proxy(provider, {
    get: (of, name) => {
      const call: unknown = Reflect.get(of, name)
      if (typeof call !== 'function' || String(name).startsWith('read') || name === 'balanceOf') return call
      return async (...asked: unknown[]) => {
        const mishap = next()
        if (mishap === 'AWAY') throw new Error('the provider is away')
        const answer: unknown = await Reflect.apply(call, of, asked)
        if (mishap === 'ANSWER_LOST') throw new Error('the answer was lost')
        return answer
      }
    },
  })
}

/**
 * Has a server use the payment stand-in with its own books, on a server of its own. Its notices wait until they are
 * delivered, as often and in whichever order one likes.
 */
export async function useStandIn(test: TestApp, nextMishap: () => Mishap = () => null) {
  const waiting: string[] = []
  const directory = mkdtempSync(path.join(tmpdir(), 'atrium-orders-'))
  const standIn = Fastify()
  standIn.addContentTypeParser('application/json', { parseAs: 'string' }, (call, body, done) => {
    if (call.url !== '/hook') return done(null, JSON.parse(String(body)))
    waiting.push(String(body))
    return done(null, {})
  })
  standIn.post('/hook', async () => ({}))
  const { provider, merchants, mount } = localPayments({
    url: 'http://localhost:3000/pay',
    directory,
    webhookPath: '/hook',
    accountWebhookPath: '/hook',
    log: () => {},
  })
  await mount(standIn)
  test.services.payments = mishappening(provider, nextMishap)
  test.services.merchants = mishappening(merchants, nextMishap)
  const secret = readFileSync(path.join(directory, 'secret'), 'utf8').trim()
  const deliver = async (payload: string): Promise<number> => {
    const signature = signNotice(secret, payload, test.clock.now())
    const headers = { 'content-type': 'application/json', [signatureHeader]: signature }
    return (await test.app.inject({ method: 'POST', url: '/api/payments/webhook', headers, payload })).statusCode
  }
  /** What the payer does on the page. */
  const choose = (url: string, outcome: 'SUCCESSFUL' | 'FAILED') =>
    standIn.inject({
      method: 'POST',
      url: new URL(url).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ outcome, card: '4242' }).toString(),
    })
  return { waiting, deliver, choose, balanceOf: merchants.balanceOf, close: () => standIn.close() }
}
