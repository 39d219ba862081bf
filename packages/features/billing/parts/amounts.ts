import { formatMoney, money } from '@atrium/validators/money.ts'

/** Minor units as people read them: SGD 1,234.50. */
export const amount = (minor: number, currency: string): string => formatMoney(money(minor, currency))

export const methodLabels = { CARD: 'Card', BANK_TRANSFER: 'Bank transfer', OFFLINE: 'Cash or cheque' } as const

/** Currencies of invoices, the usual one first. */
export const currencies = ['SGD', 'USD', 'EUR', 'GBP', 'AUD', 'CHF', 'CNY', 'HKD', 'IDR', 'INR', 'JPY', 'MYR', 'THB']
