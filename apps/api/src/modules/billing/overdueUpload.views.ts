import { and, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { issued } from './invoices.policy.ts'
import { invoices } from './tables.ts'

export type IssuedInvoice = typeof invoices.$inferSelect

/** Those of the given numbers that the office centre of the scope has used, by number. */
export async function readIssuedByNumbers(ctx: Ctx, numbers: string[]): Promise<Map<string, IssuedInvoice>> {
  const rows = await ctx.db
    .select()
    .from(invoices)
    .where(and(issued(ctx), sql`${invoices.invoiceNo} = any(${sql.param(numbers)})`))
  return new Map(rows.map((row) => [row.invoiceNo, row]))
}
