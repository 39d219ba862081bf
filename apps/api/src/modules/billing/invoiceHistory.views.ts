import { and, count, desc, eq, gte } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import type { HistoryEntry } from '../../platform/history.ts'
import { defaultLimit, defaultPage, type ListPage, type ListQuery } from '../../platform/lists.ts'
import { auditEntries } from '../../platform/tables.ts'
import type { InvoiceRow } from './invoices.views.ts'

/**
 * What happened to an invoice on both sides, newest first: the issuer's doings and the payer's payments. The payer sees
 * nothing from before it was issued.
 */
export async function readInvoiceHistory(
  ctx: Ctx,
  invoice: InvoiceRow,
  query: ListQuery,
): Promise<ListPage<HistoryEntry>> {
  const isIssuer = invoice.issuerId === ctx.scope.officeCentreId
  const where = and(
    eq(auditEntries.entityId, invoice.id),
    isIssuer ? undefined : gte(auditEntries.dateTime, invoice.issuedDate ?? ctx.now()),
  )
  const limit = query.limit ?? defaultLimit
  const [items, [counted]] = await Promise.all([
    ctx.db
      .select({
        id: auditEntries.id,
        dateTime: auditEntries.dateTime,
        action: auditEntries.action,
        userId: auditEntries.userId,
        userFullName: auditEntries.userFullName,
        summary: auditEntries.summary,
        before: auditEntries.before,
        after: auditEntries.after,
      })
      .from(auditEntries)
      .where(where)
      .orderBy(desc(auditEntries.id))
      .limit(limit)
      .offset(((query.page ?? defaultPage) - 1) * limit),
    ctx.db.select({ total: count() }).from(auditEntries).where(where),
  ])
  const total = counted?.total ?? 0
  return { items, total, totalPage: Math.ceil(total / limit) }
}
