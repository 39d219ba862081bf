import { shareOf } from '@atrium/validators/orderPrice.ts'
import type { LedgerAccount } from './ledger.tables.ts'

export type Entry = { account: LedgerAccount; amountMinor: number }

/** What an order has in the books: what of its money the provider has, and what of that is tax. */
type Booked = { keptMinor: number; taxMinor: number }
type Placed = { placedTotalMinor: number; placedTaxMinor: number }
type Moved = { kind: 'CAPTURE' | 'REFUND'; amountMinor: number; feeMinor: number }

const entriesOf = (amounts: Record<LedgerAccount, number>): Entry[] =>
  (Object.entries(amounts) as [LedgerAccount, number][]).flatMap(([account, amountMinor]) =>
    amountMinor === 0 ? [] : [{ account, amountMinor }],
  )

/**
 * The entries of money that was taken or went back, which come to zero. The tax is that of what is kept afterwards, in
 * the proportion in which the order was placed, in whichever order refunds are done; the store has the rest.
 */
export function entriesOfMoved({ kind, amountMinor, feeMinor }: Moved, placed: Placed, booked: Booked): Entry[] {
  const sign = kind === 'CAPTURE' ? 1 : -1
  const keptMinor = booked.keptMinor + sign * amountMinor
  const taxMinor = shareOf(placed.placedTaxMinor, placed.placedTotalMinor, keptMinor) - booked.taxMinor
  const storeMinor = sign * (amountMinor - feeMinor) - taxMinor
  return entriesOf({ PROVIDER: sign * amountMinor, FEE: -sign * feeMinor, TAX: -taxMinor, STORE: -storeMinor })
}

/** The entries of money that went to a merchant, tax included. */
export const entriesOfPayout = ({ amountMinor, taxMinor }: { amountMinor: number; taxMinor: number }): Entry[] =>
  entriesOf({ PROVIDER: -amountMinor, STORE: amountMinor - taxMinor, TAX: taxMinor, FEE: 0 })
