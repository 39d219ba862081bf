import { hostedCheckout } from './hostedCheckout.ts'
import { signatureHeader, signNotice } from './noticeSignature.ts'
import type { PaymentProvider } from './paymentProvider.ts'

const webhookSecret = 'a secret of tests'

const steps: string[] = []

/** What the fake was asked to do with money it held, such as `capture ch_…`, oldest first. */
export const fakePaymentSteps: readonly string[] = steps

/** A provider for tests that takes every payment; the test says how it went, with `signedNotice`. */
export const fakePayments: PaymentProvider = hostedCheckout({
  url: 'http://pay.test',
  apiKey: 'key',
  webhookSecret,
  post: async (url, headers) => {
    const step = /checkouts\/([^/]+)\/(capture|release)$/.exec(url)
    if (step) {
      steps.push(`${step[2]} ${step[1]}`)
      return { status: 200, text: '{}' }
    }
    const reference = `ch_${headers['idempotency-key']}`
    return { status: 200, text: JSON.stringify({ reference, url: `http://pay.test/checkout/${reference}` }) }
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
