import { isSigned } from '@atrium/access-systems/signedNotice.ts'
import { fieldsIn, postOverNetwork, type PostJson } from '../postJson.ts'
import { UndeliverableError } from '../../platform/channels/channel.ts'
import type { SmsReceipt, SmsTransport } from '../../platform/channels/sms.ts'

/** Where a receipt carries its signature. */
export const smsSignatureHeader = 'x-sms-signature'

export type HttpSmsSettings = {
  /** The provider's address; messages are handed over by POST to `messages` below it. */
  url: string
  apiKey: string
  /** The secret that the provider signs its receipts with. */
  secret: string
  /** The number or name that messages come from. */
  from: string
  post?: PostJson
}

/**
 * A provider of text messages over HTTP: `POST {url}/messages` takes `{ reference, to, from, text }`, with the reference
 * as idempotency key; 422 says that the number can never be reached, with why as `message`. What became of it comes as
 * JSON to our webhook, `{ reference, outcome: DELIVERED | FAILED, reason }`, signed with the shared secret as notices of
 * payments are.
 */
export function httpSms({ url, apiKey, secret, from, post = postOverNetwork }: HttpSmsSettings): SmsTransport {
  const address = `${url.replace(/\/+$/, '')}/messages`
  return {
    send: async (message) => {
      const headers = { authorization: `Bearer ${apiKey}`, 'idempotency-key': message.reference }
      const { status, text } = await post(address, headers, JSON.stringify({ ...message, from }))
      if (status === 422) throw new UndeliverableError(reasonIn(text))
      if (status < 200 || status > 299) throw new Error(`the provider of text messages answered ${status}`)
    },
    readReceipt: (body, signature, now) => (isSigned(secret, body, signature, now) ? receiptIn(body) : undefined),
  }
}

const reasonIn = (text: string) => {
  const { message } = fieldsIn(text)
  return typeof message === 'string' ? message.slice(0, 200) : 'The provider cannot reach this number.'
}

function receiptIn(body: string): SmsReceipt | undefined {
  const { reference, outcome, reason } = fieldsIn(body)
  if (typeof reference !== 'string' || (outcome !== 'DELIVERED' && outcome !== 'FAILED')) return undefined
  return { reference, outcome, reason: typeof reason === 'string' ? reason.slice(0, 200) : null }
}
