import { formatMoney, money } from './money.ts'

/** How the price of a booking changes, and how it is paid. Amounts are minor units; no currency means free of charge. */
export type PriceChange = { currency: string | null; wasMinor: number; amountMinor: number; paymentStatus: string }

/** What a change would mean: its price, why it cannot be, and whether it waits for an approval again. */
export type PreviewedChange = PriceChange & { refusal: string | null; needsApproval: boolean }

/** What a change means for whoever makes it, or why it cannot be; nothing where nobody has to agree to anything. */
export const changeText = (change: PreviewedChange): string =>
  change.refusal ??
  [priceChangeText(change), change.needsApproval ? 'It needs to be approved again.' : '']
    .filter((sentence) => sentence !== '')
    .join(' ')

/** What another price means for whoever pays, as a sentence or two; nothing where the price stays. */
export function priceChangeText({ currency, wasMinor, amountMinor, paymentStatus }: PriceChange): string {
  if (currency === null || amountMinor === wasMinor) return ''
  const text = (minor: number) => (minor === 0 ? 'nothing' : formatMoney(money(minor, currency)))
  const price = `The price changes from ${text(wasMinor)} to ${text(amountMinor)}.`
  if (amountMinor > wasMinor) return price
  if (paymentStatus === 'CAPTURED') return `${price} ${text(wasMinor - amountMinor)} is refunded.`
  if (paymentStatus === 'AUTHORISED' && amountMinor === 0) return `${price} Nothing is charged.`
  if (paymentStatus === 'AUTHORISED') return `${price} Only that is charged.`
  return price
}
