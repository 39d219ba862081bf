import type { PaymentNotice } from '../../adapters/payments/paymentProvider.ts'
import type { AnyCtx, Ctx, TransactionCtx } from '../../platform/ctx.ts'
import type { LockedPayment } from './payments.repo.ts'
import type { payableKinds, PayableType } from './tables.ts'

/**
 * What is owed as it stands: of a booking that came to nothing only for the times that had been. Held money is taken
 * where it `takes`.
 */
export type Due = { id: string; referenceNo: string; dueMinor: number; currency: string | null; takes: boolean }

export type MoneyState = 'PENDING' | 'AUTHORISED' | 'CAPTURED' | 'RELEASED' | 'REFUNDED' | 'FAILED'

/** A payment that was begun, with the provider's page. */
export type BegunPayment = {
  id: string
  status: 'PENDING'
  amountMinor: number
  currency: string
  paymentUrl: string
  expiresAt: Date
}

export type Charged = { totalMinor: number; taxes: { label: string; amountMinor: number }[] }

/** A kind of thing that can be paid online. Modules list theirs in `apps/api/src/payables.ts`. */
export type Payable = {
  /** What stands before its number. */
  word: string
  /** Where the payer finds it in their portal. */
  pageOf: (ctx: AnyCtx, id: string) => Promise<string>
  /** What it charges in all and the tax in that, by rate, for the receipt. */
  chargeOf: (ctx: AnyCtx, id: string) => Promise<Charged>
  /** Begins a payment by the actor; 404 for what is another's, 422 where nothing waits to be paid. */
  begin: (ctx: Ctx, id: string) => Promise<BegunPayment>
  /** Locks it before its payments, in which order everybody locks them. */
  lock: (ctx: TransactionCtx, id: string) => Promise<Due>
  /** Money came in, or is held; both it and the payment are locked. A notice that comes again changes nothing. */
  succeed: (ctx: TransactionCtx, payment: LockedPayment, notice: PaymentNotice) => Promise<void>
  /** A payment came to nothing. */
  giveUp: (ctx: TransactionCtx, payment: LockedPayment, status: 'FAILED' | 'EXPIRED') => Promise<void>
  /**
   * Of what is held first and taken later: is told how its payment stands; of money that is held it answers whether it is
   * wanted, which it is not where it was paid before, or costs more than that by now.
   */
  notify?: (ctx: TransactionCtx, id: string, money: MoneyState, amountMinor: number) => Promise<{ isWanted: boolean }>
  /** Of what a merchant is paid. */
  shares?: Shares
}

/** Money of a payment that was taken, or went back; `sourceId` is the payment or the refund, and comes once. */
export type Moved = {
  kind: 'CAPTURE' | 'REFUND'
  sourceId: string
  amountMinor: number
  /** What of it is the house's. */
  feeMinor: number
}

/** How money that goes to the account of a merchant is shared with the house. */
export type Shares = {
  /** What the house keeps of so much that was taken and stayed; of less it is not more. */
  feeOf: (ctx: TransactionCtx, id: string, keptMinor: number) => Promise<number>
  /** Is told once of all that moved, in the transaction that keeps it. */
  book: (ctx: TransactionCtx, id: string, moved: Moved) => Promise<void>
}

/** One of each kind; those whose money is held first are told how it stands. */
export type Payables = {
  readonly [Kind in PayableType]: (typeof payableKinds)[Kind]['heldFirst'] extends true ? HeldPayable : Payable
}

/** What is held first and taken later. */
export type HeldPayable = Payable & Required<Pick<Payable, 'notify'>>

declare module '../../platform/ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the interface of that name
  interface Services {
    payables: Payables
  }
}

/** What pays of a kind go to. */
export const payableOf = (ctx: AnyCtx, kind: PayableType): Payable => ctx.services.payables[kind]

/** The same, of a kind whose money is held first. */
export function heldPayableOf(ctx: AnyCtx, kind: PayableType): HeldPayable {
  const payable = payableOf(ctx, kind)
  if (!isHeldFirst(payable)) throw new Error(`money for ${kind} is not held`)
  return payable
}

export const isHeldFirst = (payable: Payable): payable is HeldPayable => payable.notify !== undefined
