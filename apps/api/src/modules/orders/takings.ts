import { daysBetween } from '@atrium/validators/dates.ts'
import { moneyToDecimal } from '@atrium/validators/money.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { invalidField } from '../../platform/errors.ts'
import { exportRows, type ExportColumn } from '../../platform/exports.ts'
import { operation, type Data, type Query } from '../../platform/operation.ts'
import { listOf } from '../../platform/view.ts'
import { payoutView, readBalances, readDays, type PayoutRow, type TakingsRow } from './ledger.views.ts'
import { namesOfStores } from './stores.views.ts'

type Day = Data<'getOpcTakings'>['days'][number]
type Figures = Pick<Day, 'noOfOrders' | 'taken' | 'refunded' | 'fees' | 'tax' | 'net'>

const longest = 366

function refuseLongRange({ dateFrom, dateTo }: Query<'getOpcTakings'>): void {
  const days = daysBetween(dateFrom, dateTo)
  if (days < 0) throw invalidField('dateTo', 'The last day is not before the first one.')
  if (days > longest) throw invalidField('dateTo', 'Choose a year at the most.')
}

const figuresOf = ({ noOfOrders, taken, refunded, fees, tax }: TakingsRow): Figures => ({
  noOfOrders,
  taken,
  refunded,
  fees,
  tax,
  net: taken - refunded - fees,
})

const add = (one: Figures, other: Figures): Figures => ({
  noOfOrders: one.noOfOrders + other.noOfOrders,
  taken: one.taken + other.taken,
  refunded: one.refunded + other.refunded,
  fees: one.fees + other.fees,
  tax: one.tax + other.tax,
  net: one.net + other.net,
})

const nothing: Figures = { noOfOrders: 0, taken: 0, refunded: 0, fees: 0, tax: 0, net: 0 }

async function readBalancesByName(ctx: Ctx, ids: readonly string[] | undefined) {
  const rows = await readBalances(ctx, ids)
  const names = await namesOfStores(
    ctx,
    rows.map(({ retailStoreId }) => retailStoreId),
  )
  return rows.map((row) => ({
    retailStore: { id: row.retailStoreId, name: names.get(row.retailStoreId) ?? '' },
    currency: row.currency,
    toBePaidOut: row.dueMinor,
    pending: row.pendingMinor,
  }))
}

export const getOpcTakings = operation('getOpcTakings', async (ctx, { query }) => {
  refuseLongRange(query)
  const [rows, balances] = await Promise.all([readDays(ctx, query), readBalancesByName(ctx, query.retailStoreIds)])
  const currencies = [...new Set(rows.map(({ currency }) => currency))].toSorted()
  return {
    days: rows.map((row) => ({
      day: row.day,
      retailStore: { id: row.retailStoreId, name: row.storeName },
      currency: row.currency,
      ...figuresOf(row),
    })),
    totals: currencies.map((currency) => ({
      currency,
      ...rows
        .filter((row) => row.currency === currency)
        .map(figuresOf)
        .reduce(add, nothing),
    })),
    balances,
  }
})

const amountOf = (value: (figures: Figures) => number) => (row: TakingsRow) =>
  Number(moneyToDecimal({ amount: value(figuresOf(row)), currency: row.currency }))

const columns: ExportColumn<TakingsRow>[] = [
  { header: 'Day', value: (row) => row.day },
  { header: 'Store', value: (row) => row.storeName, width: 30 },
  { header: 'Currency', value: (row) => row.currency },
  { header: 'Orders', value: (row) => row.noOfOrders },
  { header: 'Taken', value: amountOf(({ taken }) => taken) },
  { header: 'Refunded', value: amountOf(({ refunded }) => refunded) },
  { header: 'Fees', value: amountOf(({ fees }) => fees) },
  { header: 'Tax', value: amountOf(({ tax }) => tax) },
  { header: 'Net', value: amountOf(({ net }) => net) },
]

export const generateOpcTakingsRecord = operation('generateOpcTakingsRecord', async (ctx, { query }) => {
  refuseLongRange(query)
  return exportRows(ctx, { name: 'Takings', columns, rows: await readDays(ctx, query) }, query.format)
})

const presentPayout = (_: Ctx, row: PayoutRow): Data<'listOpcPayouts'>['items'][number] => ({
  id: row.id,
  payoutNo: row.payoutNo,
  retailStore: { id: row.retailStoreId, name: row.storeName },
  retailTenant: { id: row.retailTenantId, name: row.tenantName },
  status: row.status,
  amount: row.amountMinor,
  currency: row.currency,
  createdDate: row.createdDate,
  paidDate: row.paidDate,
})

export const listOpcPayouts = operation('listOpcPayouts', listOf(payoutView, presentPayout))
