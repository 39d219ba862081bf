import { and, desc, eq, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { contains } from '../../platform/lists.ts'
import { officeCentres } from '../office-centres/tables.ts'
import type { Found } from '../search/index.ts'
import { invoices } from './tables.ts'

/** Invoices by a part of their number, with whom they are for. */
export const foundInvoices = (ctx: Ctx, seen: SQL, term: string, limit: number): Promise<Found[]> =>
  ctx.db
    .select({ id: invoices.id, title: invoices.invoiceNo, subtitle: officeCentres.companyName })
    .from(invoices)
    .innerJoin(officeCentres, eq(officeCentres.id, invoices.officeCentreId))
    .where(and(seen, contains(invoices.invoiceNo, term)))
    .orderBy(desc(invoices.id))
    .limit(limit)
