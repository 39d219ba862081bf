import { ed25519 } from '@noble/curves/ed25519.js'
import fc from 'fast-check'
import { toHex, toText } from '../bytes.ts'
import type { PassCode } from '../passCode.ts'
import type { PublicKey } from '../signed.ts'

/** A key pair of an office centre, made of a seed. */
export type CentreKey = { key: PublicKey; sign: (bytes: Uint8Array) => Uint8Array }

export function centreKey(officeCentreId: string, seed: number): CentreKey {
  const secret = new Uint8Array(32).fill(seed)
  const publicKey = ed25519.getPublicKey(secret)
  return {
    key: { keyId: toHex(publicKey.subarray(0, 4)), officeCentreId, publicKey: toText(publicKey) },
    sign: (bytes) => ed25519.sign(bytes, secret),
  }
}

export const here = '01890000-0000-7000-8000-000000000001'
export const elsewhere = '01890000-0000-7000-8000-000000000002'
export const ours = centreKey(here, 1)
/** The key before it, which still verifies. */
export const older = centreKey(here, 2)
export const theirs = centreKey(elsewhere, 3)

const nonce = fc.uint8Array({ minLength: 8, maxLength: 8 }).map(toHex)

/** What a genuine code of our centre says. */
export const someCode: fc.Arbitrary<PassCode> = fc.record({
  keyId: fc.constant(ours.key.keyId),
  officeCentreId: fc.constant(here),
  passId: fc.uuid(),
  userId: fc.uuid(),
  assignedAt: fc.integer({ min: 1_600_000_000, max: 1_690_000_000 }).map((second) => second * 1000),
  validFrom: fc.integer({ min: 1_700_000_000, max: 4_000_000_000 }).map((second) => second * 1000),
  validSeconds: fc.integer({ min: 15, max: 300 }),
  nonce,
})
