import { formatMoney, money } from '@atrium/validators/money.ts'
import type { BankAccount } from './billingCentres.views.ts'

export const statusLabels = {
  DRAFT: 'Draft',
  ISSUED: 'Issued',
  OVERDUE: 'Overdue',
  PAID: 'Paid',
  VOID: 'Void',
} as const

/** What is still to be paid; nothing of an invoice that is no longer open. */
export const outstandingOf = (row: { status: string; totalMinor: number; paidMinor: number }): number =>
  row.status === 'VOID' ? 0 : row.totalMinor - row.paidMinor

/** An amount as people read it: SGD 1,234.50. */
export const amount = (minor: number, currency: string): string => formatMoney(money(minor, currency))

/** A bank transfer in a sentence: to whom, to which account, and what to name. */
export const transferText = (
  { recipientName, recipientAccount, bankName }: BankAccount,
  issuerName: string,
  invoiceNo: string,
) =>
  `By bank transfer: ${recipientName ?? issuerName}, account ${recipientAccount}${bankName ? `, ${bankName}` : ''}. Name ${invoiceNo}.`
