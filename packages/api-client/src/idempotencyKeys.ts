/**
 * Keys for calls that create a record, so that one intention of a person creates one record.
 * The same call with the same payload keeps its key until an answer has come: a second click while the first call runs,
 * and another try after a lost connection, are the same intention.
 */
export function createIdempotencyKeys() {
  const open = new Map<string, string>()
  const fingerprint = (operationId: string, payload: unknown) => `${operationId} ${JSON.stringify(payload)}`

  return {
    keyFor(operationId: string, payload: unknown): string {
      const intention = fingerprint(operationId, payload)
      const key = open.get(intention) ?? randomKey()
      open.set(intention, key)
      return key
    },
    answered(operationId: string, payload: unknown): void {
      open.delete(fingerprint(operationId, payload))
    },
  }
}

/** `crypto.randomUUID` is missing on pages without https. */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
