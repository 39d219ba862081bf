import { and, desc, eq, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { likePattern } from '../../platform/lists.ts'
import { invoices } from '../billing/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'
import type { Found } from './search.views.ts'

/** Invoices an office centre writes or gets, by a part of their number; operators have a page of their own. */
export async function findInvoices(ctx: Ctx, term: string, limit: number): Promise<Found[]> {
  if (ctx.scope.operator) return []
  const { landlordId, officeCentreId } = ctx.scope
  const gets = and(
    eq(invoices.landlordId, landlordId),
    eq(invoices.officeCentreId, officeCentreId),
    ne(invoices.status, 'DRAFT'),
  )
  return found(ctx, or(eq(invoices.issuerId, officeCentreId), gets), term, limit)
}

/** The provider's invoices to its customers. */
export const findCustomerInvoices = (ctx: Ctx, term: string, limit: number): Promise<Found[]> =>
  found(ctx, eq(invoices.issuerId, ctx.scope.officeCentreId), term, limit)

function found(ctx: Ctx, seen: SQL | undefined, term: string, limit: number): Promise<Found[]> {
  return ctx.db
    .select({ id: invoices.id, title: invoices.invoiceNo, subtitle: officeCentres.companyName })
    .from(invoices)
    .innerJoin(officeCentres, eq(officeCentres.id, invoices.officeCentreId))
    .where(and(seen, sql`lower(${invoices.invoiceNo}) like ${likePattern(term.toLowerCase())}`))
    .orderBy(desc(invoices.id))
    .limit(limit)
}
