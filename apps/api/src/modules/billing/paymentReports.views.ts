import { instantOf } from '@atrium/validators/dates.ts'
import { and, asc, count, desc, eq, getTableColumns, gte, lt, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { days, later } from '../../platform/clock.ts'
import { conditions, likePattern, onPage, type ListDefinition, type Slice } from '../../platform/lists.ts'
import type { Query } from '../../platform/operation.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { invoices, payments } from './tables.ts'

export type ReportQuery = Query<'listPaymentReports'>

/** Money that came in for the invoices of the office centre of the scope. */
export const cameIn = (ctx: Ctx): SQL =>
  and(
    eq(payments.status, 'SUCCESSFUL'),
    sql`exists (select from ${invoices} i where i.id = ${payments.invoiceId} and i.issuer_id = ${ctx.scope.officeCentreId})`,
  )!

/** The payments of a report; days are those of the clock of the office centre of the scope. */
export const reportList = (ctx: Ctx): ListDefinition<ReportQuery> => ({
  table: payments,
  id: payments.id,
  sorts: { paymentDate: payments.paymentDate, amountMinor: payments.amountMinor },
  filters: {
    paymentDateFrom: (value) => gte(payments.paymentDate, startOf(ctx, value)),
    paymentDateTo: (value) => lt(payments.paymentDate, later(startOf(ctx, value), days(1))),
    method: (value) => eq(payments.method, value),
    customerId: (value) => eq(payments.officeCentreId, value),
  },
  search: (term) => {
    const pattern = likePattern(term.toLowerCase())
    return sql`(${payments.invoiceId} in (select ${invoices.id} from ${invoices} where lower(${invoices.invoiceNo}) like ${pattern})
      or ${payments.officeCentreId} in (select ${officeCentres.id} from ${officeCentres} where lower(${officeCentres.companyName}) like ${pattern})
      or lower(${payments.transactionId}) like ${pattern})`
  },
  updatedDate: payments.updatedDate,
})

const startOf = (ctx: Ctx, day: string): Date => instantOf(day, '00:00', ctx.scope.timezoneOffset)

export const readReport = (ctx: Ctx, slice: Slice) =>
  ctx.db
    .select({ ...getTableColumns(payments), invoiceNo: invoices.invoiceNo, customerName: officeCentres.companyName })
    .from(payments)
    .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
    .innerJoin(officeCentres, eq(officeCentres.id, payments.officeCentreId))
    .where(onPage(ctx, reportList(ctx), slice))
    .orderBy(...slice.orderBy)

export type ReportRow = Awaited<ReturnType<typeof readReport>>[number]

const sum = sql<number>`sum(${payments.amountMinor})::bigint`.mapWith(Number)

/** What came in by month, currency and way of paying. */
export function readMonths(ctx: Ctx, query: ReportQuery) {
  const month = sql<string>`to_char(date_trunc('month', (${payments.paymentDate} at time zone 'utc') + ${ctx.scope.timezoneOffset}::int * interval '1 minute'), 'YYYY-MM-DD')`
  return ctx.db
    .select({
      month: month.as('month'),
      currency: payments.currency,
      method: payments.method,
      payments: count(),
      amountMinor: sum,
    })
    .from(payments)
    .where(and(cameIn(ctx), ...conditions(reportList(ctx), query)))
    .groupBy(sql`month`, payments.currency, payments.method)
    .orderBy(sql`month`, asc(payments.currency), asc(payments.method))
}

/** What came in by currency. */
export const readTotals = (ctx: Ctx, query: ReportQuery) =>
  ctx.db
    .select({ currency: payments.currency, payments: count(), amountMinor: sum })
    .from(payments)
    .where(and(cameIn(ctx), ...conditions(reportList(ctx), query)))
    .groupBy(payments.currency)
    .orderBy(desc(sum))
