import { isPaymentRefusal } from '@atrium/validators/paymentRefusals.ts'
import { isSigned } from '@atrium/access-systems/signedNotice.ts'
import { fieldsIn, postOverNetwork, type PostJson } from '../postJson.ts'
import type { Checkout, PaymentNotice, PaymentOutcome, PaymentProvider } from './paymentProvider.ts'

export type HostedCheckoutSettings = {
  /** The provider's address; checkouts are made by POST to `checkouts` below it. */
  url: string
  apiKey: string
  webhookSecret: string
  post?: PostJson
}

/**
 * A provider with a checkout page of its own: `POST {url}/checkouts` makes one and answers `{ reference, url }`; how it
 * went comes as JSON to our webhook, signed with the shared secret (`../signedNotice.ts`), of a card that failed with
 * why as `refusal` (`packages/validators/src/paymentRefusals.ts`). Of money that is held
 * `POST {url}/checkouts/{reference}/capture` takes `{ amountMinor }` and lets the rest go, `/release` lets go of all, and
 * of what was taken `/refunds` gives back `{ refundId, amountMinor }`; 409 says that there is not so much. A checkout with a
 * `merchantAccount` pays that, less the `feeMinor` that goes with capture and refund. Each carries a
 * key, so that it is done once however often it is asked for.
 */
export function hostedCheckout(settings: HostedCheckoutSettings): PaymentProvider {
  const { url, apiKey, webhookSecret, post = postOverNetwork } = settings
  const base = `${url.replace(/\/$/, '')}/checkouts`
  const step = async (path: string, key: string, body: object) => {
    const headers = { authorization: `Bearer ${apiKey}`, 'idempotency-key': key }
    const { status } = await post(`${base}/${path}`, headers, JSON.stringify(body))
    if (status === 409) return false
    if (status !== 200 && status !== 201 && status !== 204) throw new Error(`the payment provider answered ${status}`)
    return true
  }
  const at = (reference: string) => encodeURIComponent(reference)
  return {
    capture: (reference, taking) =>
      step(`${at(reference)}/capture`, `capture ${reference} ${taking.amountMinor}`, taking),
    release: (reference) => step(`${at(reference)}/release`, `release ${reference}`, {}),
    refund: (reference, { id, ...taking }) =>
      step(`${at(reference)}/refunds`, `refund ${id}`, { refundId: id, ...taking }),
    createCheckout: async (request) => {
      const headers = { authorization: `Bearer ${apiKey}`, 'idempotency-key': request.paymentId }
      const { status, text } = await post(base, headers, JSON.stringify(request))
      if (status !== 200 && status !== 201) throw new Error(`the payment provider answered ${status}`)
      return checkoutIn(text)
    },
    readNotice: (body, signature, now) => (isSigned(webhookSecret, body, signature, now) ? noticeIn(body) : undefined),
  }
}

function checkoutIn(text: string): Checkout {
  const { reference, url } = fieldsIn(text)
  if (typeof reference !== 'string' || typeof url !== 'string')
    throw new Error('the payment provider answered no checkout')
  return { reference, url }
}

const outcomes: readonly PaymentOutcome[] = ['SUCCESSFUL', 'AUTHORISED', 'CAPTURED', 'REFUNDED', 'FAILED', 'EXPIRED']

function noticeIn(text: string): PaymentNotice | undefined {
  const fields = fieldsIn(text)
  const outcome = outcomes.find((one) => one === fields['outcome'])
  const { reference, amountMinor, currency, occurredAt } = fields
  const moment = new Date(String(occurredAt))
  if (!outcome || typeof reference !== 'string' || typeof currency !== 'string') return undefined
  if (!Number.isSafeInteger(amountMinor) || Number.isNaN(moment.getTime())) return undefined
  return {
    reference,
    outcome,
    amountMinor: Number(amountMinor),
    currency,
    transactionId: textOrNull(fields['transactionId']),
    cardBrand: textOrNull(fields['cardBrand']),
    refusal: isPaymentRefusal(fields['refusal']) ? fields['refusal'] : null,
    refundId: textOrNull(fields['refundId']),
    occurredAt: moment,
  }
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value.slice(0, 100) : null)
