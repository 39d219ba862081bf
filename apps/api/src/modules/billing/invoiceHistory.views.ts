import { and, eq, gte } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { readHistoryPage, type HistoryEntry } from '../../platform/history.ts'
import type { ListPage, ListQuery } from '../../platform/lists.ts'
import { auditEntries } from '../../platform/tables.ts'
import type { InvoiceRow } from './invoices.views.ts'

/**
 * What happened to an invoice on both sides, newest first: the issuer's doings and the payer's payments. The payer sees
 * nothing from before it was issued.
 */
export function readInvoiceHistory(ctx: Ctx, invoice: InvoiceRow, query: ListQuery): Promise<ListPage<HistoryEntry>> {
  const isIssuer = invoice.issuerId === ctx.scope.officeCentreId
  const where = and(
    eq(auditEntries.entityId, invoice.id),
    isIssuer ? undefined : gte(auditEntries.dateTime, invoice.issuedDate ?? ctx.now()),
  )
  return readHistoryPage(ctx, where, query)
}
