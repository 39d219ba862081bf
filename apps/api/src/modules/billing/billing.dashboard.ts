import { keptCounts } from '../../platform/counters.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { today } from '../../platform/today.ts'
import {
  figure,
  lastMonths,
  trendOfCounts,
  type DashboardChart,
  type DashboardFigure,
  type DashboardPart,
} from '../dashboard/index.ts'

/** What a landlord or the provider has billed: overdue, outstanding, and billed against paid by month. */
export const issuedDashboard: DashboardPart = {
  permission: 'INVOICE_LIST',
  shownAt: (scope) => scope.officeCentreType === 'LANDLORD' || scope.operator,
  load: async (ctx) => {
    const { officeCentreId } = ctx.scope
    const [counts, overdueBefore, outstanding, charts] = await Promise.all([
      keptCounts(ctx, 'invoices-issued', officeCentreId),
      trendOfCounts(ctx, 'invoices-issued', officeCentreId, (status) => status === 'OVERDUE'),
      amounts(ctx, 'OUTSTANDING_INVOICES', 'outstanding-issued'),
      moneyByMonth(ctx, 'issued'),
    ])
    return {
      figures: [figure('OVERDUE_INVOICES', counts.get('OVERDUE') ?? 0, { trend: overdueBefore }), ...outstanding],
      charts,
    }
  },
}

/** What an office centre has to pay. */
export const receivedDashboard: DashboardPart = {
  permission: 'INVOICE_LIST',
  shownAt: (scope) => !scope.operator,
  load: async (ctx) => {
    const figures = await amounts(ctx, 'INVOICES_TO_PAY', 'outstanding-received')
    const charts = ctx.scope.officeCentreType === 'LANDLORD' ? [] : await moneyByMonth(ctx, 'received')
    return { figures, charts }
  },
}

/** One figure a currency; totals come as `STATUS:CUR`. */
async function amounts(
  ctx: Ctx,
  key: DashboardFigure['key'],
  list: 'outstanding-issued' | 'outstanding-received',
): Promise<DashboardFigure[]> {
  const { officeCentreId } = ctx.scope
  const totals = await keptCounts(ctx, list, officeCentreId)
  const byCurrency = new Map<string, number>()
  for (const [name, amount] of totals) {
    const currency = name.split(':')[1] ?? ''
    byCurrency.set(currency, (byCurrency.get(currency) ?? 0) + amount)
  }
  const owed = [...byCurrency].filter(([, amount]) => amount > 0)
  return Promise.all(
    owed.map(async ([currency, amount]) => {
      const trend = await trendOfCounts(ctx, list, officeCentreId, (status) => status.endsWith(`:${currency}`))
      return figure(key, amount, { currency, trend })
    }),
  )
}

/** Billed and paid of the last twelve months, one chart a currency; totals come as `YYYY-MM:CUR`. */
async function moneyByMonth(ctx: Ctx, side: 'issued' | 'received'): Promise<DashboardChart[]> {
  const { officeCentreId } = ctx.scope
  const [billed, paid] = await Promise.all([
    keptCounts(ctx, `billed-${side}`, officeCentreId),
    keptCounts(ctx, `paid-${side}`, officeCentreId),
  ])
  const months = lastMonths(today(ctx), 12)
  const recent = [...billed.keys()].filter((name) => months.includes(name.slice(0, 7)))
  const currencies = [...new Set(recent.map((name) => name.split(':')[1] ?? ''))].toSorted()
  return currencies.map((currency) => ({
    key: 'MONEY_BY_MONTH',
    currency,
    series: ['Billed', 'Paid'],
    points: months.map((month) => {
      const name = `${month}:${currency}`
      return { label: month, values: [billed.get(name) ?? 0, paid.get(name) ?? 0] }
    }),
  }))
}
