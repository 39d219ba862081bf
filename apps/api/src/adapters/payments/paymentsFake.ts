import { signNotice } from '@atrium/access-systems/signedNotice.ts'
import { hostedMerchants } from './merchants/hostedMerchants.ts'
import { hostedCheckout } from './hostedCheckout.ts'
import type { MerchantProvider } from './merchants/merchantProvider.ts'
import { signatureHeader, type CheckoutRequest, type PaymentProvider } from './paymentProvider.ts'

const webhookSecret = 'a secret of tests'

const steps: string[] = []
const done = new Set<string>()
const checkouts: CheckoutRequest[] = []

/** The pages the fake was asked to open, oldest first. */
export const fakeCheckouts: readonly CheckoutRequest[] = checkouts

/**
 * What the fake did with money it held or took, such as `capture ch_… 8000`, oldest first. What is asked for again with
 * the same key is not done again.
 */
export const fakePaymentSteps: readonly string[] = steps

/** What the fake does next, before it goes on as ever: throws, refuses, or runs something in between. */
export const fakePaymentTurns: ((step: string) => Promise<number | undefined>)[] = []

/** A provider for tests that takes every payment; the test says how it went, with `signedNotice`. */
export const fakePayments: PaymentProvider = hostedCheckout({
  url: 'http://pay.test',
  apiKey: 'key',
  webhookSecret,
  post: async (url, headers, body) => {
    const step = /checkouts\/([^/]+)\/(capture|release|refunds)$/.exec(url)
    if (step) {
      const { amountMinor } = JSON.parse(body) as { amountMinor?: number }
      const key = String(headers['idempotency-key'])
      const words = [step[2], step[1], amountMinor].filter((word) => word !== undefined).join(' ')
      const status = await fakePaymentTurns.shift()?.(words)
      if (status !== undefined) return { status, text: '{}' }
      if (!done.has(key)) steps.push(words)
      done.add(key)
      return { status: 200, text: '{}' }
    }
    checkouts.push(JSON.parse(body) as CheckoutRequest)
    const reference = `ch_${headers['idempotency-key']}`
    return { status: 200, text: JSON.stringify({ reference, url: `http://pay.test/checkout/${reference}` }) }
  },
})

/** A keeper of merchants' accounts for tests; the test says how one stands, with `signedNotice`. */
export const fakeMerchants: MerchantProvider = hostedMerchants({
  url: 'http://pay.test',
  apiKey: 'key',
  webhookSecret,
  post: async (url, _, body) => {
    if (url.endsWith('/payouts')) return { status: 200, text: '{}' }
    const { merchantId = '' } = JSON.parse(body) as { merchantId?: string }
    const answer = url.endsWith('/accounts') ? { accountId: `acct_${merchantId}` } : { url: `${url}/page` }
    return { status: 200, text: JSON.stringify(answer) }
  },
})

/** A notice of the fake as it goes over the wire. */
export function signedNotice(notice: Record<string, unknown>, now: Date) {
  const payload = JSON.stringify({ transactionId: 'tx_1', cardBrand: 'Visa', occurredAt: now, ...notice })
  return {
    payload,
    headers: { 'content-type': 'application/json', [signatureHeader]: signNotice(webhookSecret, payload, now) },
  }
}
