import { transition } from '../../platform/lifecycle.ts'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { systemLifecycle } from './invoices.lifecycle.ts'
import { cancelReminders, updateInvoiceRow, type LockedInvoice } from './invoices.repo.ts'

type Owed = Pick<LockedInvoice, 'id' | 'status' | 'version' | 'totalMinor' | 'paidMinor'>

/**
 * Counts money towards a locked invoice and answers how much of it: never more than is owed, and nothing once the
 * invoice is paid or void. In full it is paid, and its reminders end (states 22).
 */
export async function applyPayment(ctx: TransactionCtx, invoice: Owed, amountMinor: number): Promise<number> {
  if (invoice.status !== 'ISSUED' && invoice.status !== 'OVERDUE') return 0
  const owed = invoice.totalMinor - invoice.paidMinor
  const applied = Math.min(owed, amountMinor)
  const paidMinor = invoice.paidMinor + applied
  if (applied < owed) {
    await updateInvoiceRow(ctx, invoice.id, { paidMinor })
    return applied
  }
  await transition(ctx, systemLifecycle, {
    action: 'settle',
    version: invoice.version,
    lock: async () => invoice,
    apply: async (_row, status) => {
      await updateInvoiceRow(ctx, invoice.id, { status, paidMinor, paidDate: ctx.now() })
      await cancelReminders(ctx, invoice.id)
    },
  })
  return applied
}
