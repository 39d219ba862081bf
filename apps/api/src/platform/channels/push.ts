import { eq } from 'drizzle-orm'
import { pushSubscriptions } from '../tables.ts'
import { type Channel, UndeliverableError } from './channel.ts'

/** A browser that shows messages: where its push service takes them, and the keys they are encrypted for (RFC 8291). */
export type PushReceiver = { endpoint: string; p256dh: string; auth: string }

/** What a browser is told; its service worker makes a notification of it. */
export type PushWords = { title: string; body: string; url: string }

/** Takes messages to browsers by their push services (RFC 8030), encrypted and signed with the key of this server. */
export type PushTransport = {
  /** Where browsers subscribe: at the service each names, or at the stand-in. */
  service: 'BROWSER' | 'STAND_IN'
  /** Whether a push service of a browser may be called. */
  accepts: (endpoint: string) => boolean
  /** Makes a subscription at the stand-in; null where browsers make their own. */
  subscribe: ((name: string) => Promise<PushReceiver>) | null
  /**
   * Sends words to a browser.
   * @throws GoneError when there is no such browser any more
   */
  send: (receiver: PushReceiver, words: PushWords, key: VapidKey) => Promise<void>
}

/** The key pair that says who sends (RFC 8292), each half base64url. */
export type VapidKey = { publicKey: string; privateKey: string }

/** The push service says that a subscription has ended (404 or 410). */
export class GoneError extends Error {}

declare module '../ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the interface of that name
  interface Services {
    push: PushTransport
    /** The key of this installation; made when it is first asked for. */
    vapidKey: () => Promise<VapidKey>
  }
}

/** Messages to browsers; the recipient is the id of a subscription, which is forgotten when its browser is gone. */
export const byPush: Channel = {
  send: async ({ services, db }, { recipient, subject, short, own }) => {
    const [receiver] = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, recipient))
    if (!receiver) throw new UndeliverableError('The browser no longer shows messages.')
    try {
      await services.push.send(receiver, { title: subject, body: short, url: own }, await services.vapidKey())
    } catch (error) {
      if (!(error instanceof GoneError)) throw error
      await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, recipient))
      throw new UndeliverableError('The browser no longer shows messages.', { cause: error })
    }
  },
}
