import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** 32 random bytes as text that is safe in a link. */
export const randomToken = () => randomBytes(32).toString('base64url')

/** What is stored instead of a token: its SHA-256. Tokens are random, so no salt is needed. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Six random digits. */
export const randomCode = () => String(randomInt(0, 1_000_000)).padStart(6, '0')

export function equalSecrets(left: string, right: string): boolean {
  const a = Buffer.from(hashToken(left))
  const b = Buffer.from(hashToken(right))
  return timingSafeEqual(a, b)
}
