import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { isSigned, signNotice } from '@atrium/access-systems/signedNotice.ts'
import { hostedCheckout } from './hostedCheckout.ts'
import { localPayments } from './local/localPayments.ts'
import { signatureHeader, type PaymentNotice, type PaymentProvider } from './paymentProvider.ts'

describe('the signature of a notice', () => {
  const now = new Date('2026-03-02T04:00:00Z')
  const signature = signNotice('secret', '{"a":1}', now)

  it.each([
    ['the same', 'secret', '{"a":1}', signature, 0, true],
    ['another secret', 'other', '{"a":1}', signature, 0, false],
    ['another body', 'secret', '{"a":2}', signature, 0, false],
    ['five minutes later', 'secret', '{"a":1}', signature, 300, true],
    ['a replay', 'secret', '{"a":1}', signature, 301, false],
    ['a moment that was changed', 'secret', '{"a":1}', signature.replace(/t=\d+/, 't=1772424001'), 0, false],
    ['none', 'secret', '{"a":1}', undefined, 0, false],
    ['nonsense', 'secret', '{"a":1}', 't=1,v1=zz', 0, false],
  ] as const)('%s', (_name, secret, body, given, seconds, fits) => {
    expect(isSigned(secret, body, given, new Date(now.getTime() + seconds * 1000))).toBe(fits)
  })
})

const request = {
  paymentId: '0190-a',
  amountMinor: 1363,
  currency: 'SGD',
  description: 'Invoice INV-1',
  recipientName: 'Marina <Gate>',
  returnUrls: {
    SUCCESSFUL: 'http://visit.test/payment-successful?token=t',
    FAILED: 'http://visit.test/payment-failed?token=t',
    EXPIRED: 'http://visit.test/payment-expired?token=t',
  },
  expiresAt: new Date(Date.now() + 60_000),
}

describe('the stand-in', () => {
  let app: FastifyInstance
  afterEach(() => app.close())

  async function open() {
    const notices: PaymentNotice[] = []
    const standIn: { provider?: PaymentProvider } = {}
    app = Fastify()
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (call, body, done) => {
      if (call.url !== '/hook') return done(null, JSON.parse(String(body)))
      const signature = String(call.headers[signatureHeader])
      const notice = standIn.provider?.readNotice(String(body), signature, new Date())
      if (notice) notices.push(notice)
      return done(null, {})
    })
    app.post('/hook', async () => ({}))
    const { provider, mount } = localPayments({
      url: 'http://localhost:3000/pay',
      directory: mkdtempSync(path.join(tmpdir(), 'atrium-pay-')),
      webhookPath: '/hook',
      accountWebhookPath: '/account-hook',
      log: () => {},
    })
    standIn.provider = provider
    await mount(app)
    return { provider, notices }
  }
  const choose = (url: string, outcome: string) =>
    app.inject({
      method: 'POST',
      url: new URL(url).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ outcome, card: '5555' }).toString(),
    })

  it('shows what is paid, tells how it went and leads back, once', async () => {
    const { provider, notices } = await open()
    const { reference, url } = await provider.createCheckout(request)
    expect((await provider.createCheckout(request)).reference).toBe(reference)
    const page = await app.inject(new URL(url).pathname)
    expect(page.body).toContain('SGD 13.63')
    expect(page.body).toContain('Marina &#60;Gate&#62;')
    expect(String(page.headers['content-security-policy'])).toContain('http://visit.test')
    const paid = await choose(url, 'SUCCESSFUL')
    expect([paid.statusCode, paid.headers.location]).toEqual([303, request.returnUrls.SUCCESSFUL])
    expect(notices).toMatchObject([{ reference, outcome: 'SUCCESSFUL', amountMinor: 1363, cardBrand: 'Mastercard' }])
    expect((await choose(url, 'FAILED')).body).toContain('This is paid')
    expect(notices).toHaveLength(1)
  })

  it.each(['FAILED', 'EXPIRED'] as const)('can have a payment end as %s', async (outcome) => {
    const { provider, notices } = await open()
    const { url } = await provider.createCheckout(request)
    expect((await choose(url, outcome)).headers.location).toBe(request.returnUrls[outcome])
    expect(notices).toMatchObject([{ outcome, transactionId: null }])
  })

  it('holds money until it is let go or so much of it is taken, each safe to repeat', async () => {
    const { provider, notices } = await open()
    const held = await provider.createCheckout({ ...request, capture: 'LATER' })
    expect(await provider.capture(held.reference, { amountMinor: 1000 })).toBe(false)
    await choose(held.url, 'SUCCESSFUL')
    expect(notices).toMatchObject([{ outcome: 'AUTHORISED', cardBrand: 'Mastercard' }])
    expect(await provider.capture(held.reference, { amountMinor: 1000 })).toBe(true)
    expect(await provider.capture(held.reference, { amountMinor: 1000 })).toBe(true)
    await expect(provider.capture(held.reference, { amountMinor: 999 })).rejects.toThrow('422')
    expect(await provider.release(held.reference)).toBe(false)
    await expect(provider.capture('ch_nobody', { amountMinor: 1 })).rejects.toThrow('404')
    const other = await provider.createCheckout({ ...request, paymentId: '0190-b', capture: 'LATER' })
    await choose(other.url, 'SUCCESSFUL')
    await expect(provider.capture(other.reference, { amountMinor: 1364 })).rejects.toThrow('422')
    expect(await provider.release(other.reference)).toBe(true)
    expect(await provider.release(other.reference)).toBe(true)
    expect(await provider.capture(other.reference, { amountMinor: 1 })).toBe(false)
  })

  it('gives back in parts, each once, never more than was taken, and tells', async () => {
    const { provider, notices } = await open()
    const { reference, url } = await provider.createCheckout({ ...request, capture: 'LATER' })
    const refund = (id: string, amountMinor: number) => provider.refund(reference, { id, amountMinor })
    await choose(url, 'SUCCESSFUL')
    expect(await refund('r1', 1)).toBe(false)
    await provider.capture(reference, { amountMinor: 1000 })
    expect(await refund('r1', 400)).toBe(true)
    expect(await refund('r1', 400)).toBe(true)
    await expect(refund('r1', 300)).rejects.toThrow('422')
    expect(await refund('r2', 601)).toBe(false)
    expect(await refund('r2', 600)).toBe(true)
    expect(await refund('r3', 1)).toBe(false)
    await expect.poll(() => notices.length).toBe(4)
    expect(notices.slice(1)).toMatchObject([
      { outcome: 'CAPTURED', amountMinor: 1000 },
      { outcome: 'REFUNDED', amountMinor: 400, refundId: 'r1' },
      { outcome: 'REFUNDED', amountMinor: 600, refundId: 'r2' },
    ])
  })

  it('lets nobody pay after the time is over', async () => {
    const { provider, notices } = await open()
    const { url } = await provider.createCheckout({ ...request, expiresAt: new Date(Date.now() - 1000) })
    expect((await app.inject(new URL(url).pathname)).headers.location).toBe(request.returnUrls.EXPIRED)
    expect(notices).toMatchObject([{ outcome: 'EXPIRED' }])
  })

  it('makes no checkout for strangers', async () => {
    await open()
    const answer = await app.inject({ method: 'POST', url: '/pay/checkouts', payload: { ...request } })
    expect(answer.statusCode).toBe(401)
  })
})

describe('a provider on the network', () => {
  it.each([
    [{ status: 500, text: '{}' }, 'answered 500'],
    [{ status: 200, text: 'no json' }, 'answered no checkout'],
  ])('that answers nonsense is refused', async (answer, message) => {
    const settings = { url: 'http://pay.test/', apiKey: 'k', webhookSecret: 's', post: async () => answer }
    await expect(hostedCheckout(settings).createCheckout(request)).rejects.toThrow(message)
  })

  it('is asked with its key, and only once for a payment', async () => {
    const seen: unknown[] = []
    const post = async (url: string, headers: Record<string, string>) => {
      seen.push(url, headers)
      return { status: 201, text: '{"reference":"r","url":"http://pay.test/r"}' }
    }
    const provider = hostedCheckout({ url: 'http://pay.test/', apiKey: 'k', webhookSecret: 's', post })
    expect(await provider.createCheckout(request)).toEqual({ reference: 'r', url: 'http://pay.test/r' })
    expect(seen).toEqual(['http://pay.test/checkouts', { authorization: 'Bearer k', 'idempotency-key': '0190-a' }])
  })
})
