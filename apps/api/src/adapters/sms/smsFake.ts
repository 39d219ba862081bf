import { signNotice } from '@atrium/access-systems/signedNotice.ts'
import { httpSms, smsSignatureHeader } from './httpSms.ts'

const secret = 'a secret of tests'
const texts: { reference: string; to: string; from: string; text: string }[] = []

/** The text messages that the fake took, oldest first. */
export const fakeTexts: readonly (typeof texts)[number][] = texts

/** A provider for tests that takes every message; a number that ends with 0000 it refuses for good. */
export const fakeSms = httpSms({
  url: 'http://sms.test',
  apiKey: 'key',
  secret,
  from: 'Atrium',
  post: async (_url, _headers, body) => {
    const message = JSON.parse(body) as (typeof texts)[number]
    if (message.to.endsWith('0000')) return { status: 422, text: '{"message":"There is no such number."}' }
    if (!texts.some(({ reference }) => reference === message.reference)) texts.push(message)
    return { status: 202, text: '{}' }
  },
})

/** A receipt of the fake as it goes over the wire. */
export function signedReceipt(receipt: Record<string, unknown>, now: Date) {
  const payload = JSON.stringify(receipt)
  return {
    payload,
    headers: { 'content-type': 'application/json', [smsSignatureHeader]: signNotice(secret, payload, now) },
  }
}
