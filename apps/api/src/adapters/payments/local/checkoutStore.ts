import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { PaymentEnd } from '../paymentProvider.ts'

/** A checkout as the stand-in remembers it. */
export type StoredCheckout = {
  reference: string
  paymentId: string
  amountMinor: number
  currency: string
  description: string
  recipientName: string
  returnUrls: Record<PaymentEnd, string>
  capture?: 'NOW' | 'LATER'
  /** To whose account its money goes, where that is a merchant's. */
  merchantAccount?: string
  /** ISO 8601. */
  expiresAt: string
  /** RELEASED: what was held was let go. */
  outcome: PaymentEnd | 'AUTHORISED' | 'CAPTURED' | 'RELEASED' | null
  /** What was taken of held money. */
  capturedMinor?: number
  /** What went back of it, by the ids of the refunds. */
  refunds?: Record<string, number>
}

export type CheckoutStore = {
  /** A secret of the folder, made once. */
  secret: string
  save: (checkout: StoredCheckout) => void
  find: (reference: string) => StoredCheckout | undefined
}

/** Finds a checkout that was there before the first; undefined for any other. */
export type KnownCheckouts = (reference: string) => StoredCheckout | undefined

/** Checkouts as files in a folder, so that they outlive a restart; those `known` from before are kept once they change. */
export function openCheckoutStore(directory: string, known: KnownCheckouts = () => undefined): CheckoutStore {
  mkdirSync(directory, { recursive: true })
  const fileOf = (reference: string) => path.join(directory, `${reference}.json`)
  return {
    secret: secretIn(path.join(directory, 'secret')),
    save: (checkout) => {
      const file = fileOf(checkout.reference)
      writeFileSync(`${file}.new`, JSON.stringify(checkout))
      renameSync(`${file}.new`, file)
    },
    find: (reference) => {
      const isKept = /^[\w-]{1,120}$/.test(reference) && existsSync(fileOf(reference))
      // Only this store writes these files.
      return isKept ? (JSON.parse(readFileSync(fileOf(reference), 'utf8')) as StoredCheckout) : known(reference)
    },
  }
}

function secretIn(file: string): string {
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}
