import { hashToken, randomToken } from '../../platform/tokens.ts'

/** What every secret begins with: scanners for lost secrets know it by that, and the guard a key from a session. */
const mark = 'atrium_'
/** How much of a secret people see afterwards, to tell keys apart. */
const shown = mark.length + 6

/** Whether a bearer token is the secret of a key; those of sessions are JWTs. */
export const isApiKeySecret = (token: string): boolean => token.startsWith(mark)

/** A new secret, with what is kept of it: its hash, and what it begins with. */
export function newSecret() {
  const secret = `${mark}${randomToken()}`
  return { secret, keyHash: hashToken(secret), prefix: secret.slice(0, shown) }
}
