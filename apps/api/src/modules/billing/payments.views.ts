import { and, desc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AnyCtx, Ctx } from '../../platform/ctx.ts'
import { likePattern, onPage, type ListDefinition, type ListQuery, type Slice } from '../../platform/lists.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { invoices, payments, type PaymentStatus } from './tables.ts'

export type PaymentRow = typeof payments.$inferSelect

/** The payments of an invoice, the latest first. */
export const readPaymentsOf = (ctx: AnyCtx, invoiceId: string): Promise<PaymentRow[]> =>
  ctx.db.select().from(payments).where(eq(payments.invoiceId, invoiceId)).orderBy(desc(payments.id))

const customer = alias(officeCentres, 'customer')
const issuer = alias(officeCentres, 'issuer')

const described = (db: AnyCtx['db']) =>
  db
    .select({
      ...getTableColumns(payments),
      invoiceNo: invoices.invoiceNo,
      issuerName: issuer.companyName,
      customerType: customer.officeCentreType,
    })
    .from(payments)
    .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
    .innerJoin(issuer, eq(issuer.id, invoices.issuerId))
    .innerJoin(customer, eq(customer.id, payments.officeCentreId))

export type DescribedPayment = Awaited<ReturnType<ReturnType<typeof described>['execute']>>[number]

/** The payment whose result page has this token; undefined when there is none. */
export async function findPaymentByToken(ctx: AnyCtx, tokenHash: string): Promise<DescribedPayment | undefined> {
  const [row] = await described(ctx.db).where(eq(payments.tokenHash, tokenHash))
  return row
}

/** The payment the provider speaks of; undefined when there is none. */
export async function findPaymentByReference(ctx: AnyCtx, reference: string): Promise<PaymentRow | undefined> {
  const [row] = await ctx.db.select().from(payments).where(eq(payments.providerReference, reference))
  return row
}

export type PaymentQuery = ListQuery & { statusActiveFlag?: boolean; status?: PaymentStatus }

/** The payments an office centre has made. */
export const paymentList: ListDefinition<PaymentQuery> = {
  table: payments,
  id: payments.id,
  // Identifiers grow with time.
  sorts: { createdDate: payments.id },
  filters: { status: (value) => eq(payments.status, value) },
  search: (term) =>
    sql`${payments.invoiceId} in (select ${invoices.id} from ${invoices} where lower(${invoices.invoiceNo}) like ${likePattern(term.toLowerCase())})`,
  updatedDate: payments.updatedDate,
}

export const madeHere = (ctx: Ctx): SQL =>
  and(eq(payments.landlordId, ctx.scope.landlordId), eq(payments.officeCentreId, ctx.scope.officeCentreId))!

export const readPayments = (ctx: Ctx, slice: Slice): Promise<DescribedPayment[]> =>
  described(ctx.db)
    .where(onPage(ctx, paymentList, slice))
    .orderBy(...slice.orderBy)

/** Online payments whose time is over. */
export async function readExpired(ctx: AnyCtx, limit: number): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.status, 'PENDING'), sql`${payments.expiresAt} < ${ctx.now()}`))
    .limit(limit)
  return rows.map((row) => row.id)
}
