import { and, asc, count, desc, eq, getTableColumns, gte, inArray, lte, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { keptCounts } from '../../platform/counters.ts'
import type { AnyCtx, Ctx } from '../../platform/ctx.ts'
import { runPrepared } from '../../platform/db/prepared.ts'
import { notFound } from '../../platform/errors.ts'
import { conditions, likePattern, onPage, type ListDefinition, type Slice } from '../../platform/lists.ts'
import type { Query } from '../../platform/operation.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { issued, received } from './invoices.policy.ts'
import { invoiceLines, invoices, type InvoiceStatus } from './tables.ts'

export type InvoiceQuery = Query<'listAllInvoices'>
export type Side = 'issued' | 'received'

export const invoiceStatuses: readonly InvoiceStatus[] = ['DRAFT', 'ISSUED', 'OVERDUE', 'PAID', 'VOID']

const customer = alias(officeCentres, 'customer')
const issuer = alias(officeCentres, 'issuer')

const namedLike = (pattern: string) =>
  sql`(select ${officeCentres.id} from ${officeCentres} where lower(${officeCentres.companyName}) like ${pattern})`

const listOf = (side: Side): ListDefinition<InvoiceQuery> => ({
  table: invoices,
  id: invoices.id,
  sorts: { invoiceDate: invoices.invoiceDate, dueDate: invoices.dueDate, totalMinor: invoices.totalMinor },
  filters: {
    status: (value) => eq(invoices.status, value),
    statusActiveFlag: (value) => (value ? inArray(invoices.status, ['ISSUED', 'OVERDUE']) : undefined),
    customerId: (value) => eq(invoices.officeCentreId, value),
    dueDateFrom: (value) => gte(invoices.dueDate, value),
    dueDateTo: (value) => lte(invoices.dueDate, value),
  },
  search: (term) => {
    const pattern = likePattern(term.toLowerCase())
    const other = side === 'issued' ? invoices.officeCentreId : invoices.issuerId
    return or(sql`lower(${invoices.invoiceNo}) like ${pattern}`, sql`${other} in ${namedLike(pattern)}`)
  },
  updatedDate: invoices.updatedDate,
  keptTotal: (ctx, query) =>
    'scope' in ctx && ctx.scope && onlyByStatus(query)
      ? keptTotal(ctx, side, ctx.scope.officeCentreId, query)
      : undefined,
})

/** The invoices somebody writes, and those somebody gets. */
export const invoiceLists: Record<Side, ListDefinition<InvoiceQuery>> = {
  issued: listOf('issued'),
  received: listOf('received'),
}

export const seenOn = (ctx: Ctx, side: Side): SQL => (side === 'issued' ? issued(ctx) : received(ctx))

const narrowing = ['statusActiveFlag', 'customerId', 'dueDateFrom', 'dueDateTo', 'wildcardSearch'] as const

const onlyByStatus = (query: InvoiceQuery) =>
  narrowing.every((name) => query[name] === undefined || query[name] === '') &&
  query.updatedDateFrom === undefined &&
  query.updatedDateTo === undefined

async function keptTotal(ctx: AnyCtx, side: Side, scopeId: string, { status }: InvoiceQuery): Promise<number> {
  const counts = await keptCounts(ctx, `invoices-${side}`, scopeId)
  return status ? (counts.get(status) ?? 0) : [...counts.values()].reduce((sum, one) => sum + one, 0)
}

/** How many invoices each tab holds under the other filters. */
export async function readStatusCounts(ctx: Ctx, side: Side, given: InvoiceQuery) {
  const query = { ...given, status: undefined }
  const counts = onlyByStatus(query)
    ? await keptCounts(ctx, `invoices-${side}`, ctx.scope.officeCentreId)
    : await counted(ctx, side, query)
  return invoiceStatuses
    .filter((status) => side === 'issued' || status !== 'DRAFT')
    .map((status) => ({ status, count: counts.get(status) ?? 0 }))
}

async function counted(ctx: Ctx, side: Side, query: InvoiceQuery): Promise<Map<string, number>> {
  const rows = await ctx.db
    .select({ status: invoices.status, count: count() })
    .from(invoices)
    .where(and(seenOn(ctx, side), ...conditions(invoiceLists[side], query)))
    .groupBy(invoices.status)
  return new Map(rows.map((row) => [row.status, row.count]))
}

const named = (db: AnyCtx['db']) =>
  db
    .select({
      ...getTableColumns(invoices),
      customerName: customer.companyName,
      customerCode: customer.centreCode,
      customerType: customer.officeCentreType,
      customerOffset: sql<number>`coalesce(${customer.timezoneOffset}, 0)`,
      issuerName: issuer.companyName,
    })
    .from(invoices)
    .innerJoin(customer, eq(customer.id, invoices.officeCentreId))
    .innerJoin(issuer, eq(issuer.id, invoices.issuerId))

export type InvoiceRow = Awaited<ReturnType<ReturnType<typeof named>['execute']>>[number]

export const readInvoices = (ctx: Ctx, side: Side, slice: Slice): Promise<InvoiceRow[]> =>
  runPrepared(
    named(ctx.db)
      .where(onPage(ctx, invoiceLists[side], slice))
      .orderBy(...slice.orderBy),
  )

/** One invoice; 404 when it is not among those seen. */
export async function readInvoice(ctx: AnyCtx, id: string, seen?: SQL): Promise<InvoiceRow> {
  const [row] = await named(ctx.db).where(and(seen, eq(invoices.id, id)))
  if (!row) throw notFound()
  return row
}

export type LineRow = typeof invoiceLines.$inferSelect

export const readLines = (ctx: AnyCtx, invoiceId: string): Promise<LineRow[]> =>
  ctx.db.select().from(invoiceLines).where(eq(invoiceLines.invoiceId, invoiceId)).orderBy(asc(invoiceLines.lineNo))

/** Open invoices of the office centre of the scope, the oldest debt first. */
export const readOpenInvoices = (ctx: Ctx) =>
  ctx.db
    .select({
      issuerId: invoices.issuerId,
      currency: invoices.currency,
      status: invoices.status,
      outstandingMinor: sql<number>`${invoices.totalMinor} - ${invoices.paidMinor}`.mapWith(Number),
    })
    .from(invoices)
    .where(and(received(ctx), inArray(invoices.status, ['ISSUED', 'OVERDUE'])))
    .orderBy(asc(invoices.dueDate))

/** Who has written invoices to the office centre of the scope, the latest first. */
export async function readIssuers(ctx: Ctx) {
  const rows = await ctx.db
    .selectDistinctOn([invoices.issuerId], { id: invoices.issuerId, name: issuer.companyName, latest: invoices.id })
    .from(invoices)
    .innerJoin(issuer, eq(issuer.id, invoices.issuerId))
    .where(received(ctx))
    .orderBy(invoices.issuerId, desc(invoices.id))
  return rows.toSorted((left, right) => right.latest.localeCompare(left.latest))
}
