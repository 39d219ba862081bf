import { formatMoney, money } from './money.ts'

/** How the price of a booking changes, and how it is paid. Amounts are minor units; no currency means free of charge. */
export type PriceChange = { currency: string | null; wasMinor: number; amountMinor: number; paymentStatus: string }

/** What another price means for whoever pays, as a sentence or two; nothing where the price stays. */
export function priceChangeText({ currency, wasMinor, amountMinor, paymentStatus }: PriceChange): string {
  if (currency === null || amountMinor === wasMinor) return ''
  const text = (minor: number) => (minor === 0 ? 'nothing' : formatMoney(money(minor, currency)))
  const price = `The price changes from ${text(wasMinor)} to ${text(amountMinor)}.`
  if (amountMinor > wasMinor) return price
  if (paymentStatus === 'CAPTURED') return `${price} ${text(wasMinor - amountMinor)} is paid back.`
  if (paymentStatus === 'AUTHORISED' && amountMinor === 0) return `${price} Nothing is charged.`
  if (paymentStatus === 'AUTHORISED') return `${price} Only that is charged.`
  return price
}
