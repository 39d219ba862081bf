import type { PaymentRefusal } from '@atrium/validators/paymentRefusals.ts'

/** The header the signature of a notice travels in. */
export const signatureHeader = 'x-payment-signature'

/** A payment the provider shall take, on a page of its own. */
export type CheckoutRequest = {
  /** Ours; a repeated request with it opens no second page. */
  paymentId: string
  amountMinor: number
  /** ISO 4217. */
  currency: string
  /** What is paid for, as the payer reads it. */
  description: string
  /** Who gets the money, as the payer reads it. */
  recipientName: string
  /** Where the payer's browser goes afterwards. */
  returnUrls: Record<PaymentEnd, string>
  expiresAt: Date
  /** LATER holds the money on the card until it is captured or released; NOW unless told. */
  capture?: 'NOW' | 'LATER'
  /** The provider's id of the account of a merchant to which the money goes; the house's own unless told. */
  merchantAccount?: string
}

/** So much that is taken; of the money of a merchant with what of it is the house's. */
export type Taking = { amountMinor: number; feeMinor?: number }

/** Where the payer's browser ends. */
export type PaymentEnd = 'SUCCESSFUL' | 'FAILED' | 'EXPIRED'

/**
 * AUTHORISED: the money is held and waits to be captured. CAPTURED: what was asked for of it was taken. REFUNDED: part of
 * what was taken went back.
 */
export type PaymentOutcome = PaymentEnd | 'AUTHORISED' | 'CAPTURED' | 'REFUNDED'

/** The provider's page for one payment; `reference` is the provider's name for it. */
export type Checkout = { reference: string; url: string }

/** What the provider says of a payment, signed. */
export type PaymentNotice = {
  reference: string
  outcome: PaymentOutcome
  /** What the outcome is about: the whole payment, what was taken of it, or what went back. */
  amountMinor: number
  currency: string
  transactionId: string | null
  cardBrand: string | null
  /** Why the card was refused, as far as the provider says it. */
  refusal: PaymentRefusal | null
  /** Ours, of a refund. */
  refundId: string | null
  occurredAt: Date
}

/** Takes payments by card on pages of its own, and tells how they went. */
export type PaymentProvider = {
  /** @throws when the provider cannot be reached or refuses */
  createCheckout: (request: CheckoutRequest) => Promise<Checkout>
  /**
   * Takes so much of the money that was held and lets the rest go; safe to repeat with the same amount.
   * @returns false when there is nothing to take any more: it was released, or the hold has lapsed
   * @throws when the provider cannot be reached
   */
  capture: (reference: string, taking: Taking) => Promise<boolean>
  /**
   * Lets all go that was held; safe to repeat.
   * @returns false when nothing is held
   * @throws when the provider cannot be reached
   */
  release: (reference: string) => Promise<boolean>
  /**
   * Gives back so much of what was taken; safe to repeat with the same id, and done once for each.
   * @returns false when the provider refuses, as when not so much of it is left
   * @throws when the provider cannot be reached
   */
  refund: (reference: string, refund: Taking & { id: string }) => Promise<boolean>
  /**
   * Reads a notice as it came over the wire.
   * @returns undefined when it is not the provider's, or was signed too long ago
   */
  readNotice: (body: string, signature: string | undefined, now: Date) => PaymentNotice | undefined
}
