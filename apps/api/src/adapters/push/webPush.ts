import webPush from 'web-push'
import { UndeliverableError } from '../../platform/channels/channel.ts'
import { GoneError, type PushTransport } from '../../platform/channels/push.ts'

/** Posts bytes and answers the status. */
export type PostBytes = (url: string, headers: Record<string, string>, body: Uint8Array) => Promise<number>

/** Seconds for which a push service keeps a message for a browser that is not there. */
const kept = 24 * 3600

/**
 * Push services over HTTP, as browsers name them: encrypted for the browser (RFC 8291) and signed (RFC 8292) by the
 * library.
 * @param contact whom a push service may ask about what we send, as a mail address
 */
export function webPushTransport(contact: string, post: PostBytes = postOverNetwork): PushTransport {
  return {
    service: 'BROWSER',
    subscribe: null,
    accepts: (endpoint) => URL.canParse(endpoint) && isKnown(new URL(endpoint)),
    send: async ({ endpoint, p256dh, auth }, words, key) => {
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(words),
        {
          vapidDetails: { subject: `mailto:${contact}`, ...key },
          TTL: kept,
          urgency: 'high',
        },
      )
      const status = await post(endpoint, withoutLength(headers), new Uint8Array(body))
      if (status === 404 || status === 410) throw new GoneError(`the push service answered ${status}`)
      if (status === 400 || status === 413) throw new UndeliverableError('The push service does not take this message.')
      if (status < 200 || status > 299) throw new Error(`the push service answered ${status}`)
    },
  }
}

/** Push services of browsers. We call no other address that somebody gives us. */
const services = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com']

const isKnown = ({ protocol, hostname, port }: URL) =>
  protocol === 'https:' && port === '' && services.some((one) => hostname === one || hostname.endsWith(`.${one}`))

/** The client counts the bytes itself. */
const withoutLength = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (name === 'Content-Length' ? [] : [[name, String(value)]])),
  )

const postOverNetwork: PostBytes = async (url, headers, body) => {
  const answer = await fetch(url, {
    method: 'POST',
    headers,
    body: Buffer.from(body),
    redirect: 'error',
    signal: AbortSignal.timeout(15_000),
  })
  await answer.body?.cancel()
  return answer.status
}
