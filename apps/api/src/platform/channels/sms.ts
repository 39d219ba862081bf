import { e164 } from '@atrium/validators/phone.ts'
import { type Channel, UndeliverableError } from './channel.ts'

/** What has become of a text message at the telephone. */
export type SmsReceipt = { reference: string; outcome: 'DELIVERED' | 'FAILED'; reason: string | null }

/** Takes text messages to telephones. */
export type SmsTransport = {
  /**
   * Hands over a message; the same reference twice is one message.
   * @param message `to` is a number of E.164, such as +6591234567
   * @throws UndeliverableError when the provider says that it can never take a message there
   */
  send: (message: { reference: string; to: string; text: string }) => Promise<void>
  /** The receipt in the body of a call that the provider signed lately; undefined where it is not one. */
  readReceipt: (body: string, signature: string | undefined, now: Date) => SmsReceipt | undefined
}

declare module '../ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the interface of that name
  interface Services {
    sms: SmsTransport
  }
}

/** Text messages; the recipient is a telephone number as people write it. */
export const bySms: Channel = {
  hasReceipts: true,
  send: async ({ services }, { id, recipient, short, own }) => {
    const to = e164(recipient)
    if (to === null) throw new UndeliverableError('The number has no country code, so no text message reaches it.')
    await services.sms.send({ reference: id, to, text: [short, own].filter(Boolean).join(' ') })
  },
}
