import { isRecord } from './payload.ts'

export type IdempotencyKeys = ReturnType<typeof createIdempotencyKeys>

/**
 * Keys for calls that create a record, so that one intention of a person creates one record.
 * The same call with the same payload keeps its key until an answer has come: a second click while the first call runs,
 * and another try after a lost connection, are the same intention. So is one after signing in again in the same tab,
 * for which the keys outlive the page under digests of what was sent.
 */
export function createIdempotencyKeys() {
  const open = new Map<string, string>(Object.entries(stored()))
  const change = (intention: string, key: string | undefined) => {
    if (key === undefined) open.delete(intention)
    else open.set(intention, key)
    const digests = [...open].filter(([name]) => isDigest(name))
    globalThis.sessionStorage?.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(digests)))
  }

  return {
    async keyFor(operationId: string, payload: unknown): Promise<string> {
      const intention = await fingerprint(operationId, payload)
      const key = open.get(intention) ?? randomKey()
      change(intention, key)
      return key
    },
    async answered(operationId: string, payload: unknown): Promise<void> {
      change(await fingerprint(operationId, payload), undefined)
    },
  }
}

const STORAGE_KEY = 'atrium-open-intentions'

/** Pages without https have no digests; there the keys live as long as the page. */
async function fingerprint(operationId: string, payload: unknown): Promise<string> {
  const text = `${operationId} ${JSON.stringify(payload)}`
  const { subtle } = crypto as Partial<Crypto>
  return subtle ? hex(new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text)))) : text
}

const isDigest = (name: string) => /^[\da-f]{64}$/.test(name)

function stored(): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(globalThis.sessionStorage?.getItem(STORAGE_KEY) ?? '{}')
    return isRecord(kept) ? (kept as Record<string, string>) : {}
  } catch {
    return {}
  }
}

/** `crypto.randomUUID` is missing on pages without https. */
const randomKey = () => hex(crypto.getRandomValues(new Uint8Array(16)))

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
