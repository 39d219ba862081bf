import { formatMoney, money } from '@atrium/validators/money.ts'
import { countOf } from '@atrium/validators/text.ts'
import type { MenuItem } from './menuQueries.ts'

/** What an item costs, without what is chosen with it. */
export const priceOf = ({ basePrice, currency }: Pick<MenuItem, 'basePrice' | 'currency'>): string =>
  formatMoney(money(basePrice, currency))

/** What is left of an item, in words. */
export const stockText = ({ quantity }: Pick<MenuItem, 'quantity'>): string =>
  quantity === null ? 'Never runs out' : quantity === 0 ? 'Sold out' : `${countOf(quantity, 'piece', 'pieces')} left`

/** How few are few: from here on the merchant is told. */
const fewLeft = 5

/** Whether an item can be ordered now, as a badge. */
export function orderableOf({ active, available, quantity }: Pick<MenuItem, 'active' | 'available' | 'quantity'>) {
  if (!active) return { status: 'INACTIVE', label: 'Not on the menu', tone: 'neutral' } as const
  if (!available) return { status: 'UNAVAILABLE', label: 'Not now', tone: 'neutral' } as const
  if (quantity === 0) return { status: 'SOLD_OUT', label: 'Sold out', tone: 'danger' } as const
  return quantity !== null && quantity <= fewLeft
    ? ({ status: 'FEW_LEFT', label: `${quantity} left`, tone: 'warning' } as const)
    : ({ status: 'AVAILABLE', label: 'Can be ordered', tone: 'success' } as const)
}
