import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Sealing } from '../../platform/sealing.ts'

const derived = (key: Buffer, what: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', `atrium ${what}`, 32))

const algorithm = 'aes-256-gcm'
const lengths = { nonce: 12, tag: 16, key: 32 }

/** Encrypts and authenticates text (AES-256-GCM); `about` is authenticated with it, so that it cannot stand elsewhere. */
export function seal(key: Buffer, text: Buffer, about: string): string {
  const nonce = randomBytes(lengths.nonce)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([cipher.update(text), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Undoes `seal`; throws when the key is another one, or a byte was changed. */
export function unseal(key: Buffer, sealed: string, about: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64url')
  const { nonce, tag } = lengths
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonce)).setAAD(Buffer.from(about))
  decipher.setAuthTag(bytes.subarray(nonce, nonce + tag))
  return Buffer.concat([decipher.update(bytes.subarray(nonce + tag)), decipher.final()])
}

/** What PINs are sealed with and found by. */
export type PinKeys = { sealing: Buffer; finding: Buffer }

export const newDataKey = (): Buffer => randomBytes(lengths.key)
export const pinKeysOf = (dataKey: Buffer): PinKeys => ({
  sealing: derived(dataKey, 'PIN sealing'),
  finding: derived(dataKey, 'PIN finding'),
})

const dataKeyName = 'data key of PIN codes'

/** A data key as it is kept, sealed by the key of the settings. */
export const wrap = (sealing: Sealing, dataKey: Buffer): string =>
  sealing.seal(dataKey.toString('base64url'), dataKeyName)

/** Undoes `wrap`. */
export const unwrap = (sealing: Sealing, wrapped: string): Buffer =>
  Buffer.from(sealing.open(wrapped, dataKeyName), 'base64url')

type Holder = { officeCentreId: string; userId: string }
export type KeptPin = { pinDigest: string; pinSealed: string }

/** By what a PIN is found, and kept apart from others, within an office centre. */
export const digestOf = ({ finding }: PinKeys, officeCentreId: string, pin: string): string =>
  createHmac('sha256', finding).update(`${officeCentreId} ${pin}`).digest('base64url')

const aboutPin = ({ officeCentreId, userId }: Holder) => `PIN ${officeCentreId} ${userId}`

/** A PIN as it is stored with a person's pass. */
export const keptPin = (keys: PinKeys, holder: Holder, pin: string): KeptPin => ({
  pinDigest: digestOf(keys, holder.officeCentreId, pin),
  pinSealed: seal(keys.sealing, Buffer.from(pin), aboutPin(holder)),
})

/** The PIN again, for a controller that has to know it. */
export const readPin = ({ sealing }: PinKeys, holder: Holder, pinSealed: string): string =>
  unseal(sealing, pinSealed, aboutPin(holder)).toString('utf8')
