import { request } from 'node:https'
import type { LookupFunction } from 'node:net'
import { guardedLookup, networksOf, requireAllowed } from '../networks.ts'
import { WebhookUnreachableError, type WebhookAnswer, type WebhookPost, type Webhooks } from './webhooks.ts'

type Settings = {
  /** Private networks in which receivers may be, with commas between. */
  networks: string
  /** Milliseconds in which a receiver has to answer. */
  timeout?: number
  /** Bytes of an answer that are read at most. */
  mostBytes?: number
  /** Certificate authorities to believe besides the usual ones. */
  ca?: string
}

const refusal = () => new WebhookUnreachableError('The address leads into a private network.')

/** Words for what the network says of a receiver. */
const reasons: Readonly<Record<string, string>> = {
  ENOTFOUND: 'There is no host of this name.',
  EAI_AGAIN: 'The name of the host could not be looked up.',
  ECONNREFUSED: 'The host refused the connection.',
  ECONNRESET: 'The host ended the connection.',
  ABORT_ERR: 'The receiver did not answer in time.',
  CERT_HAS_EXPIRED: 'The certificate of the host has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate of the host is signed by itself.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate of the host is signed by itself.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate of the host cannot be checked.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is that of another host.',
}

/** Receivers over https, in the public internet or the networks that the settings name. */
export function httpWebhooks({ networks: setting, timeout = 10_000, mostBytes = 4096, ca }: Settings): Webhooks {
  const networks = networksOf(setting)
  const lookup = guardedLookup(networks, refusal)
  return {
    refusalOf: (text) => {
      const { protocol, hostname } = new URL(text)
      if (protocol !== 'https:') return 'Enter an address that begins with https://.'
      try {
        requireAllowed(hostname, networks, refusal)
      } catch {
        return 'Enter an address in the public internet.'
      }
      return isOnlyInside(hostname) && networks.length === 0 ? 'Enter an address in the public internet.' : null
    },
    post: async (message) => {
      const url = new URL(message.url)
      if (url.protocol !== 'https:') throw new WebhookUnreachableError('The address does not begin with https://.')
      requireAllowed(url.hostname, networks, refusal)
      return send(url, message, { lookup, timeout, mostBytes, ...(ca ? { ca } : {}) })
    },
  }
}

/** Names that no public host has. */
const isOnlyInside = (hostname: string) => /(^|\.)(localhost|local|internal|lan|home\.arpa)\.?$/i.test(hostname)

type Limits = { lookup: LookupFunction; timeout: number; mostBytes: number; ca?: string }

function send(url: URL, { headers, body }: WebhookPost, limits: Limits): Promise<WebhookAnswer> {
  const { lookup, timeout, mostBytes, ...trust } = limits
  return new Promise((resolve, reject) => {
    // One limit over all: a receiver that sends a byte a second has not answered either.
    const signal = AbortSignal.timeout(timeout)
    const length = { 'content-length': String(Buffer.byteLength(body)) }
    const options = { method: 'POST', lookup, signal, agent: false, headers: { ...headers, ...length }, ...trust }
    const asked = request(url, options)
    asked.once('error', (error) => reject(unreachable(error)))
    asked.once('response', (answer) => {
      const { statusCode = 0 } = answer
      const chunks: Buffer[] = []
      let size = 0
      const finish = () => resolve({ statusCode, text: Buffer.concat(chunks).subarray(0, mostBytes).toString('utf8') })
      answer.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        size += chunk.length
        if (size < mostBytes) return
        finish()
        asked.destroy()
      })
      answer.once('error', (error) => reject(unreachable(error)))
      answer.once('end', finish)
    })
    asked.end(body)
  })
}

function unreachable(error: Error & { code?: string }): WebhookUnreachableError {
  if (error instanceof WebhookUnreachableError) return error
  const code = error.name === 'TimeoutError' ? 'ABORT_ERR' : (error.code ?? '')
  return new WebhookUnreachableError(reasons[code] ?? 'The receiver cannot be reached.', { cause: error })
}
