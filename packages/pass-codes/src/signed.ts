import { ed25519 } from '@noble/curves/ed25519.js'
import { fromText, toText } from './bytes.ts'

/** Signs bytes with the Ed25519 key of a centre; 64 bytes. */
export type Sign = (bytes: Uint8Array) => Uint8Array

/** A key by which the codes and lists of an office centre are verified. */
export type PublicKey = {
  /** Eight hexadecimal digits by which signed texts name it. */
  keyId: string
  officeCentreId: string
  /** 32 bytes, as base64url. */
  publicKey: string
}

const signatureBytes = 64

/** What was signed and its signature, apart. */
export type Signed = { content: Uint8Array; signature: Uint8Array }

/** Content with its signature after it, as text. */
export const signed = (content: Uint8Array, sign: Sign): string =>
  toText(Uint8Array.from([...content, ...sign(content)]))

/** Takes content and signature apart without looking at either; null when the text cannot be such a thing. */
export function apart(text: string): Signed | null {
  const bytes = fromText(text)
  if (bytes === null || bytes.length <= signatureBytes) return null
  const end = bytes.length - signatureBytes
  return { content: bytes.subarray(0, end), signature: bytes.subarray(end) }
}

/** Whether a key made the signature. What is no key and no signature was not made by it. */
export function isSignedBy({ publicKey }: PublicKey, { content, signature }: Signed): boolean {
  const key = fromText(publicKey)
  if (key?.length !== 32) return false
  return ed25519.verify(signature, content, key, { zip215: false })
}
