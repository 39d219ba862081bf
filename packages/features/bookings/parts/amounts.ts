import { formatMoney, money } from '@atrium/validators/money.ts'

/** Minor units as people read them, SGD 1,234.50; nothing for what costs nothing. */
export const amountText = (minor: number, currency: string | null): string =>
  currency === null || minor === 0 ? '' : formatMoney(money(minor, currency))

/** The same for a total, where nothing to pay is said in words. */
export const priceText = (minor: number, currency: string | null): string => amountText(minor, currency) || 'Free'
