import { hostedCheckout } from './hostedCheckout.ts'
import { signatureHeader, signNotice } from './noticeSignature.ts'
import type { PaymentProvider } from './paymentProvider.ts'

const webhookSecret = 'a secret of tests'

/** A provider for tests that takes every payment; the test says how it went, with `signedNotice`. */
export const fakePayments: PaymentProvider = hostedCheckout({
  url: 'http://pay.test',
  apiKey: 'key',
  webhookSecret,
  post: async (_url, headers) => {
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
