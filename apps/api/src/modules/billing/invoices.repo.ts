import { and, eq, inArray } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { rowsOf } from '../../platform/record.ts'
import { invoiceLines, invoices, paymentReminderDeliveries } from './tables.ts'
import type { TenancyScope } from '../../platform/tenancyScope.ts'

export type NewInvoice = Pick<
  typeof invoices.$inferInsert,
  | 'issuerId'
  | 'invoiceNo'
  | 'invoiceDate'
  | 'dueDate'
  | 'currency'
  | 'subtotalMinor'
  | 'taxMinor'
  | 'totalMinor'
  | 'remark'
>
export type NewLine = Pick<
  typeof invoiceLines.$inferInsert,
  'description' | 'quantity' | 'unitPriceMinor' | 'taxRate' | 'amountMinor' | 'taxMinor'
>
export type LockedInvoice = typeof invoices.$inferSelect

/** Writes a draft with its lines; answers its id. */
export async function insertDraft(
  ctx: TransactionCtx,
  scope: TenancyScope,
  invoice: NewInvoice,
  lines: readonly NewLine[],
): Promise<string> {
  const now = ctx.now()
  const author = ctx.actor?.userId ?? null
  const [row] = await ctx.db
    .insert(invoices)
    .values({
      ...scope,
      ...invoice,
      status: 'DRAFT',
      createdDate: now,
      updatedDate: now,
      createdByUserId: author,
      updatedByUserId: author,
    })
    .returning({ id: invoices.id })
  if (!row) throw new Error('the invoice was not stored')
  await insertLines(ctx, scope, row.id, lines)
  return row.id
}

/** Rewrites a draft with its lines. */
export async function rewriteDraft(
  ctx: TransactionCtx,
  id: string,
  scope: TenancyScope,
  invoice: Omit<NewInvoice, 'issuerId' | 'invoiceNo'>,
  lines: readonly NewLine[],
): Promise<void> {
  await ctx.db.delete(invoiceLines).where(eq(invoiceLines.invoiceId, id))
  await updateInvoiceRow(ctx, id, { ...scope, ...invoice })
  await insertLines(ctx, scope, id, lines)
}

async function insertLines(ctx: TransactionCtx, scope: TenancyScope, invoiceId: string, lines: readonly NewLine[]) {
  await ctx.db
    .insert(invoiceLines)
    .values(lines.map((line, index) => ({ ...scope, invoiceId, lineNo: index + 1, ...line })))
}

/** `lockInvoice` answers 404 for an invoice that is not among those seen. */
export const { lock: lockInvoice, update: updateInvoiceRow, remove: deleteDraft } = rowsOf(invoices)

/** Reminders that have not left stay: the invoice is paid or void. */
export async function cancelReminders(ctx: TransactionCtx, invoiceId: string): Promise<void> {
  await ctx.db
    .update(paymentReminderDeliveries)
    .set({ status: 'CANCELLED', updatedDate: ctx.now() })
    .where(
      and(
        eq(paymentReminderDeliveries.invoiceId, invoiceId),
        inArray(paymentReminderDeliveries.status, ['SCHEDULED', 'FAILED']),
      ),
    )
}
