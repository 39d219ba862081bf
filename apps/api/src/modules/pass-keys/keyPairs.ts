import { createHash, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import type { Sign } from '@atrium/pass-codes/signed.ts'
import type { Sealing } from '../../platform/sealing.ts'

/** The place of a private key among all that is sealed. */
const place = (keyId: string) => `pass-keys/${keyId}`

/** A key pair of an office centre, its private half sealed. */
export type KeyPair = { keyId: string; publicKey: string; privateSealed: string }

export function makeKeyPair(sealing: Sealing): KeyPair {
  const { x: publicKey = '', d: secret = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  const keyId = createHash('sha256').update(publicKey).digest('hex').slice(0, 8)
  return { keyId, publicKey, privateSealed: sealing.seal(secret, place(keyId)) }
}

/** Signs with a key pair. */
export function signerOf(sealing: Sealing, { keyId, publicKey, privateSealed }: KeyPair): Sign {
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: publicKey, d: sealing.open(privateSealed, place(keyId)) }
  const key = createPrivateKey({ key: jwk, format: 'jwk' })
  return (bytes) => sign(null, bytes, key)
}

/** The same private key, sealed under the newest key of the settings. */
export const sealedAnew = (sealing: Sealing, { keyId, privateSealed }: KeyPair): string =>
  sealing.seal(sealing.open(privateSealed, place(keyId)), place(keyId))
