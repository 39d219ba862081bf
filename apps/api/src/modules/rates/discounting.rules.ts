import { fractionOfMoney, formatMoney, money } from '@atrium/validators/money.ts'
import type { DiscountType } from './tables.ts'

/** A discount as pricing reads it; amounts are minor units of `currency`. */
export type DiscountTerms = {
  id: string
  name: string
  code: string | null
  type: DiscountType
  /** Of two decimals, for PERCENT. */
  percent: number | null
  amountMinor: number | null
  currency: string | null
  capMinor: number | null
  minAmountMinor: number | null
}

/** Why a discount takes nothing off an amount, for whoever typed its code; null when it does. */
export function refusalOf(terms: DiscountTerms, netMinor: number, currency: string): string | null {
  if (terms.currency !== null && terms.currency !== currency)
    return `This code can only be used for prices in ${terms.currency}.`
  if (terms.minAmountMinor !== null && netMinor < terms.minAmountMinor)
    return `This code can only be used for prices from ${formatMoney(money(terms.minAmountMinor, currency))} before tax.`
  return null
}

/** What a discount takes off an amount without tax: never more than its cap, nor more than there is. */
export function takenOff(terms: DiscountTerms, netMinor: number, currency: string): number {
  if (refusalOf(terms, netMinor, currency) !== null) return 0
  const hundredths = Math.round((terms.percent ?? 0) * 100)
  const off =
    terms.type === 'PERCENT'
      ? fractionOfMoney(money(netMinor, currency), hundredths, 10_000, 'half-up').amount
      : (terms.amountMinor ?? 0)
  return Math.min(off, terms.capMinor ?? off, netMinor)
}

/** The one discount that takes most off; of equals the one whose code was typed, then the older. */
export function bestDiscount(
  discounts: readonly DiscountTerms[],
  netMinor: number,
  currency: string,
): { terms: DiscountTerms; offMinor: number } | null {
  const [best] = discounts
    .map((terms) => ({ terms, offMinor: takenOff(terms, netMinor, currency) }))
    .filter(({ offMinor }) => offMinor > 0)
    .toSorted((left, right) => right.offMinor - left.offMinor || compare(left.terms, right.terms))
  return best ?? null
}

const compare = (left: DiscountTerms, right: DiscountTerms) =>
  Number(left.code === null) - Number(right.code === null) || (left.id < right.id ? -1 : 1)
